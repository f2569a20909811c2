import ChatModel
import FoundationEssentials
import JSONStream

/// Reads the conversations in Claude's export.
///
/// As for ChatGPT, one pass over the file lists the conversations; for the chosen conversation, a
/// second pass finds the order of its messages, and a third reads the shown messages.
struct ClaudeExport {
  let file: ImportFile

  private static let advice = "export the data from Claude again"

  private func records() throws(ImportError) -> JSONRecords {
    JSONRecords(source: try file.source(), file: file.label, advice: Self.advice)
  }

  /// Lists the conversations.
  func chats() throws(ImportError) -> [ImportChat] {
    try records().chats(outlinedBy: ClaudeOutline())
  }

  /// Reads a conversation.
  func read(
    _ chat: ImportChat, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let records = try records()
    let name = "conversation “\(chat.name)”"
    var outline = ClaudeOutline()
    try records.forEachKey(at: chat.position, name: name) { key, reader throws(JSONError) in
      if key == "chat_messages" { try reader.require(.array, as: "the messages as an array") }
      try outline.read(key, &reader)
      return true
    }
    draft.conversation.title = outline.name
    // The branch is nil if all messages are shown in the order of the file.
    let branch = try outline.branch(wish: options.branch, file: file.label, report: &draft.report)
    let places = branch.map { branch in
      Dictionary(branch.ids.enumerated().map { ($1, $0) }) { first, _ in first }
    }
    var turnReader = ClaudeTurnReader(file: file, report: draft.report)
    var order = TurnOrder(
      AssistantChatBuilder(
        assistant: outline.model.map { AssistantTurn.Model(id: $0, name: $0) }
          ?? AssistantTurn.Model(id: "claude", name: "Claude"),
        userName: Self.userName(beside: file, account: outline.account)))
    var number = 0
    try records.forEachKey(at: chat.position, name: name) { key, reader throws(JSONError) in
      guard key == "chat_messages" else {
        try draft.pass(key, &reader)
        return true
      }
      try reader.beginArray()
      while try reader.nextElement() {
        defer { number += 1 }
        // A message without an id is identified by its number.
        let id = outline.ids[number]
        guard order.refusal == nil, let place = places.map({ $0[id] }) ?? number else {
          try reader.skipValue()
          continue
        }
        let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
        draft.willRead(value, turnReader.report)
        let turn = turnReader.turn(of: value, id: id)
        order.insert(turn, at: place, to: &draft, report: &turnReader.report)
      }
      return false
    }
    draft.report = turnReader.report
    if options.isStrict, let deviation = turnReader.firstDeviation {
      throw ImportError(deviation: deviation, file: file.label, place: name)
    }
    try order.finish(&draft)
    if draft.conversation.messages.isEmpty { draft.report.note("the conversation has no messages") }
  }

  /// The name of an account in the export's list of users.
  private static func userName(beside file: ImportFile, account: String?) -> String? {
    guard let account,
      let bytes = file.contents(of: "users.json", limit: ImportLimits.indexBytes)
    else { return nil }
    var reader = JSONReader(bytes)
    for user in (try? JSONValue(&reader))?.array ?? [] {
      if let user = user.object, user.text("uuid") == account { return user.text("full_name") }
    }
    return nil
  }
}

/// The outline of a Claude conversation, with the order of its messages.
struct ClaudeOutline: AssistantChatOutline {
  private(set) var id: String?
  private(set) var name: String?
  private(set) var model: String?
  /// The id of the account that owns the conversation.
  private(set) var account: String?
  /// The ids of all messages in the order of the file.
  private(set) var ids: [String] = []
  private var current: String?
  private var tree = MessageTree()
  /// True if messages refer to their predecessors; in the official export they do not.
  private var hasParents = false

  /// The parent id of a conversation's first message.
  private static let noParent = "00000000-0000-4000-8000-000000000000"

  /// The number of messages.
  var count: Int { ids.count }

  var title: String? { name }
  var shownCount: Int {
    hasParents ? tree.shownBranch(current: current)?.shownCount ?? 0 : count
  }

  /// The requested branch, or by default the branch that the app shows; nil if messages do not
  /// branch.
  func branch(
    wish: String?, file: String, report: inout ImportReport
  ) throws(ImportError) -> MessageTree.Branch? {
    if hasParents {
      return try tree.branch(wish: wish, current: current, file: file, report: &report)
    }
    if let wish, wish != "1" {
      throw ImportError(
        .badOption, file: file, problem: "there is no branch “\(wish)”",
        advice: "the messages do not name their parents, so there is one branch", option: .branch)
    }
    return nil
  }

  mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "uuid": id = try reader.textOrSkip()
    case "name": name = try reader.textOrSkip()
    case "model": model = try reader.textOrSkip()
    case "current_leaf_message_uuid": current = try reader.textOrSkip()
    case "account":
      try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
        if key == "uuid" { account = try reader.textOrSkip() } else { try reader.skipValue() }
      }
    case "chat_messages":
      try reader.forEachElementOrSkip { reader throws(JSONError) in try readMessage(&reader) }
    default: try reader.skipValue()
    }
  }

  private mutating func readMessage(_ reader: inout JSONReader) throws(JSONError) {
    var id: String?
    var parent: String?
    var time: Double?
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "uuid": id = try reader.textOrSkip()
      case "parent_message_uuid":
        parent = try reader.textOrSkip()
        hasParents = hasParents || parent != nil
      case "created_at": time = try reader.simpleOrSkip()?.moment?.timeIntervalSince1970
      default: try reader.skipValue()
      }
    }
    let known = id ?? "message-\(ids.count + 1)"
    ids.append(known)
    tree.append(
      id: known, parent: parent == Self.noParent ? nil : parent, isShown: true, time: time)
  }
}
