/// A file that was sent, such as a document.
public struct FileContent: Codable, Hashable, Sendable {
  /// The path relative to the conversation's folder; nil if the export does not contain the file.
  public var source: String?
  /// The file's displayed name.
  public var name: String
  /// The size in bytes; nil if it is unknown.
  public var size: Int?
  /// The caption.
  public var caption: RichText?

  /// Makes a document.
  public init(name: String, source: String? = nil, size: Int? = nil, caption: RichText? = nil) {
    self.name = name
    self.source = source
    self.size = size
    self.caption = caption
  }
}

extension FileContent: ContentPayload {
  package static let limits: [PayloadLimit<Self>] = [.init("size", 0...Int.max) { $0.size }]

  /// Reads a document; if it has no name, the name of its file is used.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    source = try values.decodeIfPresent(String.self, forKey: .source)
    size = try values.decodeIfPresent(Int.self, forKey: .size)
    caption = try values.decodeIfPresent(RichText.self, forKey: .caption)
    if let source, try values.decodeIfPresent(String.self, forKey: .name) == nil {
      name = String(source.split(separator: "/").last ?? "")
    } else {
      name = try values.decode(String.self, forKey: .name)
    }
  }
}

extension Content {
  /// Makes a document.
  public static func file(_ file: FileContent) -> Content { Content(type: "file", .known(file)) }

  /// The document; nil if the content is of another kind.
  public var file: FileContent? { known("file") }
}
