/// A photograph or drawing.
public struct ImageContent: Hashable, Sendable {
  /// The path relative to the conversation's folder; nil where the export left the file out.
  public var source: String?
  /// The words beside it.
  public var caption: RichText?
  /// The size in pixels where the source says it, so that a missing picture keeps its shape.
  public var width: Int?
  /// See `width`.
  public var height: Int?
  /// What stands in for a picture that cannot be shown, such as a sticker's emoji.
  public var alternative: String?

  /// Makes an image.
  public init(
    source: String?, caption: RichText? = nil, width: Int? = nil, height: Int? = nil,
    alternative: String? = nil
  ) {
    self.source = source
    self.caption = caption
    self.width = width
    self.height = height
    self.alternative = alternative
  }
}
