/// A document.
public struct FileContent: Hashable, Sendable {
  /// The path relative to the conversation's folder; nil where the export left the file out.
  public var source: String?
  /// The file's name as it is shown.
  public var name: String
  /// In bytes.
  public var size: Int?
  /// The words beside it.
  public var caption: RichText?

  /// Makes a file.
  public init(name: String, source: String? = nil, size: Int? = nil, caption: RichText? = nil) {
    self.name = name
    self.source = source
    self.size = size
    self.caption = caption
  }
}
