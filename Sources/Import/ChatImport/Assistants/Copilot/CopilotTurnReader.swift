import ChatModel
import FoundationEssentials
import Kit

/// Reads the requests of Copilot's chats with their responses.
struct CopilotTurnReader {
  private let parts: AgentTurnParts

  init(homes: HomeFolders) {
    parts = AgentTurnParts(homes: homes)
  }

  /// The model's calls and their answers, by the ids of the calls.
  private struct Calls {
    var inputs: [String: (name: String, arguments: String)] = [:]
    var answers: [String: String] = [:]

    init(_ result: JSONObject?) {
      let metadata = result?["metadata"]?.object
      for round in metadata?["toolCallRounds"]?.array ?? [] {
        for call in round.object?["toolCalls"]?.array?.compactMap(\.object) ?? [] {
          guard let id = call.text("id"), let name = call.text("name") else { continue }
          inputs[id] = (name, call.text("arguments") ?? "")
        }
      }
      for (id, value) in metadata?["toolCallResults"]?.object?.entries.map(\.self) ?? [] {
        let words = (value.object?["content"]?.array ?? []).compactMap { $0.object?.text("value") }
        if !words.isEmpty { answers[id] = words.joined(separator: "\n") }
      }
    }
  }

  /// The turns of a request: the user's question and its answers.
  func turns(
    of request: CopilotRequest, number: Int, _ report: inout ImportReport
  ) -> [AssistantTurn] {
    let fields = request.fields
    let id = fields["requestId"]?.text ?? "request-\(number)"
    var asked = AssistantTurn(id: id, role: .user)
    asked.date = fields["timestamp"]?.moment
    let words = fields["message"]?.object?.text("text") ?? fields["message"]?.text ?? ""
    if !words.isBlank {
      asked.parts = TaggedWords.parts(of: words, report: &report).map(parts.cleaned)
    }
    for _ in fields["variableData"]?.object?["variables"]?.array ?? [] {
      report.countOmission("file or selection attached to a request")
    }
    var answered = AssistantTurn(id: "\(id).answer", role: .assistant)
    answered.date = asked.date
    let result = fields["result"]?.object
    let calls = Calls(result)
    var text = ""
    // The Markdown around an edit contains this fence, but the edit is a separate part.
    let fence = "```"
    var isBehindEdit = false
    func endText(_ answered: inout AssistantTurn) {
      let words = String(text[...].trimmed)
      if !words.isEmpty { answered.parts.append(parts.cleaned(.markdown(words))) }
      text = ""
    }
    for value in request.response {
      guard let part = value.object else { continue }
      if let words = Self.words(of: part) {
        if isBehindEdit, words[...].trimmed == fence { continue }
        isBehindEdit = false
        text += words
        continue
      }
      let read = self.parts(of: part, calls, &report)
      if part.text("kind")?.hasSuffix("EditGroup") == true {
        isBehindEdit = true
        let words = text[...].trimmed
        if words.hasSuffix(fence) { text = String(words.dropLast(fence.count)) }
      }
      if !read.isEmpty { endText(&answered) }
      answered.parts += read
    }
    endText(&answered)
    var ended = AssistantTurn(id: "\(id).end", role: .system)
    if let problem = result?["errorDetails"]?.object?.text("message") {
      ended.parts = [parts.cleaned(.plain(problem))]
    } else if fields["isCanceled"]?.isTrue == true {
      ended.parts = [.content(.chatEvent(ChatEventContent(.canceledRequest)))]
    }
    return [asked, answered, ended].filter { !$0.parts.isEmpty }
  }

  // MARK: Parts

  /// The text of an inline part, which is Markdown or the name of a file; nil for other parts.
  private static func words(of part: JSONObject) -> String? {
    switch part.text("kind") {
    case nil, "markdownContent", "text", "markdownVuln": message(part)
    case "inlineReference":
      "`\(part.text("name") ?? path(of: part["inlineReference"])?.lastPathComponent ?? "…")`"
    default: nil
    }
  }

