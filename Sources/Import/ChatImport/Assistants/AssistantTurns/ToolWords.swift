import ChatModel
import Kit

/// The text of a tool's result in any shape, and the images in it.
///
/// Objects that consist of texts under the usual keys are shown as these texts; all others are
/// shown as JSON, so that no word is lost.
struct ToolWords {
  private(set) var texts: [String] = []
  private(set) var images: [ImageContent] = []

  /// True if there is no text; there can be images.
  var isEmpty: Bool { texts.isEmpty }

  /// The texts, one below the other.
  var text: String { texts.joined(separator: "\n") }

  /// The language `json` if the text looks like JSON; otherwise nil.
  var language: String? { Self.json(text) }

  /// Reads a value.
  /// - Throws: `ImportError` if an image cannot be stored.
  mutating func read(_ value: JSONValue, into draft: inout ImportDraft) throws(ImportError) {
    switch value {
    case .null: break
    case .boolean, .number: texts.append(value.json)
    case .string(let text):
      if EmbeddedPicture.isPicture(text) {
        var part = JSONObject()
        part.append("data", value)
        images.append(try EmbeddedPicture.image(of: part, into: &draft))
      } else if !text.isBlank {
        texts.append(text)
      }
    case .array(let elements):
      let isPlain = elements.allSatisfy {
        switch $0 {
        case .boolean, .number: false
        default: true
        }
      }
      guard isPlain else { return texts.append(value.json) }
      for element in elements { try read(element, into: &draft) }
    case .object(let object):
      if EmbeddedPicture.isPicture(object) {
        return images.append(try EmbeddedPicture.image(of: object, into: &draft))
      }
      let worded = object.entries.filter { !WordKeys.silent.contains($0) && !Self.isEmpty($1) }
      guard worded.allSatisfy({ WordKeys.bare.contains($0.0) }),
        !worded.isEmpty || object.text("type") != nil
      else { return texts.append(value.json) }
      for (_, value) in worded { try read(value, into: &draft) }
    }
  }

  private static func isEmpty(_ value: JSONValue) -> Bool {
    switch value {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let elements): elements.isEmpty
    case .object(let object): object.keys.isEmpty
    case .number, .boolean: false
    }
  }

  /// The language `json` for a text that looks like JSON; otherwise nil.
  static func json(_ text: String) -> String? {
    let first = text.first { !$0.isWhitespace }
    let last = text.last { !$0.isWhitespace }
    return (first == "{" && last == "}") || (first == "[" && last == "]") ? "json" : nil
  }
}
