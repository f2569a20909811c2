import JSONStream

/// A document that ChatGPT wrote in a panel next to the chat.
struct ChatGPTCanvas {
  /// The prefix of the names of the document tools.
  static let toolPrefix = "canmore."

  /// The text of the document, in Markdown.
  let text: String

  /// Reads a tool's input; nil if it does not contain a whole document.
  ///
  /// A call that creates a document contains all of it, as does a change that replaces the whole
  /// text. Other changes are search patterns with replacements, which are shown as tool calls.
  init?(tool: String, input: String) {
    var reader = JSONReader(Array(input.utf8))
    guard tool.hasPrefix(Self.toolPrefix), let object = (try? JSONValue(&reader))?.object else {
      return nil
    }
    switch tool.dropFirst(Self.toolPrefix.count) {
    case "create_textdoc":
      guard let content = object.text("content") else { return nil }
      let type = object.text("type") ?? "document"
      if type.hasPrefix("code/") {
        text = MarkdownText.document(
          title: object.text("name"), code: content,
          language: String(type.dropFirst("code/".count)))
      } else {
        text = MarkdownText.document(title: object.text("name"), text: content)
      }
    case "update_textdoc":
      guard let updates = object["updates"]?.array, updates.count == 1,
        let update = updates[0].object, update.text("pattern") == ".*",
        let content = update.text("replacement")
      else { return nil }
      text = content
    default: return nil
    }
  }
}
