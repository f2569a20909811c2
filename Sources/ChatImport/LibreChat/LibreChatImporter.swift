import ChatModel
import FoundationEssentials
import JSONStream

/// Reads a conversation that LibreChat exports as JSON: messages are in one list, or nested, each
/// in the `children` of its predecessor.
struct LibreChatImporter: SequentialImporter {
  let format = ImportFormat.libreChat
  let summary = "LibreChat's exported conversation as JSON"
  let fileExtensions: Set<String> = ["json"]
  let readsBranches = true
  let passCount = 2

  /// Recognises LibreChat's messages by the flag that marks the user's messages.
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
    try talk.messages.add(
      to: &draft, options, current: nil, file: file.label,
      assistant: AssistantTurn.Model(id: "assistant", name: "Assistant"), kind: "conversation"
    ) { message, id, draft throws(ImportError) in
      try LibreChatTurn.turn(of: message, id: id, into: &draft)
    }
  }
}

/// A conversation of LibreChat with all of its branches.
private struct LibreChatConversation {
  private(set) var id: String?
  private(set) var title: String?
  private(set) var messages = BranchingMessages()

  /// The id that a first message has as its parent.
  private static let noParent = "00000000-0000-0000-0000-000000000000"
  /// The maximum number of nested containers that are read.
  ///
  /// Each turn of the talk adds a list and a message to the nesting, and the reader stores each
  /// open container.
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
            try reader.skipValue()
          }
        default: try reader.skipValue()
        }
      }
      try reader.finish()
    } catch {
      throw ImportError(
        error, file: file.label, advice: "export the conversation from LibreChat again")
    }
  }

  /// Reads a list of messages and the messages in their `children`, without recursion: a talk of a
  /// thousand turns has a thousand levels.
  private mutating func readMessages(_ reader: inout JSONReader) throws(JSONError) {
    var open: [JSONObject] = []
    var isInList = true
    try reader.beginArray()
    while true {
      if isInList {
        guard try reader.nextElement() else {
          if open.isEmpty { return }
          isInList = false
          continue
        }
        if try reader.peek() == .object {
          try reader.beginObject()
          open.append(JSONObject())
          isInList = false
        } else {
          try reader.skipValue()
        }
      } else if let key = try reader.nextKey() {
        if key == "children", try reader.peek() == .array {
          try reader.beginArray()
          isInList = true
        } else {
          let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
          open[open.count - 1].append(key, value)
        }
      } else {
        append(open.removeLast())
        isInList = true
      }
    }
  }

  private mutating func append(_ message: JSONObject) {
    let parent = message.text("parentMessageId")
    messages.append(
      message, id: message.text("messageId"), parent: parent == Self.noParent ? nil : parent,
      time: message["createdAt"]?.moment?.timeIntervalSince1970)
  }
}
