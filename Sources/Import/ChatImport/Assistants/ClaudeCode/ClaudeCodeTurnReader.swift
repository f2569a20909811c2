import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads the lines of a Claude Code session.
struct ClaudeCodeTurnReader {
  private var parts: AgentTurnParts
  /// The ids of calls that became documents; their answers are mere confirmations.
  private var documentCalls: Set<String> = []

  init(homes: HomeFolders) {
    parts = AgentTurnParts(homes: homes)
  }

  /// The keys of a line that are read; other keys contain copies of whole files.
  private static let keys: Set<String> = [
    "type", "subtype", "timestamp", "message", "content", "attachment", "isMeta",
    "isCompactSummary", "isApiErrorMessage",
  ]

  /// Reads those values of a line that can be shown.
  static func value(_ reader: inout JSONReader) throws(JSONError) -> JSONObject {
    var object = JSONObject()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if keys.contains(key) {
        object.append(key, try JSONValue(&reader, textBytes: ImportLimits.textBytes))
      } else {
        try reader.skipValue()
      }
    }
    return object
  }

  /// The turns of a line.
  /// - Parameters:
  ///   - line: the result of `value(_:)`.
  ///   - id: the line's key.
  ///   - agent: the subagent that wrote the line; nil for the session itself.
  ///   - draft: the draft to which images are added.
  /// - Returns: the turns; empty if nothing in the line is shown.
  /// - Throws: `ImportError` if images cannot be stored.
  mutating func turns(
    of line: JSONObject, id: String, agent: AssistantTurn.Model?, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    let date = line["timestamp"]?.moment
    func turn(_ role: AssistantTurn.Role, _ parts: [AssistantTurn.Part]) -> [AssistantTurn] {
      guard !parts.isEmpty else { return [] }
      var turn = AssistantTurn(id: id, role: role)
      turn.date = date
      turn.model = agent
      turn.parts = parts
      return [turn]
    }
    let content = line["message"]?.object?["content"]
    switch line.text("type") {
    case "user":
      if line["isMeta"]?.isTrue == true {
        draft.report.countOmission("note from the program to the assistant")
        return []
      }
      if line["isCompactSummary"]?.isTrue == true {
        draft.report.countOmission("summary from which the assistant continued")
        return turn(.system, [.content(.chatEvent(ChatEventContent(.summarizedHistory)))])
      }
      let (answers, words) = try userParts(of: content ?? .null, into: &draft)
      // A subagent's task is written by the assistant that started it.
      return turn(.tool, answers) + turn(agent == nil ? .user : .assistant, words)
    case "assistant":
      let isNotice =
        line["isApiErrorMessage"]?.isTrue == true
        || line["message"]?.object?.text("model") == "<synthetic>"
      if isNotice {
        let words = Self.words(of: content)
        if words != "No response requested." {
          return turn(.system, [parts.cleaned(.plain(words))])
        }
        draft.report.countOmission("note from the program")
        return []
      }
      return turn(.assistant, try assistantParts(of: content ?? .null, into: &draft))
    case "attachment":
      // The text that the user typed while the assistant was working.
      if let attachment = line["attachment"]?.object, attachment.text("type") == "queued_command",
        let prompt = attachment["prompt"]
      {
        return turn(.user, try userParts(of: prompt, into: &draft).words)
      }
      draft.report.countOmission("note from the program to the assistant")
      return []
    default:
      if line.text("subtype") == "local_command", let words = line.text("content") {
        return turn(.user, typedParts(of: words, into: &draft))
      }
      draft.report.countOmission("note from the program")
      return []
    }
  }

  // MARK: Text in the user role

  /// Reads the answers of tools, and the user's text and attachments.
  private mutating func userParts(
    of content: JSONValue, into draft: inout ImportDraft
  ) throws(ImportError) -> (answers: [AssistantTurn.Part], words: [AssistantTurn.Part]) {
    var (answers, words): ([AssistantTurn.Part], [AssistantTurn.Part]) = ([], [])
    for part in content.array ?? [content] {
      if let text = part.text ?? Self.text(of: part) {
        words += typedParts(of: text, into: &draft)
      } else if let object = part.object, object.text("type") == "tool_result" {
        answers += try answer(object, into: &draft)
      } else {
        words += try otherParts(of: part, role: .user, into: &draft)
      }
    }
    return (answers, words)
  }

  private func typedParts(
    of text: String, into draft: inout ImportDraft
  ) -> [AssistantTurn.Part] {
    TaggedWords(text).pieces.compactMap { piece in
      switch piece {
      case .typed(let words), .command(let words): return parts.cleaned(.plain(words))
      case .shell(let command):
        return parts.call(.command(command), name: "Bash", id: nil)
      case .output(let words):
        return parts.answer(
          words, id: nil, name: nil, isFailure: false, report: &draft.report)
      case .omitted, .note: return TaggedWords.aside(piece, &draft.report)
      }
    }
  }

  private mutating func answer(
    _ object: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    let id = object.text("tool_use_id")
    let isFailure = object["is_error"]?.isTrue == true
    if let id, documentCalls.contains(id), !isFailure {
      draft.report.countOmission("confirmation of a plan or a list of steps")
      return []
    }
    var words: [String] = []
    var others: [AssistantTurn.Part] = []
    for part in object["content"]?.array ?? [object["content"] ?? .null] {
      guard let text = part.text ?? Self.text(of: part) else {
        others += try otherParts(of: part, role: .user, into: &draft)
        continue
      }
      for piece in TaggedWords(text, isFolding: false).pieces {
        switch piece {
        case .typed(let text), .command(let text), .shell(let text), .output(let text):
          words.append(text)
        case .omitted, .note: _ = TaggedWords.aside(piece, &draft.report)
        }
      }
    }
    let text = words.joined(separator: "\n")
    return [parts.answer(text, id: id, isFailure: isFailure, report: &draft.report)] + others
  }

  // MARK: Text and actions of the assistant

  private mutating func assistantParts(
    of content: JSONValue, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    var result: [AssistantTurn.Part] = []
    for part in content.array ?? [content] {
      if let text = part.text ?? Self.text(of: part) {
        if !text.isBlank { result.append(parts.cleaned(.markdown(text))) }
      } else if let object = part.object, object.text("type") == "tool_use" {
        result.append(call(object))
      } else if let object = part.object, object.text("type") == "thinking",
        object.text("thinking") == nil
      {
        result += try otherParts(of: part, role: .assistant, into: &draft)
      } else {
        result += try otherParts(of: part, role: .assistant, into: &draft)
      }
    }
    return result
  }

  private mutating func call(_ object: JSONObject) -> AssistantTurn.Part {
    let (name, id) = (object.text("name") ?? "", object.text("id"))
    let input = object["input"]?.object
    for key in ["file_path", "notebook_path", "path"] {
      if let path = input?.text(key) { parts.homes.learn(from: path) }
    }
    switch input.flatMap({ ClaudeCodeTool.rendition(of: name, $0) }) {
    case .action(let action): return parts.call(action, name: name, id: id)
    case .document(let text):
      if let id { documentCalls.insert(id) }
      return parts.cleaned(.markdown(text))
    case nil: return parts.call(name: name, id: id, input: object["input"])
    }
  }

  /// Reads the other parts of an API message: reasoning, images, documents and the like.
  private func otherParts(
    of part: JSONValue, role: AssistantTurn.Role, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    var content = MessagesContent(role: role)
    try content.read(.array([part]), into: &draft)
    return content.finish().map { parts.cleaned($0) }
  }

  private static func text(of part: JSONValue) -> String? {
    guard let object = part.object, object.text("type") == "text" else { return nil }
    if case .string(let text)? = object["text"] { return text }
    return nil
  }

  private static func words(of content: JSONValue?) -> String {
    content?.text
      ?? content?.array?.compactMap { text(of: $0) }.joined(separator: "\n") ?? ""
  }
}
