import ChatModel
import FoundationEssentials
import JSONStream

/// Reads a conversation that LibreChat exports as JSON: messages are either in one list, or nested
/// in the `children` of their predecessors.
struct LibreChatImporter: SequentialImporter {
  let format = ImportFormat.libreChat
  let summary = "LibreChat's exported conversation as JSON"
  let fileExtensions: Set<String> = ["json"]
  let readsBranches = true
  let passCount = 3

  /// Recognises LibreChat's messages by the flag that marks the user's messages, and an export by
  /// the key of its time.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed, head.has("conversationId") else {
      return nil
    }
    let keys = head.keys(inListOf: "messages").union(head.keys(inListOf: "messagesTree"))
    return keys.contains("isCreatedByUser") || head.has("exportAt") ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let talk = try LibreChatConversation(file)
    return [
      ImportChat(
        name: talk.title ?? file.stem, id: talk.id,
        messageCount: talk.messages.shownCount(current: nil))
    ]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let talk = try LibreChatConversation(file)
    draft.conversation.title = talk.title
    let records = JSONRecords(
      source: try file.source(), file: file.label, advice: LibreChatConversation.advice)
    try talk.messages.add(
      to: &draft, options, current: nil, from: records, at: 0,
      assistant: .unnamed, kind: "conversation"
    ) { message, id, draft throws(ImportError) in
      try LibreChatTurn.turn(of: message, id: id, into: &draft)
    }
  }
}

/// A LibreChat conversation with the order of its messages.
private struct LibreChatConversation {
  private(set) var id: String?
  private(set) var title: String?
  private(set) var messages = BranchingMessages()

  /// The advice for a damaged file.
  static let advice = "export the conversation from LibreChat again"
  /// The parent id of a conversation's first message.
  private static let noParent = "00000000-0000-0000-0000-000000000000"
  /// The maximum depth of nested containers.
  ///
  /// Each turn of the conversation adds two levels, a list and a message, and the reader stores
  /// each open container.
  private static let depth = 4096

  init(_ file: ImportFile) throws(ImportError) {
    let source = try file.source()
    do throws(JSONError) {
      var reader = JSONReader(source, depth: Self.depth)
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "conversationId": id = try reader.textOrSkip()
        case "title": title = try reader.textOrSkip()
        case "messages", "messagesTree":
          if try reader.peek() == .array {
            try readMessages(&reader)
          } else {
            try messages.pass(key, &reader)
          }
        default: try messages.pass(key, &reader)
        }
      }
      try reader.finish()
    } catch {
      throw ImportError(error, file: file.label, advice: Self.advice)
    }
  }

  /// Reads a list of messages and the messages in their `children`, without recursion: a
  /// conversation of a thousand turns has a thousand levels.
  private mutating func readMessages(_ reader: inout JSONReader) throws(JSONError) {
    var open: [Message] = []
    var isInList = true
    try reader.beginArray()
    while true {
      if isInList {
        guard try reader.nextElement() else {
          if open.isEmpty { return }
          open[open.count - 1].endChildren(at: reader.byteOffset)
          isInList = false
          continue
        }
        if try reader.peek() == .object {
          open.append(Message(start: reader.byteOffset))
          try reader.beginObject()
          isInList = false
        } else {
          try reader.skipValue()
        }
      } else if let key = try reader.nextKey() {
        if key == "children", try reader.peek() == .array {
          open[open.count - 1].beginChildren(at: reader.byteOffset)
          try reader.beginArray()
          isInList = true
        } else {
          try open[open.count - 1].read(key, &reader)
        }
      } else {
        append(open.removeLast(), end: reader.byteOffset)
        isInList = true
      }
    }
  }

  private mutating func append(_ message: Message, end: Int) {
    messages.append(
      JSONSpan(range: message.start..<end, gaps: message.children), id: message.id,
      parent: message.parent == Self.noParent ? nil : message.parent, time: message.time)
  }

  /// A message that is still being read: its position in the file, and the values that determine
  /// its place in the conversation.
  private struct Message {
    let start: Int
    /// The positions of the message's children.
    private(set) var children: [Range<Int>] = []
    private(set) var id: String?
    private(set) var parent: String?
    private(set) var time: Double?

    init(start: Int) { self.start = start }

    mutating func beginChildren(at offset: Int) { children.append(offset..<offset) }

    mutating func endChildren(at offset: Int) {
      let last = children.count - 1
      children[last] = children[last].lowerBound..<offset
    }

    mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
      switch key {
      case "messageId": id = try reader.textOrSkip()
      case "parentMessageId": parent = try reader.textOrSkip()
      case "createdAt": time = try reader.simpleOrSkip()?.moment?.timeIntervalSince1970
      default: try reader.skipValue()
      }
    }
  }
}
