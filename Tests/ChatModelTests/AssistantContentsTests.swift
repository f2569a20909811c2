import Assertions
import ChatModel
import Testing

@Suite struct AssistantContentsTests {
  private static func content(_ fields: String) throws -> Content {
    let json = #"{"version": 1, "participants": [], "messages": [{"id": "1", \#(fields)}]}"#
    return try ConversationDecoder.decode(Array(json.utf8), fileName: "x").messages[0].content
  }

  @Test(arguments: [
    ##""text": "# Hi\n*there*", "format": "markdown""##,
    ##""format": "markdown", "text": "# Hi\n*there*""##,
    ##""content": {"type": "text", "format": "markdown", "text": "# Hi\n*there*"}"##,
  ])
  func `a document is kept as its source`(fields: String) throws {
    let content = try Self.content(fields)
    same(content, .markdown("# Hi\n*there*"))
    same(content.markdown?.text, "# Hi\n*there*")
    #expect(content.text == nil && content.type == "text")
  }

  @Test(arguments: [
    #""text": "*a*", "format": "html""#, #""text": "*a*", "format": [1]"#,
    #""text": "*a*", "format": null"#,
    #""text": "a", "format": "markdown", "entities": [{"type": "italic", "offset": 0, "length": 1}]"#,
  ])
  func `a text of another format is what it was before there were formats`(fields: String) throws {
    try same(Self.content(fields), .text(RichText("a", entities: [.init(.italic, 0..<1)])))
  }

  @Test func `contents of assistants are written and read`() throws {
    let contents = try [
      Content.markdown("a\n\n| b |\n|---|"),
      Content.thinking(ThinkingContent("why", seconds: 6, open: true)),
      Content.toolCall(
        ToolCallContent(
          "search", summary: "Looked for foxes", input: "{}", inputLanguage: "json",
          output: "none", status: .failed)),
      Content.toolCall(
        ToolCallContent(
          "grep", action: .search, subject: "fox", place: "notes", added: 2, removed: 1)),
      Content.sources(SourcesContent([.init("A page", url: "https://example.com/a")])),
    ]
    let conversation = Conversation(
      messages: contents.enumerated().map { Message(id: "\($0)", content: $1) })
    let read = try ConversationDecoder.decode(
      ConversationEncoder.encode(conversation), fileName: "x")
    same(read.messages.map(\.content), contents)
    same(read.messages[1].content.thinking?.seconds, 6)
    same(read.messages[2].content.toolCall?.status, .failed)
    same(read.messages[3].content.toolCall?.action, .search)
    same(read.messages[4].content.sources?.sources.first?.url, "https://example.com/a")
    same(read.messages[0].content.thinking, nil)
  }

  @Test func `a call of another version, with an action that is not known, is read`() throws {
    let call = try Self.content(
      #""content": {"type": "toolCall", "name": "a", "action": "knit", "subject": "socks"}"#
    ).toolCall
    same(call?.action?.rawValue, "knit")
    same(call?.subject, "socks")
    let old = try Self.content(#""content": {"type": "toolCall", "name": "a", "summary": "Knit"}"#)
    same(old.toolCall, ToolCallContent("a", summary: "Knit"))
  }

  @Test func `a source needs no title`() throws {
    let content = try Self.content(
      #""content": {"type": "sources", "sources": [{"url": "https://a.example"}, {"title": null}]}"#
    )
    same(content.sources, SourcesContent([.init("", url: "https://a.example"), .init("")]))
  }

  @Test func `a document as a payload is the same document`() throws {
    let document = MarkdownContent("# a")
    let content = try Content(type: "text", payload: document)
    same(content, .markdown("# a"))
    try same(content.payload(as: MarkdownContent.self), document)
  }
}
