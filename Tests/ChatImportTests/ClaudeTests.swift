import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of Claude exports: parts, attached files, documents that belong to the conversation,
/// branches.
@Suite struct ClaudeTests {
  private let export = fixtures.appending(path: "claude")

  private func read(
    _ chat: String = "1", branch: String? = nil, isStrict: Bool = false
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: export, options: ImportOptions(chat: chat, branch: branch, isStrict: isStrict))
  }

  /// Imports a conversation with the given value of `chat_messages`.
  private func conversation(_ messages: String) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: Array(#"[{"uuid": "u", "name": "T", "chat_messages": \#(messages)}]"#.utf8), name: "c")
  }

  @Test func `conversations are listed with their names and ids`() throws {
    let listing = try ConversationImporter.listing(of: export)
    #expect(listing.format == .claude)
    #expect(listing.chats.map(\.name) == ["Fox poems", "Branches", "without a name"])
    #expect(listing.chats.map(\.id) == ["aaaa-1", "bbbb-2", "cccc-3"])
    #expect(listing.chats.map(\.messageCount) == [5, 2, 0])
    #expect(try read("cccc-3").report.noteTexts == ["the conversation has no messages"])
  }

  @Test func `each part is a message, in the order of the export`() throws {
    let result = try read()
    let conversation = result.conversation
    #expect(conversation.title == "Fox poems")
    #expect(conversation.participants.map(\.id) == ["me", "claude"])
    #expect(conversation.participants.map(\.name) == ["Ana Example", "Claude"])
    #expect(
      conversation.messages.map(\.id) == [
        "h1", "h1.2", "h1.3", "h1.4", "h1.5", "h1.6", "a1", "a1.2", "a1.3", "a1.4", "a1.5", "a1.6",
        "a1.7", "a1.8", "a1.9", "h2", "a2", "a2.2", "a2.3", "a2.4",
      ])
    #expect(
      conversation.messages[0].date == Date(timeIntervalSince1970: 1_773_482_460.123456))
    let placeholders = result.report.placeholders.map { "\($0.count) \($0.kind)" }
    #expect(
      placeholders == [
        "1 picture left out of the export", "1 part of the unknown kind “hologram”",
      ])
    let omissions = result.report.omissions.map { "\($0.count) \($0.kind)" }
    #expect(
      omissions == [
        "2 text of an attached file", "1 confirmation of a document",
        "1 part that the export left out", "1 part that the app does not show", "1 empty message",
      ])
  }

  @Test func `files that were sent along stand before the words`() throws {
    let messages = try read().conversation.messages
    #expect(messages[0].content.file == FileContent(name: "fox.txt", size: 12))
    #expect(messages[1].content.file == FileContent(name: "Pasted text", size: 7))
    #expect(messages[2].content.image == ImageContent(source: "fox.png"))
    #expect(messages[3].content.image == ImageContent(source: nil))
    #expect(messages[4].content.file == FileContent(name: "den.pdf"))
    #expect(messages[5].content.text == RichText("Write a *poem* about this.\nPlease."))
  }

  @Test func `thoughts, documents, calls and sources are read`() throws {
    let messages = try read().conversation.messages
    #expect(messages[6].content.thinking == ThinkingContent("A fox, **red**.", seconds: 7.5))
    #expect(messages[7].content.markdown?.text == "Here it is.")
    #expect(messages[8].content.markdown?.text == "# The fox\n\nRed.")
    #expect(messages[9].content.markdown?.text == "**Page**\n\n```jsx\n<Fox/>\n```")
    let change = try #require(messages[10].content.toolCall)
    #expect(change.input == "-Red.\n+Red\n+and quick.")
    #expect(change.inputLanguage == "diff")
    let search = try #require(messages[11].content.toolCall)
    #expect(search.name == "web_search")
    #expect(search.output == "Foxes\nhttps://fox.example\nThey are red.")
    #expect(messages[12].content.markdown?.text == "Foxes are red. ")
    #expect(messages[13].content.unknown?.type == "hologram")
    #expect(
      messages[14].content.sources?.sources == [
        SourcesContent.Source("Foxes", url: "https://fox.example")
      ])
  }

  @Test func `tags of older exports are documents and thoughts`() throws {
    let messages = try read().conversation.messages
    #expect(messages[16].content.markdown?.text == "Old way:\n")
    #expect(messages[17].content.thinking?.text == "short")
    #expect(
      messages[18].content.markdown?.text == "**fox\\.py**\n\n```python\nprint(\"fox\")\n```")
    #expect(messages[19].content.markdown?.text == "\nDone <antenna>.")
    let open = ClaudeArtifact.pieces(of: "a <antArtifact x> b </antThinking> <antThinking")
    guard case .text(let text)? = open.last else { return #expect(Bool(false)) }
    #expect(open.count == 1 && text == "a <antArtifact x> b </antThinking> <antThinking")
    let many = String(repeating: "<antArtifact <antThinking ", count: 50_000)
    #expect(ClaudeArtifact.pieces(of: many).count == 1)
  }

  @Test func `branches are counted and chosen`() throws {
    let shown = try read("Branches")
    #expect(shown.conversation.messages.map(\.id) == ["q", "y2"])
    #expect(shown.conversation.participants.map(\.name) == ["Ana Example", "claude-x"])
    #expect(
      shown.report.noteTexts == [
        "2 other branches are not shown; choose a branch by its number, 1 to 3, or by an id"
      ])
    #expect(try read("2", branch: "y1").conversation.messages.map(\.id) == ["q", "y1", "y3"])
    #expect(try read("2", branch: "3").conversation.messages.map(\.id) == ["q0"])
    #expect(try read("1", branch: "1").conversation.messages.count == 20)
    for (chat, branch) in [("1", "2"), ("2", "9")] {
      let error = #expect(throws: ImportError.self) { try read(chat, branch: branch) }
      #expect(error?.option == .branch)
    }
  }

  @Test func `a strict import names what is not known`() {
    #expect {
      try read(isStrict: true)
    } throws: {
      "\($0)".contains("conversation “Fox poems”: part of the unknown kind “hologram”")
    }
  }

  @Test(arguments: [
    "[7]", "[null, []]", #"[{"sender": 5}]"#, #"[{"sender": "human", "content": {"a": 1}}]"#,
    #"[{"sender": "assistant", "content": [1, {"type": 2}, {"type": "tool_use", "input": 3}]}]"#,
    #"[{"sender": "human", "attachments": [1], "files": [2, {}], "text": 3}]"#,
    #"[{"uuid": "a"}, {"uuid": "a", "text": "twice"}]"#,
    #"[{"uuid": "a", "text": "x", "parent_message_uuid": "a"}]"#,
    #"[{"uuid": "a", "text": "x", "parent_message_uuid": "b", "created_at": "no day"}]"#,
    #"[{"sender": "assistant", "content": [{"type": "tool_result", "content": [7, {}]}]}]"#,
    #"[{"content": [{"type": "thinking", "start_timestamp": 1, "stop_timestamp": 0}]}]"#,
  ])
  func `a wrong kind of value is skipped or stands as a placeholder`(messages: String) throws {
    let result = try conversation(messages)
    let written = ConversationEncoder.encode(result.conversation)
    let read = try ConversationDecoder.decode(written, fileName: "x")
    #expect(read.messages == result.conversation.messages)
    #expect(!result.report.isEmpty || !result.conversation.messages.isEmpty)
  }

  @Test func `messages that are no list are an error`() {
    #expect {
      try conversation("{}")
    } throws: {
      "\($0)".contains("at chat_messages: expected the messages as an array, found an object")
    }
  }
}
