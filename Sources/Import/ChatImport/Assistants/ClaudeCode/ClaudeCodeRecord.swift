import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// One line of a session, without most of its content.
struct ClaudeCodeRecord {
  /// A call that starts a subagent.
  struct AgentCall {
    var id: String
    /// The instructions for the subagent, with which the subagent's own lines begin.
    var prompt: String
    /// The kind of subagent.
    var kind: String?
  }

  private(set) var type: String?
  private(set) var id: String?
  private(set) var parent: String?
  /// True if the line is marked as a first line; a line without a predecessor and without this mark
  /// follows the preceding line.
  private(set) var isFirst = false
  /// The id of the last line that a summary replaces.
  private(set) var logicalParent: String?
  private(set) var isCompactSummary = false
  private(set) var isSidechain = false
  private(set) var isMeta = false
  private(set) var agent: String?
  private(set) var session: String?
  private(set) var date: Date?
  private(set) var folder: String?
  /// The session's title in the line, and true if the user chose it.
  private(set) var title: (words: String, isGiven: Bool)?
  /// The id of the message to which a summary refers.
  private(set) var leaf: String?
  /// The id of the answer to which the line belongs.
  private(set) var messageID: String?
  private(set) var calls: [String] = []
  private(set) var agentCalls: [AgentCall] = []
  private(set) var answers: [String] = []
  /// The subagent whose answer the line contains.
  private(set) var answeredAgent: String?
  /// The first text in the line that is not blank.
  private(set) var words: String?
  private(set) var hasContent = false
  /// True for text that the user typed while the assistant was working.
  private(set) var isQueued = false

  /// True if the line contains a message or an action of a participant.
  var isShown: Bool {
    switch type {
    case "user": hasContent && !isMeta && !isCompactSummary
    case "assistant": hasContent
    default: false
    }
  }

  init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "type": type = try reader.textOrSkip()
      case "uuid": id = try reader.textOrSkip()
      case "parentUuid":
        parent = try reader.textOrSkip()
        isFirst = parent == nil
      case "logicalParentUuid": logicalParent = try reader.textOrSkip()
      case "isSidechain": isSidechain = try reader.simpleOrSkip()?.isTrue == true
      // A printed line contains the id of the call that started its subagent.
      case "parent_tool_use_id":
        if let call = try reader.textOrSkip() {
          isSidechain = true
          agent = call
        }
      case "isMeta": isMeta = try reader.simpleOrSkip()?.isTrue == true
      case "isCompactSummary": isCompactSummary = try reader.simpleOrSkip()?.isTrue == true
      case "agentId": agent = try reader.textOrSkip()
      case "sessionId", "session_id": session = try reader.textOrSkip()
      case "timestamp": date = try reader.simpleOrSkip()?.moment
      case "cwd": folder = try reader.textOrSkip()
      case "summary", "aiTitle":
        if let words = try reader.textOrSkip() { title = (words, false) }
      case "customTitle":
        if let words = try reader.textOrSkip() { title = (words, true) }
      case "leafUuid": leaf = try reader.textOrSkip()
      case "toolUseResult":
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          if key == "agentId" {
            answeredAgent = try reader.textOrSkip()
          } else {
            try reader.skipValue()
          }
        }
      case "message": try readMessage(&reader)
      case "attachment":
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          if key == "type" {
            isQueued = try reader.textOrSkip() == "queued_command"
          } else {
            try reader.skipValue()
          }
        }
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readMessage(_ reader: inout JSONReader) throws(JSONError) {
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "id": messageID = try reader.textOrSkip()
      case "content" where try reader.peek() == .string: note(try reader.string())
      case "content":
        if try reader.peek() == .object { return try readPart(&reader) }
        try reader.forEachElementOrSkip { reader throws(JSONError) in try readPart(&reader) }
      default: try reader.skipValue()
      }
    }
  }

  private mutating func note(_ text: String) {
    guard !text.isBlank else { return }
    hasContent = true
    if words == nil { words = text }
  }

  private mutating func readPart(_ reader: inout JSONReader) throws(JSONError) {
    var (type, id, text): (String?, String?, String?)
    var input: AgentCall?
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "type": type = try reader.textOrSkip()
      case "id", "tool_use_id": id = try reader.textOrSkip()
      case "text":
        // A text of another shape is read with the content.
        switch try reader.peek() {
        case .object, .array: hasContent = true
        default: break
        }
        text = try reader.textOrSkip()
      case "input":
        var call = AgentCall(id: "", prompt: "")
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          switch key {
          case "prompt": call.prompt = try reader.textOrSkip() ?? ""
          case "subagent_type": call.kind = try reader.textOrSkip()
          default: try reader.skipValue()
          }
        }
        if !call.prompt.isEmpty { input = call }
      default: try reader.skipValue()
      }
    }
    switch type {
    case "text": note(text ?? "")
    case "tool_result": if let id { answers.append(id) }
    case "tool_use":
      hasContent = true
      guard let id else { break }
      calls.append(id)
      if var call = input {
        call.id = id
        agentCalls.append(call)
      }
    default: hasContent = true
    }
  }
}
