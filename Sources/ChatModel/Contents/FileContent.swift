package import JSONStream

/// A document.
public struct FileContent: Codable, Hashable, Sendable {
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

extension FileContent: ContentPayload {
  package init(_ reader: inout JSONReader, _ draft: inout PayloadDraft) throws(JSONError) {
    var (source, name): (String?, String?)
    var size: Int?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "source": source = try reader.optionalString()
      case "name": name = try reader.optionalString()
      case "size": size = try reader.optionalInteger(in: 0...Int.max)
      default: try draft.readWords(key, &reader)
      }
    }
    name = name ?? source.map { String($0.split(separator: "/").last ?? "") }
    self.init(
      name: try draft.need(name, "name", reader), source: source, size: size,
      caption: try draft.text(reader))
  }

  package func write(to writer: inout JSONWriter) {
    writer.entry("source", source)
    writer.entry("name", name)
    writer.entry("size", size)
    if let caption { writer.entries(of: caption, key: "caption") }
  }

  package var misfit: Misfit? {
    Misfit("content.size", size, 0...Int.max) ?? caption?.misfit("content.entities")
  }
}

extension Content {
  /// Makes a document.
  public static func file(_ file: FileContent) -> Content { Content(type: "file", .known(file)) }

  /// The document; nil of another kind.
  public var file: FileContent? { known("file") }
}
