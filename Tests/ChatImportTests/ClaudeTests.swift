import Assertions
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
    same(listing.format, .claude)
    same(listing.chats.map(\.name), ["Fox poems", "Branches", "without a name"])
    same(listing.chats.map(\.id), ["aaaa-1", "bbbb-2", "cccc-3"])
    same(listing.chats.map(\.messageCount), [5, 2, 0])
    try same(read("cccc-3").report.noteTexts, ["the conversation has no messages"])
  }

  @Test func `each part is a message, in the order of the export`() throws {
    let result = try read()
    let conversation = result.conversation
    same(conversation.title, "Fox poems")
    same(conversation.participants.map(\.id), ["me", "claude"])
    same(conversation.participants.map(\.name), ["Ana Example", "Claude"])
    same(
      conversation.messages.map(\.id),
      [
        "h1", "h1.2", "h1.3", "h1.4", "h1.5", "h1.6", "a1", "a1.2", "a1.3", "a1.4", "a1.5", "a1.6",
        "a1.7", "a1.8", "a1.9", "h2", "a2", "a2.2", "a2.3", "a2.4",
      ])
    same(conversation.messages[0].date, Date(timeIntervalSince1970: 1_773_482_460.123456))
    let placeholders = result.report.placeholders.map { "\($0.count) \($0.kind)" }
    same(
      placeholders, ["1 picture left out of the export", "1 part of the unknown kind “hologram”"])
    let omissions = result.report.omissions.map { "\($0.count) \($0.kind)" }
    same(
      omissions,
      [
        "2 text of an attached file", "1 confirmation of a document",
        "1 part that the export left out", "1 part that the app does not show", "1 empty message",
      ])
  }

  @Test func `files that were sent along stand before the words`() throws {
    let messages = try read().conversation.messages
    same(messages[0].content.file, FileContent(name: "fox.txt", size: 12))
    same(messages[1].content.file, FileContent(name: "", size: 7))
    same(messages[2].content.image, ImageContent(source: "fox.png"))
    same(messages[3].content.image, ImageContent(source: nil))
    same(messages[4].content.file, FileContent(name: "den.pdf"))
    same(messages[5].content.text, RichText("Write a *poem* about this.\nPlease."))
  }

  @Test func `thoughts, documents, calls and sources are read`() throws {
    let messages = try read().conversation.messages
    same(messages[6].content.thinking, ThinkingContent("A fox, **red**.", seconds: 7.5))
    same(messages[7].content.markdown?.text, "Here it is.")
    same(messages[8].content.markdown?.text, "# The fox\n\nRed.")
    same(messages[9].content.markdown?.text, "**Page**\n\n```jsx\n<Fox/>\n```")
    let change = try #require(messages[10].content.toolCall)
    same(change.input, "-Red.\n+Red\n+and quick.")
    same(change.inputLanguage, "diff")
    let search = try #require(messages[11].content.toolCall)
    same(search.name, "web_search")
    same(search.output, "Foxes\nhttps://fox.example\nThey are red.")
    same(messages[12].content.markdown?.text, "Foxes are red. ")
    same(messages[13].content.unknown?.type, "hologram")
    same(
      messages[14].content.sources?.sources,
      [
        SourcesContent.Source("Foxes", url: "https://fox.example")
      ])
  }

  @Test func `tags of older exports are documents and thoughts`() throws {
    let messages = try read().conversation.messages
    same(messages[16].content.markdown?.text, "Old way:\n")
    same(messages[17].content.thinking?.text, "short")
    same(messages[18].content.markdown?.text, "**fox\\.py**\n\n```python\nprint(\"fox\")\n```")
    same(messages[19].content.markdown?.text, "\nDone <antenna>.")
    let open = ClaudeArtifact.pieces(of: "a <antArtifact x> b </antThinking> <antThinking")
    guard case .text(let text)? = open.last else { return #expect(Bool(false)) }
    #expect(open.count == 1 && text == "a <antArtifact x> b </antThinking> <antThinking")
    let many = String(repeating: "<antArtifact <antThinking ", count: 50_000)
    same(ClaudeArtifact.pieces(of: many).count, 1)
  }

  @Test func `branches are counted and chosen`() throws {
    let shown = try read("Branches")
    same(shown.conversation.messages.map(\.id), ["q", "y2"])
    same(shown.conversation.participants.map(\.name), ["Ana Example", "claude-x"])
    same(
      shown.report.noteTexts,
      ["2 other branches are not shown; choose a branch by its number, 1 to 3, or by an id"])
    try same(read("2", branch: "y1").conversation.messages.map(\.id), ["q", "y1", "y3"])
    try same(read("2", branch: "3").conversation.messages.map(\.id), ["q0"])
    try same(read("1", branch: "1").conversation.messages.count, 20)
    for (chat, branch) in [("1", "2"), ("2", "9")] {
      let error = #expect(throws: ImportError.self) { try read(chat, branch: branch) }
      same(error?.option, .branch)
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
    guard let result = try unlessNothingIsRead({ try conversation(messages) }) else { return }
    let written = ConversationEncoder.encode(result.conversation)
    let read = try ConversationDecoder.decode(written, fileName: "x")
    same(read.messages, result.conversation.messages)
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
