import JSONStream
import Kit

/// Content of a kind that is not one of the format's own; its JSON object is stored, and written
/// back unchanged.
///
/// The order of the keys and the spelling of numbers are preserved. Content of the kinds that a
/// program adds is stored in this way, too.
public struct UnknownContent: Hashable, Sendable {
  /// The name of the kind in the source.
  public var type: String
  /// All keys except `type`, as a JSON object on one line.
  public let json: String

  /// Makes content that has only a type and a text.
  public init(type: String, text: RichText? = nil) {
    self.type = type
    var writer = JSONWriter()
    writer.beginObject(compact: true)
    if let text { writer.entries(of: text, key: "text") }
    writer.endObject()
    json = String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Makes content from the keys of a JSON object.
  ///
  /// - Parameters:
  ///   - type: The name of the kind.
  ///   - json: An object in UTF-8, without the key `type`.
  /// - Throws: `ContentError` if the JSON is not an object, or exceeds the limits of size or depth.
  public init(type: String, json: [UInt8]) throws(ContentError) {
    self.type = type
    var reader = JSONReader(json)
    let fields: (json: String, holdsType: Bool)
    do throws(JSONError) {
      fields = try Self.fields(of: &reader)
      try reader.finish()
    } catch {
      throw ContentError(error, type: type, byteCount: json.count)
    }
    if fields.holdsType {
      throw ContentError(
        .reservedKey, type: type, reason: "the payload has a key \"type\"; give it another name")
    }
    self.json = fields.json
  }

  /// Makes content from the keys of an object that has already been read.
  init(type: String, fields: String) {
    self.type = type
    json = fields
  }

  /// Reads the next object of a file.
  init(type: String, _ reader: inout JSONReader) throws(JSONError) {
    self.type = type
    json = try Self.fields(of: &reader).json
  }

  /// The text of the payload: the first of its `text`, `caption` and `name`.
  ///
  /// The marks are those in `entities`; without that key, the text is read as the small `Markdown`
  /// of chats.
  public var text: RichText? {
    var reader = JSONReader(Array(json.utf8))
    do throws(JSONError) {
      let words = try TextDraft(wordsOf: &reader)
      guard let string = words.string else { return nil }
      // If a mark is outside the text, `entities` has another meaning in this kind, so the text is
      // used without marks.
      guard words.holdsMarks else { return RichText(string) }
      let (text, isMarkup) = try words.richText(reader)
      return isMarkup ? RichText(markdown: text.string) : text
    } catch {
      return nil
    }
  }

  /// The plain values of an unknown kind, for display.
  ///
  /// - Parameter limit: The maximum number of values to return.
  /// - Returns: The first values in order, each on one line and truncated to the length of a line,
  ///   without the payload's `text`; and the number of values left out, not counting empty ones.
  package func fields(
    atMost limit: Int
  ) -> (shown: [(key: String, value: UnknownValue)], omittedCount: Int) {
    let bytes = Array(json.utf8)
    var reader = JSONReader(bytes)
    var words = JSONReader(bytes)
    var shown: [(key: String, value: UnknownValue)] = []
    var omittedCount = 0
    do throws(JSONError) {
      let textKey = try TextDraft(wordsOf: &words).key
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if try reader.null() { continue }
        let value = try UnknownValue(&reader)
        if key == textKey || key == "entities" || value?.isBlank == true { continue }
        if let value, shown.count < limit {
          shown.append((Self.line(key), value))
        } else {
          omittedCount += 1
        }
      }
    } catch {}
    return (shown, omittedCount)
  }

  /// The beginning of a text, on one line.
  static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(200) {
      let isGap =
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      line.append(isGap ? " " : scalar)
    }
    return String(line)
  }

  /// Copies all keys of the next object except `type`.
  private static func fields(
    of reader: inout JSONReader
  ) throws(JSONError) -> (json: String, holdsType: Bool) {
    var writer = JSONWriter()
    var holdsType = false
    try reader.beginObject()
    writer.beginObject(compact: true)
    while let key = try reader.nextKey() {
      if key == "type" {
        holdsType = true
        try reader.skipValue()
        continue
      }
      writer.key(key)
      try reader.copyValue(
        to: &writer, depth: ChatModelLimits.payloadDepth, byteCount: ChatModelLimits.payloadBytes)
    }
    writer.endObject()
    return (String(decoding: writer.bytes, as: UTF8.self), holdsType)
  }
}
