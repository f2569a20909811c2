/// A film, shown by its poster.
public struct VideoContent: Hashable, Sendable {
  /// The path relative to the conversation's folder; nil where the export left the file out.
  public var source: String?
  /// The path of a still picture.
  public var poster: String?
  /// In seconds.
  public var duration: Double?
  /// The words beside it.
  public var caption: RichText?
  /// In pixels, where the source says it.
  public var width: Int?
  /// In pixels, where the source says it.
  public var height: Int?

  /// Makes a video.
  public init(
    source: String? = nil, poster: String? = nil, duration: Double? = nil,
    caption: RichText? = nil, width: Int? = nil, height: Int? = nil
  ) {
    self.source = source
    self.poster = poster
    self.duration = duration
    self.caption = caption
    self.width = width
    self.height = height
  }
}
