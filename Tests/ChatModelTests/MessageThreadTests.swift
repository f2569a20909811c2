import Assertions
import ChatModel
import FoundationEssentials
import Testing

/// Tests of the threads of messages in files.
@Suite struct MessageThreadTests {
  private func read(_ thread: String) throws -> MessageThread? {
    let file = #"{"version": 1, "messages": [{"id": "1", "text": "a", "thread": \#(thread)}]}"#
    return try ConversationDecoder.decode(Array(file.utf8), fileName: "x").messages[0].thread
  }

  @Test func `a thread comes back as it was written`() throws {
    var message = Message(id: "1", content: .text("a"))
    message.thread = MessageThread(
      replyCount: 3, participants: ["bo", "li"],
      lastReply: Date(timeIntervalSince1970: 1_773_480_413), title: "Boats")
    let talk = Conversation(messages: [message])
    let bytes = ConversationEncoder.encode(talk)
    try same(ConversationDecoder.decode(bytes, fileName: "x").messages, [message])
    try same(
      read(#"{"replies": 2, "lastAt": null, "by": ["bo", 7]}"#),
      MessageThread(replyCount: 2, participants: ["bo"]))
  }

  @Test(arguments: [
    "null", #""t1""#, "7", #"["a"]"#, #"{"id": "t1"}"#, #"{"replies": ["m2"], "title": 7}"#,
  ])
  func `what a program has there for itself is no thread`(value: String) throws {
    try same(read(value), nil)
  }

  @Test(arguments: [
    (#"{"replies": -1}"#, "thread.replies"),
    (#"{"replies": 2, "lastAt": "soon"}"#, "thread.lastAt"),
  ])
  func `a value that does not fit is named`(value: String, key: String) {
    let error = #expect(throws: ConversationError.self) { try read(value) }
    same(error?.key?.contains(key), true, "\(error?.description ?? "")")
  }

  @Test func `numbers stay within bounds, and dates and names are checked`() {
    same(MessageThread(replyCount: -4).replyCount, 0)
    var message = Message(id: "1", content: .text("a"))
    func key() -> String? {
      do throws(ConversationError) {
        try message.validate(among: [])
        return nil
      } catch {
        return error.key
      }
    }
    message.thread = MessageThread(
      replyCount: 1,
      participants: Array(repeating: "a", count: ChatModelLimits.threadParticipants + 1))
    same(key(), "thread.by")
    message.thread = MessageThread(
      replyCount: 1, lastReply: Date(timeIntervalSince1970: .infinity))
    same(key(), "thread.lastAt")
    message.thread?.lastReply = nil
    same(key(), nil)
  }
}

/// Tests of the times at which messages were read, in files.
@Suite struct ReadTimeTests {
  private func read(_ value: String) throws -> Date? {
    let file = #"{"version": 1, "messages": [{"id": "1", "text": "a", "readAt": \#(value)}]}"#
    return try ConversationDecoder.decode(Array(file.utf8), fileName: "x").messages[0].readAt
  }

  @Test func `it comes back as it was written`() throws {
    var message = Message(id: "1", content: .text("a"), status: .read)
    message.readAt = Date(timeIntervalSince1970: 1_773_480_413)
    let bytes = ConversationEncoder.encode(Conversation(messages: [message]))
    try same(ConversationDecoder.decode(bytes, fileName: "x").messages, [message])
  }

  @Test func `what a program has there for itself is none, and a wrong date is named`() throws {
    #expect(try read("null") == nil && read("7") == nil && read(#"{"bo": 7}"#) == nil)
    let error = #expect(throws: ConversationError.self) { try read(#""soon""#) }
    same(error?.key?.contains("readAt"), true)
  }
}
