import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of sessions of Gemini CLI, opencode and Copilot in Visual Studio Code.
@Suite struct AgentSessionTests {
  private func read(_ path: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: fixtures.appending(path: path))
  }

  private func omissions(_ result: ImportResult) -> [String] {
    result.report.omissions.map { "\($0.count) \($0.kind)" }
  }

  // MARK: Gemini CLI

  @Test func `a session of Gemini CLI has thoughts, words and calls in their order`() throws {
    let result = try read("gemini-cli/session-lake.json")
    same(result.format, .geminiCLI)
    same(result.conversation.title, "How deep is the lake?")
    same(
      result.conversation.outline,
      [
        "me: How deep is the lake?",
        "gemini-2.5-pro: **Reading**\n\nThe notes tell.\n\n**Listing**\n\nWhat else is there.",
        "gemini-2.5-pro: Let me **look**.", "gemini-2.5-pro: read notes.md",
        "gemini-2.5-pro: command make check failed", "gemini-2.5-pro: read_many_files",
        "gemini-2.5-pro: - [x] Measure\n- [ ] **Write**", "—: Request cancelled.",
        "me: Write it down", "gemini-2.5-pro: edit lake.py +1 −1", "gemini-2.5-flash: Written.",
      ])
    let calls = result.conversation.messages.compactMap(\.content.toolCall)
    #expect(calls[0].input == "~/lake/notes.md" && calls[0].output == "1,642 m in ~/lake")
    #expect(calls[1].status == .failed && calls[1].output == "no rule")
    same(calls[2].output, "Tool execution succeeded.\n--- a.txt ---\nreeds\n--- b.txt ---\nlamps")
    same(omissions(result), ["1 confirmation of a plan or a list of steps"])
    same(result.steps.last, 180)
  }

  @Test func `a log of Gemini CLI is replayed`() throws {
    let result = try read("gemini-cli/session-log.jsonl")
    same(result.conversation.title, "Reeds of the lake")
    same(
      result.conversation.outline,
      [
        "me: Which reeds grow here?", "gemini: search reeds", "gemini-3-pro: Common reed.",
        "me: How tall is it?", "gemini: Up to *four* metres.",
      ])
    same(omissions(result), ["1 broken line", "2 message that was undone"])
    let listing = try ConversationImporter.listing(of: fixtures.appending(path: "gemini-cli"))
    same(listing.format, .geminiCLI)
    same(listing.chats.map(\.name), ["How deep is the lake?", "Reeds of the lake"])
    same(listing.chats.map(\.messageCount), [6, 5])
  }

  // MARK: opencode

  @Test func `an export of opencode has what was done in one line each`() throws {
    let result = try read("opencode/export.json")
    same(result.format, .openCode)
    same(result.conversation.title, "Depth of the lake")
    same(
      result.conversation.outline,
      [
        "me: How deep is the lake?", "me: picture-1.png", "me: notes.md",
        "claude-sonnet-4-5: The notes tell.", "claude-sonnet-4-5: read notes.md",
        "claude-sonnet-4-5: command make check failed", "claude-sonnet-4-5: edit lake.py +1 −1",
        "claude-sonnet-4-5: - [x] Measure\n- [ ] Write",
        "claude-sonnet-4-5: It is **1,642 m** deep, see ~/lake.", "claude-sonnet-4-5: lamp",
        "me: And how wide?", "claude-sonnet-4-5: 79 km.", "me: In miles?",
        "claude-sonnet-4-5: 49 miles.", "me: Which fish live there?",
        "claude-opus-4-6: - omul\n- golomyanka", "me: Look up the reeds",
        "claude-opus-4-6: search reed", "claude-opus-4-6: Common reed.", "me: Thank you",
        "claude-opus-4-6: You are welcome.",
      ])
    let messages = result.conversation.messages
    same(messages[3].content.thinking?.seconds, 3)
    same(messages[5].content.toolCall?.output, "no rule")
    same(messages[6].content.toolCall?.input, "+++ ~/lake/lake.py\n-depth = 0\n+depth = 1642")
    same(
      omissions(result),
      [
        "1 note from the program to the assistant", "2 record that is not a message",
        "1 confirmation of a plan or a list of steps",
      ])
    same(result.report.placeholders.map(\.kind), ["part of the unknown kind “lamp”"])
  }

  @Test func `what opencode printed while it ran is read line by line`() throws {
    let result = try read("opencode/run.jsonl")
    same(result.format, .openCode)
    same(
      result.conversation.outline.prefix(3),
      ["opencode: write new.md +2", "opencode: Written.", "opencode: Two lines are in the file."])
    same(result.conversation.messages.count, 12)
    same(result.conversation.messages[0].content.toolCall?.input, "# Lake\ndeep\n")
    same(omissions(result), ["1 record that is not a message", "1 broken line"])
  }

  // MARK: Copilot

  @Test func `an exported chat of Copilot has its words without the fences of edits`() throws {
    let result = try read("copilot/chat.json")
    same(result.format, .copilot)
    same(result.conversation.participants.map(\.label), ["user", "GitHub Copilot"])
    same(
      result.conversation.outline,
      [
        "me: How deep is the lake?", "copilot: The notes tell.",
        "copilot: Let me read `notes.md` first.", "copilot: read notes.md",
        "copilot: command make check failed", "copilot: other Searched text for `reeds`, 4 results",
        "copilot: edit lake.py +2", "copilot: It is **1,642 m** deep.", "me: And how wide?",
        "—: canceledRequest",
      ])
    let calls = result.conversation.messages.compactMap(\.content.toolCall)
    same(calls[0].output, "1,642 m")
    same(
      calls[0].input, "Reading notes.md\n\nRead notes.md, lines 1 to 9\n\n~/lake/notes.md")
    #expect(calls[1].status == .failed && calls[1].output == "no rule")
    same(
      omissions(result),
      ["1 file or selection attached to a request", "3 part that is not shown in the answer"])
  }

  @Test func `a log of Copilot's changes is replayed`() throws {
    let result = try read("copilot/session.jsonl")
    same(result.conversation.title, "A look at README")
    same(
      result.conversation.outline,
      [
        "me: Check README", "copilot: I will look.", "copilot: Files first.",
        "copilot: other Read README.md", "copilot: Done.", "—: Out of quota",
      ])
  }

  @Test(
    arguments: [
      (#"{"sessionId": "a", "projectHash": "b", "messages": ["#, ImportFormat.geminiCLI),
      (#"{"info": {"id": "a", "projectID": "b"}, "messages": ["#, .openCode),
      (#"{"responderUsername": "x", "requests": ["#, .copilot),
    ])
  func `a session that is cut off is an error with its place`(
    text: String, format: ImportFormat
  ) throws {
    let error = try #require(throws: ImportError.self) {
      try ConversationImporter.importConversation(
        from: Array((text + "\n{").utf8), name: "x.json", options: ImportOptions(format: format))
    }
    same(error.place?.hasPrefix("line 2"), true)
  }
}
