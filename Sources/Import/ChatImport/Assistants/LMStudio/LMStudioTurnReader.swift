import ChatModel
import Kit

/// Reads the messages of LM Studio's conversations.
///
/// The format is not documented; the keys are those that ThreadShelf reads and that the LM Studio
/// log writer of a Telegram bot writes.
struct LMStudioTurnReader: SessionTurnReader {
  let assistant: AssistantTurn.Model
  private let outline: SessionOutline
  private var blocks: SessionBlocks

  init(_ outline: SessionOutline) {
    self.outline = outline
    assistant = outline.model.map { AssistantTurn.Model(id: $0, name: $0) } ?? .unnamed
    blocks = SessionBlocks(homes: outline.homes)
  }

  /// The version of a message that the app shows.
  static func shown(_ record: JSONObject) -> JSONObject? {
    let versions = record["versions"]?.array ?? []
    let place = record.integer("currentlySelected") ?? 0
    return (versions.indices.contains(place) ? versions[place] : versions.last)?.object
  }

  mutating func openingTurns(_ report: inout ImportReport) -> [AssistantTurn] {
    if outline.draft?.isBlank == false { report.countLostWords("text that was typed and not sent") }
    guard let words = outline.instruction, !words.isBlank else { return [] }
    return [AssistantTurn(id: "instruction", role: .system, parts: [.plain(words)])]
  }

  mutating func turns(
    of record: JSONObject, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    guard let version = Self.shown(record) else {
      draft.report.countOmission("empty message")
      return []
    }
    for _ in (record["versions"]?.array ?? []).dropFirst() {
      draft.report.countOmission("other version of a message")
    }
    var turn = AssistantTurn(id: "message-\(number)", role: .user)
    switch version.text("role") {
    case "user": turn.parts = try parts(of: version["content"], by: .user, into: &draft)
    case "system":
      turn.role = .system
      turn.parts = try parts(of: version["content"], by: .system, into: &draft)
    default:
      turn.role = .assistant
      turn.model = version["senderInfo"]?.object?.text("senderName").map {
        AssistantTurn.Model(id: $0, name: $0)
      }
      turn.parts = try parts(of: version["content"], by: .assistant, into: &draft)
      for step in version["steps"]?.array?.compactMap(\.object) ?? [] {
        turn.parts += try parts(of: step, into: &draft)
      }
    }
    return [turn]
  }

  /// The parts of one step of an answer: reasoning, text, or the calls of tools and their results.
  private mutating func parts(
    of step: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    switch step.text("type") {
    case "contentBlock":
      let style = step["style"]?.object
      let parts = try parts(of: step["content"], by: .assistant, into: &draft)
      guard style?.text("type") == "thinking" else { return parts }
      return parts.map { part in
        if case .markdown(let text) = part { .thinking(text, seconds: nil) } else { part }
      }
    case "status", "toolStatus", "debugInfoBlock":
      draft.report.countOmission("record that is not a message")
      return []
    default: return try parts(of: step["content"] ?? .object(step), by: .assistant, into: &draft)
    }
  }

  private mutating func parts(
    of content: JSONValue?, by role: AssistantTurn.Role, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    var parts: [AssistantTurn.Part] = []
    var text = ""
    for piece in content?.array ?? [content ?? .null] {
      let part = piece.object
      // Long answers are stored in several pieces of text.
      if let words = piece.text ?? (part?.text("type") == "text" ? part?.text("text") : nil) {
        text += words
        continue
      }
      guard let part else { continue }
      parts += blocks.words(text, by: role)
      text = ""
      switch part.text("type") {
      case "text": continue
      case "file":
        let name = part.text("name") ?? part.text("fileIdentifier") ?? ""
        if part.text("fileType") == "image" {
          draft.report.countPlaceholder("picture that is not in the export")
          parts.append(.content(.absent(.photo, name: name)))
        } else {
          parts.append(.content(.file(FileContent(name: name))))
        }
      case "toolCallRequest":
        parts += blocks.tools.call(
          part.text("name") ?? "", id: part["callId"]?.identifier,
          input: part["parameters"] ?? part["arguments"])
      case "toolCallResult":
        parts += try blocks.tools.answer(
          Self.unwrapped(part["content"]),
          id: part["toolCallId"]?.identifier ?? part["callId"]?.identifier,
          isFailure: false, into: &draft)
      default:
        var turn = AssistantTurn(id: "", role: role)
        turn.parts = []
        for read in try blocks.turns(of: .array([piece]), as: turn, into: &draft) {
          parts += read.parts
        }
      }
    }
    return parts + blocks.words(text, by: role)
  }

  /// A result, which is often a list of parts as JSON in a string.
  private static func unwrapped(_ value: JSONValue?) -> JSONValue? {
    guard let text = value?.text, text.hasPrefix("[") else { return value }
    return CodexTool.object("{\"content\":\(text)}")?["content"] ?? value
  }
}
