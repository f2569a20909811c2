/// A text with headings, lists, tables and code, written in CommonMark with GitHub's extensions.
///
/// In the JSON format it is a text with `"format": "markdown"`. Unlike the small Markdown of chat
/// texts, it is parsed only when it is laid out, and it is written back unchanged.
public struct MarkdownContent: Codable, Hashable, Sendable {
  /// The Markdown source.
  public var text: String

  /// Makes a document from its source.
  public init(_ text: String) {
    self.text = text
  }

  /// The name of the format in the JSON.
  package static let format = "markdown"
  /// The kind name of documents, which distinguishes them from plain texts, whose `type` is the
  /// same.
  package static let kindName = "text/markdown"
}

extension MarkdownContent: ContentPayload {
  private enum CodingKeys: String, CodingKey { case format, text }

  /// Reads the source; the value of `format` is ignored.
  public init(from decoder: any Decoder) throws {
    text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
  }

  /// Writes the format and the source.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.format, forKey: .format)
    try values.encode(text, forKey: .text)
  }
}

extension Content {
  /// Makes a document.
  ///
  /// - Parameter source: CommonMark with GitHub's tables, task lists, strike-through and automatic
  ///   links.
  /// - Returns: A text that is drawn with its headings, lists and tables.
  public static func markdown(_ source: String) -> Content {
    Content(type: "text", .known(MarkdownContent(source)))
  }

  /// The document; nil for plain text and for content of another kind.
  public var markdown: MarkdownContent? { known("text") }

  /// The name of the kind, as the drawing code uses it: the `type`, except for documents, which
  /// have the same `type` as plain texts.
  package var kindName: String {
    if case .known = payload, type == "text" { MarkdownContent.kindName } else { type }
  }
}
