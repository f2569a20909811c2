package import JSONStream

/// What a message of one of the format's own kinds holds: read with the places of its errors, and
/// written as it was read.
package protocol ContentPayload: Codable, Hashable, Sendable {
  /// Reads the keys beside the type.
  init(_ reader: inout JSONReader, _ draft: inout PayloadDraft) throws(JSONError)
  /// Writes the keys beside the type.
  func write(to writer: inout JSONWriter)

  /// The words beside it; a kind without any ignores what is set.
  var caption: RichText? { get set }
  /// The pictures that stand for it, as paths relative to the conversation's folder.
  var pictures: [String] { get }
  /// The first value that the format does not take.
  var misfit: Misfit? { get }
}

extension ContentPayload {
  /// None.
  package var caption: RichText? {
    get { nil }
    set {}
  }

  /// None.
  package var pictures: [String] { [] }

  /// None.
  package var misfit: Misfit? { nil }

  /// Whether the other one is of the same type and holds the same.
  func isEqual(to other: any ContentPayload) -> Bool { (other as? Self) == self }
}

/// What all payloads share while they are read.
package struct PayloadDraft {
  /// The kind's name.
  let type: String
  /// Where the content stands in the file.
  let start: Int
  /// `text` or `caption`, whichever the kind has, with `entities`.
  private var words = TextDraft()
  /// Whether the words are markup that is still to be read.
  private(set) var isMarkup = false
  /// Whether the words are a document, which is read when it is laid out.
  var isMarkdown: Bool { words.isMarkdown }

  init(type: String, start: Int) {
    self.type = type
    self.start = start
  }

  /// Reads the value of a key that says something in words, and skips that of any other.
  mutating func readWords(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "text", "caption": words.string = try reader.optionalString()
    case "entities": try words.readEntities(&reader)
    case "format": try words.readFormat(&reader)
    default: try reader.skipValue()
    }
  }

  /// The words that were read; nil where there were none.
  mutating func text(_ reader: borrowing JSONReader) throws(JSONError) -> RichText? {
    guard words.string != nil else { return nil }
    let (text, isMarkup) = try words.richText(reader)
    self.isMarkup = isMarkup && !isMarkdown
    return text
  }

  /// A value that the kind cannot be without.
  func need<Value>(
    _ value: Value?, _ key: String, _ reader: borrowing JSONReader
  ) throws(JSONError) -> Value {
    if let value { return value }
    throw reader.error("content of the type \"\(type)\" has no \"\(key)\"; add one", at: start)
  }
}
