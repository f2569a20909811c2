import ChatModel
import FoundationEssentials

/// Makes messages from the turns of a conversation with an assistant.
///
/// A turn of several parts becomes several messages of one sender: the first has the turn's id, the
/// others `ID.2`, `ID.3` and so on. A tool's answer is added to its call. If the draft drops the
/// earlier messages of a long conversation, later answers to the tool calls in them are dropped
/// too.
struct AssistantChatBuilder {
  /// The participant who asks the questions.
  static let user: Participant.ID = "me"

  /// The sender of an answer whose turn names no model.
  let assistant: AssistantTurn.Model
  /// The user's name for turns that contain none; nil if it is unknown.
  let userName: String?
  /// The tool calls in memory and the number of answers to each, by the calls' positions among all
  /// messages.
  private var calls: [Int: (content: ToolCallContent, answers: Int)] = [:]
  /// The number of answers to each dropped call, except for calls with exactly one answer.
  private var goneAnswers: [Int: Int] = [:]
  /// The positions of calls, by the hashes of their ids and by the names of their tools.
  private var callsByID: [Int: Int] = [:]
  private var callsByName: [String: Int] = [:]
  /// The position of the last call that has no answer yet.
  private var openCall: Int?
  /// The latest reasoning since the user's last message.
  private var thinking: (place: Int, content: ThinkingContent)?
  /// The sender of the last answer.
  private var speaker: Participant.ID?
  /// The draft's number of dropped messages when the calls were last checked.
  private var droppedCount = 0
  /// The id of the turn that is being added, and the number of its messages.
  private var turnID = ""
  private var turnCount = 0

  /// Makes a builder for a new conversation.
  init(assistant: AssistantTurn.Model, userName: String? = nil) {
    self.assistant = assistant
    self.userName = userName
  }

  /// Appends a turn.
  mutating func add(
    _ turn: AssistantTurn, to draft: inout ImportDraft
  ) throws(ImportError) {
    if draft.conversation.me == nil {
      // This theme has styles for headings, tables and code, which assistants' answers contain.
      draft.look.theme = "assistant"
      let name = turn.role == .user ? turn.name : nil
      draft.conversation.me = try draft.participant(
        Self.user, name: name ?? userName, role: .user)
    }
    turnID = turn.id
    turnCount = 0
    let sender = try sender(of: turn, in: &draft)
    if turn.role == .user { thinking = nil }
    for part in turn.parts { try add(part, of: turn, from: sender, to: &draft) }
  }

  private mutating func sender(
    of turn: AssistantTurn, in draft: inout ImportDraft
  ) throws(ImportError) -> Participant.ID? {
    switch turn.role {
    case .system: return nil
    case .user:
      // An export of a conversation between several people contains their names; the first person
      // is the user.
      guard let name = turn.name,
        let me = draft.conversation.participants.first(where: { $0.id == Self.user }),
        !me.name.isEmpty, me.name != name, me.name != userName
      else { return Self.user }
      return try draft.participant("user:\(name)", name: name)
    case .tool:
      if let speaker { return speaker }
    case .assistant: break
    }
    let model = turn.model ?? assistant
    let id = model.id == Self.user ? "model:\(model.id)" : model.id
    speaker = try draft.participant(id, name: model.name, role: .assistant)
    return speaker
  }

  private mutating func add(
    _ part: AssistantTurn.Part, of turn: AssistantTurn, from sender: Participant.ID?,
    to draft: inout ImportDraft
  ) throws(ImportError) {
    switch part {
    case .plain(let text) where turn.role == .system: try addNotice(text, turn, &draft)
    case .notice(let text): try addNotice(text, turn, &draft)
    case .plain(let text): try append(.text(RichText(text)), turn, sender, &draft)
    case .markdown(let text):
      if turn.role == .assistant, let parts = TaggedAnswer.parts(of: text) {
        for part in parts { try add(part, of: turn, from: sender, to: &draft) }
      } else {
        try append(.markdown(text), turn, sender, &draft)
      }
    case .content(let content): try append(content, turn, sender, &draft)
    case .sources(let sources):
      guard !sources.isEmpty else { return }
      let shown = sources.prefix(ImportLimits.sources)
      for _ in sources.dropFirst(shown.count) {
        draft.report.countOmission("source past the first \(ImportLimits.sources) of an answer")
      }
      let content = SourcesContent(Array(shown))
      guard let content = try? Content.sources(content) else {
        draft.report.countOmission("list of sources that is too long")
        return
      }
      try append(content, turn, sender, &draft)
    case .thinking(let text, let seconds):
      let content = ThinkingContent(text, seconds: seconds)
      try append(self.content(content, &draft.report), turn, sender, &draft)
      thinking = (draft.messageCount - 1, content)
    case .thinkingTime(let seconds, let words):
      guard let (place, thought) = thinking else {
        let content = ThinkingContent(words, seconds: seconds)
        try append(self.content(content, &draft.report), turn, sender, &draft)
        return
      }
      var content = thought
      content.seconds = seconds ?? content.seconds
      if let index = draft.index(ofPlace: place) {
        draft.conversation.messages[index].content = self.content(content, &draft.report)
      }
      thinking = nil
    case .toolCall(let call):
      let content = ToolCallContent(
        call.name, action: call.action?.kind, subject: call.action?.subject,
        place: call.action?.place, added: call.action?.added, removed: call.action?.removed,
        input: call.input, inputLanguage: call.language)
      try append(self.content(content, &draft.report), turn, sender, &draft)
      let place = draft.messageCount - 1
      calls[place] = (content, 0)
      callsByName[call.name] = place
      if let id = call.id { callsByID[id.hashValue] = place }
      openCall = place
    case .toolOutput(let output):
      try answer(output, turn, sender, &draft)
    }
  }

