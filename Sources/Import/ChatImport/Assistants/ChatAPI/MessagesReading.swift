import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads messages with roles one by one.
struct MessagesReading {
  private let file: String
  let isStrict: Bool
  /// The model of answers that name none.
  var model: String?
  private var builder: AssistantChatBuilder?
  private var count = 0

  init(file: String, isStrict: Bool) {
    self.file = file
    self.isStrict = isStrict
  }

  /// Adds an instruction that is outside the list of messages, such as a system prompt.
  mutating func addInstruction(
    _ value: JSONValue, to draft: inout ImportDraft
  ) throws(ImportError) {
    draft.willRead(value)
    var content = MessagesContent(role: .system)
    try content.read(value, into: &draft)
    var turn = AssistantTurn(id: "system", role: .system)
    turn.parts = content.finish()
    guard !turn.parts.isEmpty else { return }
    try append(turn, to: &draft)
  }

  /// Adds a message; a bare string is a message from the user.
  mutating func add(
    _ value: JSONValue, path: String, to draft: inout ImportDraft
  ) throws(ImportError) {
    count += 1
    draft.willRead(value)
    var turn = AssistantTurn(id: String(count), role: .user)
    if case .string(let text) = value {
      turn.parts = [.plain(text)]
      return try append(turn, to: &draft)
    }
    guard let outer = value.object else {
      try deviate("a message that is \(value.kind.phrase)", path: path, in: &draft)
      turn.parts = [.content(.unreadable(kind: nil))]
      return try append(turn, to: &draft)
    }
    let object = Self.unwrapped(outer)
    for key in ["timestamp", "created_at", "createdAt", "create_time"] where turn.date == nil {
      turn.date = object[key]?.moment ?? outer[key]?.moment
    }
    if let id = object["id"]?.identifier ?? outer["uuid"]?.identifier { turn.id = id }
    if let name = object.text("name") { turn.name = name }
    if let model = object.text("model") ?? model {
      turn.model = AssistantTurn.Model(id: model, name: model)
    }
    let word = object.text("role") ?? (object["value"] == nil ? nil : object.text("from"))
    guard let role = word.flatMap(AssistantTurn.Role.init(apiName:)) else {
      guard word == nil, object["value"] == nil,
        let parts = try ToolItem(item: object).parts(into: &draft)
      else {
        if outer["role"] == nil, outer["message"] == nil, outer["type"] != nil {
          draft.report.countOmission("record that is not a message")
          return
        }
        let problem = word.map { "message of the unknown role “\($0)”" } ?? "message without a role"
        try deviate(problem, path: path, in: &draft)
        // The words are those of the speaker that the message names, or of nobody.
        turn.role = word == nil ? .system : .assistant
        if let word { turn.model = AssistantTurn.Model(id: word, name: word) }
        let words = JSONValue.object(object).shownWords
        turn.parts = [
          .content(.unreadable(kind: word, text: words.map { RichText($0) }))
        ]
        return try append(turn, to: &draft)
      }
      turn.role = .assistant
      turn.parts = parts
      return try append(turn, to: &draft)
    }
    turn.role = role
    var content = MessagesContent(role: role)
    try content.read(message: object, into: &draft)
    turn.parts = content.finish()
    let isEmpty = turn.parts.isEmpty
    if role == .user { turn.parts = turn.parts.flatMap { Self.typed($0, &draft.report) } }
    // Some APIs put the answers of tools into user messages.
    if role == .user, !turn.parts.isEmpty, turn.parts.allSatisfy(\.isToolOutput) {
      turn.role = .tool
    }
    if turn.parts.isEmpty {
      if isEmpty { draft.report.countOmission("empty message") }
      return
    }
    try append(turn, to: &draft)
  }

  /// The inner message: some logs wrap each message in an object with its id and time, and Cursor
  /// wraps it in one with its role.
  private static func unwrapped(_ outer: JSONObject) -> JSONObject {
    if let message = LangChainMessage.apiMessage(outer) { return message }
    guard outer["role"] == nil || outer["content"] == nil, var inner = outer["message"]?.object
    else { return outer }
    if inner["role"] == nil, let role = outer["role"] { inner.append("role", role) }
    return inner
  }

  /// The text that a person typed, without the text that programs add around it.
  private static func typed(
    _ part: AssistantTurn.Part, _ report: inout ImportReport
  ) -> [AssistantTurn.Part] {
    guard case .plain(let text) = part else { return [part] }
    guard let start = text.byteRange(of: "<user_query>"),
      let end = text[start.upperBound...].byteRange(of: "</user_query>")
    else { return TaggedWords.parts(of: text, report: &report) }
    // Everything around what was typed into Cursor is Cursor's.
    if !text[..<start.lowerBound].isBlank || !text[end.upperBound...].isBlank {
      report.countOmission("note from the editor")
    }
    return [.plain(String(text[start.upperBound..<end.lowerBound][...].trimmed))]
  }

  /// Adds a note to the report if there are no messages.
  func finish(_ draft: inout ImportDraft) {
    if draft.conversation.messages.isEmpty { draft.report.note("the talk has no messages") }
  }

  private mutating func append(
    _ turn: AssistantTurn, to draft: inout ImportDraft
  ) throws(ImportError) {
    if builder == nil {
      builder = AssistantChatBuilder(
        assistant: model.map { AssistantTurn.Model(id: $0, name: $0) }
          ?? .unnamed)
    }
    try builder?.add(turn, to: &draft)
  }

  private func deviate(
    _ problem: String, path: String, in draft: inout ImportDraft
  ) throws(ImportError) {
    if isStrict {
      throw ImportError(
        deviation: problem, file: file, place: path.isEmpty ? "message \(count)" : path)
    }
    draft.report.countPlaceholder(problem)
  }
}

extension AssistantTurn.Part {
  /// True if the part is the answer of a tool.
  var isToolOutput: Bool {
    if case .toolOutput = self { true } else { false }
  }
}
