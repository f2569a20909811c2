import ChatModel
import FoundationEssentials
import JSONStream

/// Reads xAI's export of Grok: `prod-grok-backend.json`, which contains all conversations.
struct GrokImporter: SequentialImporter {
  let format = ImportFormat.grok
  let summary = "xAI's export of Grok: prod-grok-backend.json, its folder or zip"
  let fileExtensions: Set<String> = ["json"]
  let readsBranches = true
  let passCount = 2

  /// Recognises a conversation that has a list of responses next to it.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead() else { return nil }
    let keys = head.isListed ? Set(head.keys) : head.keys(inListOf: Self.list)
    return keys.contains("conversation") && keys.contains("responses") ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try records(file).chats(outlinedBy: GrokConversation())
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let records = try records(file)
    var talk = GrokConversation()
    try records.forEachKey(at: chat.position, name: "conversation “\(chat.name)”") {
      key, reader throws(JSONError) in
      try talk.read(key, &reader)
      return true
    }
    draft.conversation.title = talk.title
    try talk.messages.add(
      to: &draft, options, current: talk.leaf, from: records, at: chat.position,
      assistant: AssistantTurn.Model(id: "grok", name: "Grok"), kind: "conversation"
    ) { message, id, draft in
      GrokTurn.turn(of: message, id: id, &draft.report)
    }
  }

  private static let list = "conversations"

  private func records(_ file: ImportFile) throws(ImportError) -> JSONRecords {
    JSONRecords(
      source: try file.source(), file: file.label, advice: "export the data from Grok again",
      list: Self.list)
  }
}

/// A Grok conversation with the order of its messages.
private struct GrokConversation: AssistantChatOutline {
  private(set) var id: String?
  private(set) var title: String?
  /// The id of the last message that the app shows; in most exports, either the id or that message
  /// is missing.
  private(set) var leaf: String?
  private(set) var messages = BranchingMessages()

  var shownCount: Int { messages.shownCount(current: leaf) }

  mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "conversation":
      try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
        switch key {
        case "id": id = try reader.textOrSkip()
        case "title": title = try reader.textOrSkip()
        case "leaf_response_id": leaf = try reader.textOrSkip()
        default: try messages.pass(key, &reader)
        }
      }
    case "responses":
      try reader.forEachElementOrSkip { reader throws(JSONError) in
        var response: Response?
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          if key == "response" {
            response = try Response(&reader)
          } else {
            try messages.pass(key, &reader)
          }
        }
        guard let response else { return }
        messages.append(
          response.span, id: response.id, parent: response.parent, time: response.time)
      }
    default: try messages.pass(key, &reader)
    }
  }

  /// The position of a message in the file, and the values that determine its place in the
  /// conversation.
  private struct Response {
    let span: JSONSpan
    let id: String?
    let parent: String?
    let time: Double?

    /// Reads a message; nil for any other kind of value, which is skipped.
    init?(_ reader: inout JSONReader) throws(JSONError) {
      var (id, parent, time): (String?, String?, Double?)
      let start = reader.byteOffset
      let isMessage = try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
        switch key {
        case "_id": id = try reader.textOrSkip()
        case "parent_response_id": parent = try reader.textOrSkip()
        case "create_time":
          time = GrokTurn.date(try JSONValue(&reader))?.timeIntervalSince1970
        default: try reader.skipValue()
        }
      }
      guard isMessage else { return nil }
      span = JSONSpan(range: start..<reader.byteOffset)
      (self.id, self.parent, self.time) = (id, parent, time)
    }
  }
}
