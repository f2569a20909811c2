import ChatModel
import FoundationEssentials
import JSONStream

/// Reads the chats that Open WebUI exports; each chat is a tree of messages.
struct OpenWebUIImporter: SequentialImporter {
  let format = ImportFormat.openWebUI
  let summary = "Open WebUI's exported chats: chat-export-….json"
  let fileExtensions: Set<String> = ["json"]
  let readsBranches = true
  let passCount = 2

  /// Recognises a `chat` that contains a `history`.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let chat = try file.jsonHead()?.inner("chat") else { return nil }
    return chat.has("history") ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try records(file).chats(outlinedBy: OpenWebUIChat())
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let records = try records(file)
    var talk = OpenWebUIChat()
    try records.forEachKey(at: chat.position, name: "chat “\(chat.name)”") {
      key, reader throws(JSONError) in
      try talk.read(key, &reader)
      return true
    }
    draft.conversation.title = talk.title
    try talk.messages.add(
      to: &draft, options, current: talk.current, from: records, at: chat.position,
      assistant: talk.model.map { AssistantTurn.Model(id: $0, name: $0) } ?? .unnamed,
      kind: "chat"
    ) { message, id, draft throws(ImportError) in
      try OpenWebUITurn.turn(of: message, id: id, into: &draft)
    }
  }

  private func records(_ file: ImportFile) throws(ImportError) -> JSONRecords {
    JSONRecords(
      source: try file.source(), file: file.label, advice: "export the chats from Open WebUI again")
  }
}

/// An Open WebUI chat with the order of its messages.
private struct OpenWebUIChat: AssistantChatOutline {
  private(set) var id: String?
  private(set) var title: String?
  private(set) var model: String?
  /// The id of the last message that the app shows.
  private(set) var current: String?
  private(set) var messages = BranchingMessages()

  var shownCount: Int { messages.shownCount(current: current) }

  mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "id": id = try reader.textOrSkip()
    case "title": title = try reader.textOrSkip() ?? title
    case "chat":
      try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
        switch key {
        case "title": title = try reader.textOrSkip() ?? title
        case "models": model = try JSONValue(&reader).array?.first?.text
        case "history": try readHistory(&reader)
        default: try messages.pass(key, &reader)
        }
      }
    default: try messages.pass(key, &reader)
    }
  }

  private mutating func readHistory(_ reader: inout JSONReader) throws(JSONError) {
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "currentId": current = try reader.textOrSkip()
      case "messages":
        try reader.forEachKeyOrSkip { id, reader throws(JSONError) in
          try readMessage(id, &reader)
        }
      default: try messages.pass(key, &reader)
      }
    }
  }

  private mutating func readMessage(_ id: String, _ reader: inout JSONReader) throws(JSONError) {
    var (parent, time): (String?, Double?)
    let start = reader.byteOffset
    let isMessage = try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "parentId": parent = try reader.textOrSkip()
      case "timestamp": time = try reader.simpleOrSkip()?.moment?.timeIntervalSince1970
      default: try reader.skipValue()
      }
    }
    guard isMessage else { return }
    messages.append(
      JSONSpan(range: start..<reader.byteOffset), id: id, parent: parent, time: time)
  }
}
