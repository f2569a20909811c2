import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of Codex sessions: each message once, tools and plans, and the program's instructions to
/// the model.
@Suite struct CodexTests {
  private func read(_ name: String) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: "codex/\(name).jsonl"))
  }

  @Test func `each message stands once, without what the program tells the model`() throws {
    let result = try read("rollout-lake")
    same(result.format, .codex)
    let conversation = result.conversation
    same(conversation.title, "How deep is the lake?")
    same(conversation.participants.map(\.label), ["user", "Codex"])
    same(
      conversation.outline,
      [
        "me: How deep is the lake?", "codex: **Looking** at notes", "codex: command cat notes.md",
        "codex: It is 1,642 m deep.", "me: Write it down", "me: picture-1.png",
        "codex: Two steps\n\n- [ ] **Write**\n- [ ] Check", "codex: write new.md +2",
        "codex: edit lake.py +1 −1", "codex: delete old.md", "codex: command make check failed",
        "codex: search lake depth", "codex: lamp__light", "—: interruptedAnswer",
        "codex: Only an event.", "me: How deep is the lake?",
        "codex: Still 1,642 m, see ~/lake and ~/lake.",
      ])
    same(
      result.report.omissions.map { "\($0.count) \($0.kind)" },
      [
        "4 record that is not a message", "1 instructions to the assistant",
        "3 note from the program to the assistant", "1 encrypted reasoning",
        "1 confirmation of a plan or a list of steps",
      ])
    #expect(result.report.placeholders.isEmpty)
  }

  @Test func `calls hold commands, changes and answers without what stands around them`() throws {
    let calls = try read("rollout-lake").conversation.messages.compactMap(\.content.toolCall)
    #expect(calls[0].input == "cat notes.md" && calls[0].output == "1,642 m\n")
    #expect(calls[1].input == "# Lake\ndeep" && calls[1].inputLanguage == "md")
    same(calls[2].input, "+++ ~/lake/lake.py\n@@ depth\n-depth = 0\n+depth = 1642\n name = 'x'")
    same(calls[3].output, "Success.")
    #expect(calls[4].status == .failed && calls[4].output == "no rule\n")
    same(calls[6].inputLanguage, "json")
  }

  @Test func `a rollout is listed by its first words and the date of its last line`() throws {
    let listing = try ConversationImporter.listing(
      of: fixtures.appending(path: "codex/rollout-lake.jsonl"))
    let chat = try #require(listing.chats.first)
    #expect(chat.name == "How deep is the lake?" && chat.id == "rollout-1")
    same(chat.messageCount, 6)
    same(chat.date?.timeIntervalSince1970, 1_773_482_430)
  }

  @Test func `what the program prints and what its first versions kept is read`() throws {
    try same(
      read("printed").conversation.outline,
      [
        "codex: **Listing**", "codex: command bash -lc ls", "codex: edit a.md", "codex: write b.md",
        "codex: - [x] Look\n- [ ] Rest", "codex: One file.",
      ])
    try same(
      read("old").conversation.outline,
      [
        "me: hello", "codex: command ls -l failed", "codex: hi", "me: How deep is the lake?",
        "codex: 1,642 m.", "me: And how wide?", "codex: 79 km.", "me: Which reeds grow there?",
        "codex: Common reed.", "me: How tall?", "codex: Four metres.", "me: Thank you",
        "codex: You are welcome.",
      ])
  }
}