  private mutating func addNotice(
    _ text: String, _ turn: AssistantTurn, _ draft: inout ImportDraft
  ) throws(ImportError) {
    let shown = text.prefix(ImportLimits.instructionLength)
    let isCut = shown.endIndex < text.endIndex
    if isCut { draft.report.countOmission("rest of a long instruction to the assistant") }
    try append(.notice(RichText(isCut ? shown + "…" : text)), turn, nil, &draft)
  }

  /// Adds an answer to its call; an answer without a call becomes a separate part.
  private mutating func answer(
    _ output: AssistantTurn.ToolOutput, _ turn: AssistantTurn, _ sender: Participant.ID?,
    _ draft: inout ImportDraft
  ) throws(ImportError) {
    let place: Int?
    if let id = output.id, let called = callsByID[id.hashValue] {
      place = called
    } else if let name = output.name {
      place = callsByName[name]
    } else {
      place = output.id == nil ? openCall : nil
    }
    if let place, openCall == place { openCall = nil }
    if let place, calls[place] == nil {
      let answers = goneAnswers[place] ?? 1
      goneAnswers[place] = answers + 1
      if answers < ImportLimits.answers { return }
    }
    // A tool may answer more than once, but the number of answers is limited, because each one
    // rewrites the whole content of the call.
    guard let place, let (call, answers) = calls[place], answers < ImportLimits.answers,
      let index = draft.index(ofPlace: place)
    else {
      let content = ToolCallContent(
        output.name ?? "", output: output.text.isEmpty ? nil : output.text,
        outputLanguage: output.language,
        status: output.isFailure ? .failed : .done)
      return try append(self.content(content, &draft.report), turn, sender, &draft)
    }
    var joined = call
    joined.output = [call.output, output.text.isEmpty ? nil : output.text].compactMap { $0 }
      .joined(separator: "\n")
    if joined.output?.isEmpty == true { joined.output = nil }
    joined.outputLanguage = output.language
    joined.status = output.isFailure ? .failed : .done
    calls[place] = (joined, answers + 1)
    draft.conversation.messages[index].content = content(joined, &draft.report)
  }

  private mutating func append(
    _ content: Content, _ turn: AssistantTurn, _ sender: Participant.ID?,
    _ draft: inout ImportDraft
  ) throws(ImportError) {
    turnCount += 1
    let base = turnCount == 1 ? turnID : "\(turnID).\(turnCount)"
    var id = base
    var number = draft.messageCount + 1
    while draft.isTaken(id) {
      id = "\(base)-\(number)"
      number += 1
    }
    try draft.appendListed(Message(id: id, sender: sender, date: turn.date, content: content))
    if draft.window.droppedCount != droppedCount { forgetCalls(in: draft) }
  }

  /// Forgets calls whose messages were dropped.
  private mutating func forgetCalls(in draft: ImportDraft) {
    droppedCount = draft.window.droppedCount
    for (place, call) in calls where draft.index(ofPlace: place) == nil {
      if call.answers != 1 { goneAnswers[place] = call.answers }
      calls[place] = nil
    }
  }

  // MARK: Contents with a size limit

  private func content(_ thinking: ThinkingContent, _ report: inout ImportReport) -> Content {
    if let content = try? Content.thinking(thinking) { return content }
    report.countLostWords("rest of a long reasoning")
    var short = thinking
    short.text = thinking.text.cut
    return (try? Content.thinking(short)) ?? .markdown(short.text)
  }

  private func content(_ call: ToolCallContent, _ report: inout ImportReport) -> Content {
    if let content = try? Content.toolCall(call) { return content }
    report.countLostWords("rest of a long tool call or result")
    var short = call
    short.name = call.name.cut
    short.subject = call.subject?.cut
    short.place = call.place?.cut
    short.input = call.input?.cut
    short.output = call.output?.cut
    return (try? Content.toolCall(short)) ?? .markdown(short.output ?? "")
  }
}

extension String {
  /// The beginning of a text that is too long, followed by an omission mark.
  fileprivate var cut: String {
    guard utf8.count > ImportLimits.cutTextBytes else { return self }
    return String(decoding: utf8.prefix(ImportLimits.cutTextBytes), as: UTF8.self) + "…"
  }
}
