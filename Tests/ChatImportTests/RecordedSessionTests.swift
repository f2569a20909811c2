import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of sessions of Copilot CLI, Kiro, Goose, pi and Amp.
@Suite struct RecordedSessionTests {
  private func read(_ path: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: fixtures.appending(path: path))
  }

  private func omissions(_ result: ImportResult) -> [String] {
    result.report.omissions.map { "\($0.count) \($0.kind)" }
  }

  /// Each call with an answer, as its state and its output.
  private func answers(_ result: ImportResult) -> [String] {
    result.conversation.messages.compactMap(\.content.toolCall).map { call in
      "\(call.status == .failed ? "failed" : "done"): \(call.output ?? "—")"
    }
  }

  @Test func `a session of Copilot CLI has its events in order`() throws {
    let result = try read("copilot-cli/session-one/events.jsonl")
    same(result.format, .copilotCLI)
    same(result.conversation.title, "Depth of the lake")
    let model = "claude-sonnet-4.5"
    same(
      result.conversation.outline,
      [
        "me: How deep is the lake?", "me: notes.md", "me: picture-1.png",
        "\(model): The notes should tell.", "\(model): Let me **look**.",
        "\(model): read notes.md", "\(model): command make check failed",
        "\(model): edit lake.py +1 −1", "gpt-5: It is **1,642 m** deep.", "me: And how wide?",
        "—: interruptedAnswer", "—: Your quota is used up.", "me: Go on", "—: summarizedHistory",
        "gpt-5: It is 79 km wide.",
      ])
    same(result.conversation.messages[3].content.thinking?.text, "The notes should tell.")
    same(
      answers(result), ["done: 1,642 m", "failed: no rule to make target check", "done: changed"])
    same(result.steps, [0, 0, 0, 2, 3, 3, 3, 7, 10, 60, 61, 62, 63, 64, 65])
    same(
      omissions(result),
      [
        "2 record that is not a message", "1 note from the program to the assistant",
        "1 summary from which the assistant continued", "1 broken line",
      ])
    let listing = try ConversationImporter.listing(of: fixtures.appending(path: "copilot-cli"))
    same(listing.chats.map(\.name), ["Depth of the lake"])
  }

  @Test func `a session of Kiro's command has its title from the file beside it`() throws {
    let result = try read("kiro/lake.jsonl")
    same(result.format, .kiro)
    same(result.conversation.title, "Depth of the lake")
    same(
      result.conversation.outline,
      [
        "me: How deep is the lake?", "me: picture-1.png", "kiro: Let me **look**.",
        "kiro: read notes.md", "kiro: command make check failed", "kiro: edit lake.py +1 −1",
        "kiro: It is **1,642 m** deep.", "me: And how wide?", "kiro: Across, not along.",
        "kiro: 79 km.", "me: Which reeds grow there?", "kiro: Common reed.", "me: Thank you",
      ])
    #expect(result.conversation.messages[8].content.thinking != nil)
    same(result.conversation.messages[3].content.toolCall?.input, "~/lake/notes.md")
    #expect(answers(result)[0] == "done: 1,642 m" && answers(result)[1].contains("no rule"))
    same(result.steps, [0, 0, 2, 2, 2, 4, 6, 60, 62, 62, 90, 92, 99])
    same(omissions(result), ["1 record that is not a message"])
  }

  @Test func `sessions of Kiro's editor have the words without the program's`() throws {
    let result = try read("kiro/editor.chat")
    same(result.format, .kiro)
    same(
      result.conversation.outline,
      [
        "me: How *cold* is it?", "claude-sonnet-4.5: Four **degrees**.", "claude-sonnet-4.5: ",
      ])
    same(answers(result), ["done: 4 °C"])
    same(omissions(result), ["2 instructions to the assistant"])
    same(
      try read("kiro/session.json").conversation.outline,
      ["me: Draw the shore", "kiro: Here is the shore."])
  }

  @Test func `a session of Goose has calls with answers, and notices of the program`() throws {
    let result = try read("goose/20260314_090000.jsonl")
    same(result.format, .goose)
    same(result.conversation.title, "Depth of the lake")
    same(
      result.conversation.outline,
      [
        "me: How deep is the lake?", "me: picture-1.png", "goose: The notes should tell.",
        "goose: Let me **look**.", "goose: command cat notes.md", "goose: read reeds.md failed",
        "goose: edit lake.py +1 −1", "goose: It is **1,642 m** deep.", "me: And how wide?",
        "—: Compacting the conversation", "goose: 79 km.", "me: Which reeds grow there?",
        "goose: Common reed.", "goose: futureBlock",
      ])
    #expect(result.conversation.messages[2].content.thinking != nil)
    same(answers(result), ["done: 1,642 m", "failed: no such file", "done: changed"])
    same(result.steps, [0, 0, 2, 2, 2, 2, 4, 6, 61, 62, 63, 90, 92, 92])
    same(
      omissions(result), ["1 encrypted reasoning", "1 note from the program to the assistant"])
    let export = try read("goose/export.json")
    same(export.conversation.title, "Width of the lake")
    same(
      export.conversation.outline,
      ["me: And how wide?", "—: Compacting the conversation", "gpt-5: 79 km."])
  }

  @Test func `a session of pi is read by its last branch`() throws {
    let result = try read("pi/session.jsonl")
    same(result.format, .pi)
    same(result.conversation.title, "Depth of the lake")
    let model = "claude-sonnet-4-5"
    same(
      result.conversation.outline,
      [
        "me: How deep is the lake?", "me: picture-1.png", "\(model): The notes should tell.",
        "\(model): Let me **look**.", "\(model): read notes.md",
        "\(model): command make check failed", "\(model): edit lake.py +1 −1",
        "claude-opus-4-5: It is **1,642 m** deep.", "me: command wc -l notes.md",
        "—: summarizedHistory", "me: And how wide?", "—: Request was aborted",
        "—: The tide is low.", "me: Go on", "claude-opus-4-5: 79 km.",
      ])
    #expect(result.conversation.messages[2].content.thinking != nil)
    same(
      answers(result), ["done: 1,642 m", "failed: no rule", "done: changed", "done: 12 notes.md"])
    same(result.steps, [0, 0, 1, 1, 1, 1, 5, 7, 30, 39, 59, 60, 61, 62, 63])
    same(
      omissions(result),
      [
        "1 record that is not a message", "1 entry of another branch", "1 encrypted reasoning",
        "1 summary from which the assistant continued", "1 broken line",
      ])
  }

  @Test func `a thread of Amp has its models, times and results`() throws {
    let result = try read("amp/T-lake.json")
    same(result.format, .amp)
    same(result.conversation.title, "Depth of the lake")
    let model = "claude-sonnet-4-5"
    same(
      result.conversation.outline,
      [
        "me: How deep is the lake?", "me: picture-1.png", "\(model): The notes should tell.",
        "\(model): Let me **look**.", "\(model): read notes.md",
        "\(model): command make check failed", "\(model): edit lake.py +1 −1",
        "\(model): - [x] Measure\n- [ ] **Write**", "\(model): It is **1,642 m** deep.",
        "me: And how wide?", "gpt-5: agent Measure the width", "gpt-5: 79 km.",
        "—: canceledRequest", "me: Which reeds grow there?", "gpt-5: Common reed.",
      ])
    #expect(result.conversation.messages[2].content.thinking != nil)
    same(
      answers(result),
      [
        "done: 1: 1,642 m", "failed: no rule", "done: -depth = 0\n+depth = 1642", "done: 79 km",
      ])
    same(result.conversation.messages[4].content.toolCall?.input, "~/lake/notes.md")
    same(result.steps, [0, 0, 1, 1, 1, 1, 3, 3, 5, 59, 60, 62, 62, 89, 91])
  }
}
