import ChatModel
import Testing

/// Tests that an assistant's thoughts and tool calls are hidden, folded or open, as requested.
@Suite struct DisclosureTests {
  private static func talk() throws -> Conversation {
    let contents = try [
      Content.text("why?"), .thinking(ThinkingContent("hm", open: true)),
      .toolCall(ToolCallContent("search", output: "none")), .markdown("because"),
    ]
    var talk = Conversation(
      messages: contents.enumerated().map { Message(id: "\($0)", content: $1) })
    talk.unreadAfter = "2"
    return talk
  }

  @Test func `hidden messages go, and what is unread begins before them`() throws {
    var talk = try Self.talk()
    talk.disclose(toolCalls: .hidden)
    #expect(talk.messages.map(\.id) == ["0", "1", "3"])
    #expect(talk.unreadAfter == "1")
    #expect(talk.messages[1].content.thinking?.open == true)
    talk.disclose(thinking: .hidden)
    #expect(talk.messages.map(\.id) == ["0", "3"])
    #expect(talk.unreadAfter == "0")
  }

  @Test func `all are opened or folded, and other messages stay`() throws {
    var talk = try Self.talk()
    talk.disclose(toolCalls: .open, thinking: .folded)
    #expect(talk.messages[1].content.thinking == ThinkingContent("hm", open: false))
    #expect(
      talk.messages[2].content.toolCall == ToolCallContent("search", output: "none", open: true))
    #expect(talk.messages[3].content == .markdown("because"))
    let same = talk
    talk.disclose()
    #expect(talk == same)
  }
}
