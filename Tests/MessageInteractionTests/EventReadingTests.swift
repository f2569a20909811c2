import Assertions
import ChatRaster
import MessageInteraction
import Testing

/// Tests of events and messages as JSON, one at a time.
@Suite struct EventReadingTests {
  private func event(_ json: String) throws(ConversationError) -> MessageEvent {
    try MessageEvent(
      json: Array(json.utf8), participants: [Participant(id: "bo", name: "Bo")])
  }

  @Test func `each event is read`() throws {
    let hello = Message(id: "7", sender: "bo", content: .text("hello"))
    var changed = hello
    changed.isEdited = true
    let message = #"{"id": "7", "from": "bo", "text": "hello"}"#
    try same(event(#"{"arrived": [\#(message)]}"#), .arrived([hello]))
    try same(event(message), .arrived([hello]))
    try same(
      event(#"{"edited": true, "from": "bo", "text": "hello", "id": "7"}"#), .arrived([changed]))
    try same(event(#"{"edited": \#(message)}"#), .edited(hello))
    try same(event(#"{"revoked": "7"}"#), .revoked("7", nil))
    try same(event(#"{"notice": \#(message), "revoked": "7"}"#), .revoked("7", hello))
    try same(event(#"{"deleted": "7"}"#), .deleted("7"))
    try same(event(#"{"status": "read", "receipt": ["5", "6"]}"#), .receipt(["5", "6"], .read))
    try same(
      event(#"{"readCount": "6", "readers": 2, "of": 5}"#),
      .readCount("6", ReadCount(readers: 2, of: 5)))
    try same(event(#"{"readCount": "6", "readers": 2}"#), .readCount("6", ReadCount(readers: 2)))
    try same(event(#"{"typing": "bo"}"#), .typing("bo", true))
    try same(event(#"{"typing": "bo", "stopped": true, "new": 1}"#), .typing("bo", false))
  }

  @Test func `markup is read, and names are mentions`() throws {
    let read = try ConversationDecoder.message(
      Array(#"{"id": "1", "text": "**hi** @bo", "at": "2026-03-14T09:26:53Z"}"#.utf8),
      participants: [Participant(id: "bo", name: "Bo")])
    same(read.content.text?.string, "hi @Bo")
    same(read.content.text?.entities.count, 2)
    #expect(read.date != nil)
  }

  @Test(arguments: [
    "", "{", "[]", "{}", "7", #"{"id": ""}"#, #"{"id": "1"}"#, #"{"receipt": ["1"]}"#,
    #"{"receipt": ["1"], "status": "seen"}"#, #"{"readCount": "1"}"#, #"{"typing": ""}"#,
    #"{"arrived": [{"text": "no id"}]}"#, #"{"arrived": {}}"#, #"{"deleted": "1"} {}"#,
    #"{"id": "1", "text": "a", "content": {"type": "text"}}"#,
    #"{"arrived": "# + String(repeating: "[", count: 100_000),
  ])
  func `what is no event is refused with a sentence`(json: String) {
    let error = #expect(throws: ConversationError.self) { try event(json) }
    same(error?.line, 1)
    #expect((error?.description.count ?? 0) > 10)
  }
}