  /// The text of a part: a string, or a string in an object.
  private static func message(_ part: JSONObject) -> String? {
    part.text("value") ?? part["value"]?.object?.text("value")
      ?? part["content"]?.object?.text("value")
  }

  /// The path in a URL, or in a location inside a file.
  private static func path(of value: JSONValue?) -> String? {
    guard let object = value?.object else { return value?.text }
    return object.text("path") ?? object.text("fsPath") ?? path(of: object["uri"])
  }

  private func parts(
    of part: JSONObject, _ calls: Calls, _ report: inout ImportReport
  ) -> [AssistantTurn.Part] {
    switch part.text("kind") {
    case "thinking":
      let words = part.text("value") ?? (part["value"]?.array ?? []).compactMap(\.text).joined()
      return words.isBlank ? [] : [parts.cleaned(.thinking(words, seconds: nil))]
    case "toolInvocationSerialized": return call(part, calls, &report)
    case "textEditGroup", "notebookEditGroup":
      let lines = (part["edits"]?.array ?? []).flatMap { $0.array ?? [] }
        .compactMap { $0.object?.text("text") }
      let path = Self.path(of: part["uri"]) ?? ""
      let change = LineChange(from: "", to: lines.joined(separator: "\n"))
      return [parts.call(.edit(path, change), name: "edit", id: nil)]
    case "warning":
      return Self.message(part).map { [parts.cleaned(.markdown($0))] } ?? []
    default:
      report.countOmission("part that is not shown in the answer")
      return []
    }
  }

  private func call(
    _ part: JSONObject, _ calls: Calls, _ report: inout ImportReport
  ) -> [AssistantTurn.Part] {
    let id = part.text("toolCallId")
    let known = id.flatMap { calls.inputs[$0] }
    let name = known?.name ?? part.text("toolId") ?? ""
    let arguments = known.flatMap { CodexTool.object($0.arguments) }
    let data = part["toolSpecificData"]?.object
    let command = data?.text("command") ?? data?["commandLine"]?.object?.text("original")
    let lines = ["pastTenseMessage", "invocationMessage"].compactMap {
      (part.text($0) ?? part[$0]?.object?.text("value")).map(Self.plain)
    }
    var result: [AssistantTurn.Part]
    if let command {
      let action = AgentAction.command(command).explained(in: arguments ?? JSONObject())
      result = [parts.call(lines.reduce(action) { $0.explained($1) }, name: name, id: id)]
    } else if let rendition = arguments.flatMap({ AgentTool.rendition(of: name, $0) }) {
      guard case .actions(let actions) = rendition, let last = actions.last else {
        return parts.call(rendition, name: name, id: id)
      }
      let explained = actions.dropLast() + [lines.reduce(last) { $0.explained($1) }]
      result = parts.call(.actions(Array(explained)), name: name, id: id)
    } else {
      let input = arguments.map { JSONValue.object($0).json }
      let action = AgentAction.other(lines.first ?? "", input: input)
      result = [
        parts.call(lines.dropFirst().reduce(action) { $0.explained($1) }, name: name, id: id)
      ]
    }
    let details = part["resultDetails"]?.object
    let shown = (details?["output"]?.array ?? []).compactMap { $0.object?.text("value") }
    let answer =
      id.flatMap { calls.answers[$0] } ?? (shown.isEmpty ? nil : shown.joined(separator: "\n"))
    let isFailure = details?["isError"]?.isTrue == true
    if isFailure || answer != nil {
      result.append(parts.answer(answer ?? "", id: id, isFailure: isFailure, report: &report))
    }
    return result
  }

  /// A line of Markdown in which links without text are replaced with the names of their files.
  private static func plain(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let start = rest.byteRange(of: "[](") {
      let target = rest[start.upperBound...]
      guard let end = target.firstIndex(of: ")") else { break }
      let path = target[..<end].prefix { $0 != "#" }
      result += rest[..<start.lowerBound] + String(path).lastPathComponent
      rest = target[target.index(after: end)...]
    }
    return String((result + rest)[...].trimmed)
  }
}
