import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of conversations of LM Studio and Jan, of Codex's first sessions, and of the text that
/// Claude Code exports.
@Suite struct ModelProgramTests {
  private func read(_ path: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: fixtures.appending(path: path))
  }

  private func omissions(_ result: ImportResult) -> [String] {
    result.report.omissions.map { "\($0.count) \($0.kind)" }
  }

  /// Each call, as its state and its output.
  private func answers(_ result: ImportResult) -> [String] {
    result.conversation.messages.compactMap(\.content.toolCall).map { call in
      "\(call.status == .failed ? "failed" : "done"): \(call.output ?? "—")"
    }
  }

  @Test func `a conversation of LM Studio has the versions that the app shows`() throws {
    let result = try read("lm-studio/1773478800000.conversation.json")
    same(result.format, .lmStudio)
    same(result.conversation.title, "Depth of the lake")
    let model = "qwen/qwen3-8b"
    same(
      result.conversation.outline,
      [
        "—: Answer as a limnologist.", "me: How deep is the lake?", "me: omitted",
        "\(model): The notes should tell.", "\(model): Let me **look**.",
        "\(model): read notes.md", "\(model): It is **1,642 m** deep.", "me: And how wide?",
        "me: atlas.pdf", "gemma-3: 79 km.", "me: Which reeds grow there?", "gemma-3: Tall ones.",
        "gemma-3: Common reed.", "me: How tall?", "gemma-3: Four metres.", "me: Thank you",
      ])
    let messages = result.conversation.messages
    #expect(messages[3].content.thinking != nil && messages[11].content.thinking != nil)
    same(answers(result), ["done: 1,642 m"])
    // The messages have no times; the list has that of the last one.
    #expect(messages.allSatisfy { $0.date == nil })
    let listing = try ConversationImporter.listing(of: fixtures.appending(path: "lm-studio"))
    same(listing.chats.map(\.date), [Date(timeIntervalSince1970: 1_773_478_890)])
    same(
      omissions(result),
      [
        "1 text that was typed and not sent", "1 other version of a message",
        "1 record that is not a message",
      ])
  }

  @Test func `a thread of Jan has its title, thoughts and tools`() throws {
    let result = try read("jan")
    same(result.format, .jan)
    same(result.conversation.title, "Depth of the lake")
    let model = "qwen3-8b"
    same(
      result.conversation.outline,
      [
        "—: Answer as a limnologist.", "me: How deep is the lake?", "me: picture-1.png",
        "\(model): The notes should tell.", "\(model): Let me **look**.",
        "\(model): read notes.md", "\(model): command make check failed",
        "\(model): It is **1,642 m** deep.", "me: And how wide?", "\(model): 79 km.",
        "me: In miles?", "\(model): 49 miles.", "—: The thread was moved.",
        "me: Which reeds grow there?", "\(model): Tall ones.", "\(model): Common reed.",
        "me: Thank you", "\(model): You are welcome.",
      ])
    let messages = result.conversation.messages
    #expect(messages[3].content.thinking != nil && messages[14].content.thinking != nil)
    same(answers(result), ["done: 1,642 m", "failed: no rule"])
    same(
      messages.dropFirst().compactMap(\.date).map { Int($0.timeIntervalSince1970) - 1_773_478_800 },
      [0, 0, 4, 4, 4, 4, 6, 60, 62, 70, 71, 80, 90, 95, 95, 99, 100])
    #expect(result.report.isEmpty)
  }

  @Test func `a session of Codex's first versions is one object`() throws {
    let result = try read("codex/rollout-2025-04-20-first.json")
    same(result.format, .codex)
    same(result.conversation.title, "How deep is the lake?")
    same(
      result.conversation.outline,
      [
        "me: How deep is the lake?", "codex: The notes should tell.", "codex: command cat notes.md",
        "codex: It is **1,642 m** deep.", "me: And how wide?", "codex: 79 km.",
        "me: Which reeds grow there?", "codex: Common reed.", "me: How tall?",
        "codex: Four metres.", "me: Thank you", "codex: command make check failed",
        "codex: You are welcome.",
      ])
    #expect(result.conversation.messages[1].content.thinking != nil)
    same(answers(result), ["done: 1,642 m", "failed: no rule"])
    #expect(result.report.isEmpty)
  }

  @Test func `an export of Claude Code's terminal has calls with their results`() throws {
    let result = try read("claude-code-export/2026-03-14-lake.txt")
    same(result.format, .claudeCodeExport)
    let model = "Opus 4.6 (1M context)"
    same(
      result.conversation.outline,
      [
        "me: How deep is the lake? The notes\nin this folder should tell.",
        "\(model): The notes come first.", "\(model): Let me **look**.",
        "\(model): read notes.md", "\(model): command make check failed",
        "\(model): edit lake.py", "\(model): other Read 2 files",
        "\(model): search depth in src", "\(model): find_lake",
        "\(model): It is 1,642 m deep:\n\n│ place │ depth │\n- deepest in the middle\n  > 1,642 m",
        "me: /model", "—: Set model to Opus 4.6", "me: And how wide?",
        "\(model): Across (79 km) it is narrow.", "me: Go on", "—: interruptedAnswer",
        "—: summarizedHistory", "me: Which reeds grow there?", "\(model): Common reed.",
      ])
    #expect(result.conversation.messages[1].content.thinking != nil)
    same(
      answers(result),
      [
        "done: Read 12 lines (ctrl+o to expand)",
        "failed: Error: Exit code 2\nno rule to make\ntarget check",
        "done: Added 1 line, removed 1 line\n  1 -depth = 0\n  1 +depth = 1642", "done: —",
        "done: Found 3 lines", "done: 53.5, 108.2",
      ])
    same(omissions(result), ["1 note from the program"])
    same(
      try read("claude-code-export/old.txt").conversation.outline,
      [
        "me: investigate this\nhttps://lake.example/depth", "Opus 4.5: command cat notes.md",
        "Opus 4.5: Deep.",
      ])
  }

  @Test func `opencode's storage has each message and part in a file`() throws {
    let folder = fixtures.appending(path: "opencode-storage/storage/session")
    let model = "claude-sonnet-4-5"
    let outline = [
      "me: How deep is the lake?", "me: picture-1.png", "\(model): The notes should tell.",
      "\(model): Let me **look**.", "\(model): read notes.md",
      "\(model): command make check failed", "\(model): It is **1,642 m** deep.",
      "me: And how wide?", "\(model): 79 km.", "me: In miles?", "\(model): 49 miles.",
      "me: Which reeds grow there?", "\(model): Common reed.", "me: Thank you",
    ]
    let storage = fixtures.appending(path: "opencode-storage/storage")
    for url in [folder, folder.appending(path: "lakes/ses_1.json"), storage] {
      let result = try ConversationImporter.importConversation(from: url)
      same(result.format, .openCode)
      same(result.conversation.title, "Depth of the lake")
      same(result.conversation.outline, outline)
      same(answers(result), ["done: 1,642 m", "failed: no rule"])
      same(result.conversation.messages[2].content.thinking?.seconds, 2)
      same(result.steps, [0, 0, 2, 2, 2, 2, 6, 60, 61, 70, 71, 80, 81, 99])
    }
    let listing = try ConversationImporter.listing(of: folder)
    same(listing.chats.map(\.messageCount), [10])
  }
}
