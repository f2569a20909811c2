import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Imports a text in WhatsApp's format.
func whatsApp(
  _ text: String, name: String = "_chat.txt", options: ImportOptions = ImportOptions()
) throws -> ImportResult {
  var options = options
  options.format = .whatsapp
  return try ConversationImporter.importConversation(
    from: Array(text.utf8), name: name, options: options)
}

/// Imports a Telegram chat with the given elements of `messages`.
func telegram(
  _ messages: String, head: String = #""name": "Club", "type": "private_group", "id": 7"#,
  options: ImportOptions = ImportOptions()
) throws -> ImportResult {
  let json = "{ \(head), \"messages\": [\(messages)] }"
  return try ConversationImporter.importConversation(
    from: Array(json.utf8), name: "result.json", options: options)
}

/// The content of a message from Ana with the given additional keys.
func telegramContent(_ keys: String) throws -> Content {
  let result = try telegram(telegramMessage(keys))
  return try #require(result.conversation.messages.first).content
}

/// A message from Ana with the given additional keys.
func telegramMessage(_ keys: String, id: Int = 1) -> String {
  """
  {"id": \(id), "type": "message", "date": "2026-03-14T10:00:00", "from": "Ana",
   "from_id": "user1", \(keys)}
  """
}

/// The text of a content, or the parts of an event; empty if it has neither.
func words(_ content: Content) -> String {
  if content == .deleted { return "(deleted)" }
  guard let event = content.chatEvent else { return content.richText?.string ?? "" }
  let value: String? =
    switch event.value {
    case .text(let text): "“\(text)”"
    case .number(let number): "\(Int(number))"
    case .seconds(let seconds): "\(Int(seconds)) s"
    case nil: nil
    }
  let who = (event.actor.map { [$0] } ?? ["?"]) + [event.action.rawValue] + event.members
  return (who + [value].compactMap(\.self)).joined(separator: " ")
}

/// The marked ranges of a text with their kinds.
func marks(_ text: RichText) -> [String] {
  text.entities.map { entity in
    let bytes = Array(text.string.utf8)[entity.range]
    let kind = "\(entity.kind)".replacing("ChatModel.RichText.Entity.Kind.", with: "")
    return "\(kind): \(String(decoding: bytes, as: UTF8.self))"
  }
}

/// The folder with this target's fixtures.
let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

extension ImportReport {
  /// The texts of the notes, without the options that resolve them.
  var noteTexts: [String] { notes.map(\.text) }
}

extension ImportResult {
  /// Each message as its sender and text.
  var script: [String] {
    conversation.messages.map { "\($0.sender ?? "—"): \(words($0.content))" }
  }

  /// The dates, in seconds after the first one.
  var steps: [Int] {
    let dates = conversation.messages.map { $0.date?.timeIntervalSince1970 ?? .nan }
    return dates.map { Int($0 - (dates.first ?? 0)) }
  }
}

extension Conversation {
  /// The sender and text of all messages in a chat with an assistant; a tool call is shown as its
  /// action, an event by its name, and a picture or file as its name.
  var outline: [String] {
    messages.map { message in "\(message.sender ?? "—"): \(Self.line(of: message.content))" }
  }

  private static func line(of content: Content) -> String {
    if let call = content.toolCall { return call.outline }
    if let event = content.chatEvent { return event.action.rawValue }
    if let thinking = content.thinking { return thinking.text }
    if let markdown = content.markdown { return markdown.text }
    if let image = content.image { return image.source ?? "" }
    if let file = content.file { return file.name }
    if let sources = content.sources {
      return sources.sources.map(\.title).joined(separator: ", ")
    }
    return content.unknown?.type ?? words(content)
  }
}

extension ToolCallContent {
  /// The call as its data, such as `edit notes.py +12 −3`; without an action the tool's name.
  var outline: String {
    guard let action, let subject, !subject.isEmpty else { return summary ?? name }
    let parts = [
      action.rawValue, subject, place.map { "in \($0)" }, added.map { "+\($0)" },
      removed.map { "−\($0)" }, status == .failed ? "failed" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension Participant {
  /// The name or, without one, the role.
  var label: String { name.isEmpty ? role?.rawValue ?? "" : name }
}

/// The value of an import; nil if the import is refused because no message could be read.
func unlessNothingIsRead<Value>(_ body: () throws -> Value) throws -> Value? {
  do {
    return try body()
  } catch let error as ImportError where error.problem.hasPrefix("it has no messages") {
    return nil
  }
}
