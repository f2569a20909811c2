import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the tasks of Cline and Roo Code.
@Suite struct ClineTests {
  private func read(_ task: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: fixtures.appending(path: "cline/\(task)"))
  }

  @Test func `the folder of a task has what was said, asked and done`() throws {
    let result = try read("1773478800000")
    same(result.format, .cline)
    same(result.conversation.title, "Measure the lake")
    let model = "claude-sonnet-4-5"
    same(
      result.conversation.outline,
      [
        "me: Measure the lake", "me: picture-1.png", "me: ~/lake/notes.md",
        "assistant: The notes should tell.", "\(model): Let me **look** at the notes.",
        "\(model): read notes.md", "\(model): search depth in src", "\(model): command make check",
        "\(model): Metres or feet?\n\n- metres\n- feet", "me: metres",
        "\(model): edit lake.py +1 −1", "me: edit lake.py +1 −1", "\(model): maps.find_lake",
        "\(model): It is **1,642 m** deep.", "me: And how wide?", "—: canceledRequest",
        "—: The connection was lost.",
      ])
    let messages = result.conversation.messages
    #expect(messages[3].content.thinking != nil)
    let calls = messages.compactMap(\.content.toolCall)
    same(calls[1].output, "Found 1 result in lake.py")
    same(calls[2].output, "no rule\nto make target check")
    same(calls[3].input, "+++ lake.py\n-depth = 0\n+depth = 1642")
    same(calls[5].output, "53.5, 108.2")
    same(result.steps, [0, 0, 0, 2, 3, 4, 5, 6, 9, 9, 20, 21, 22, 25, 60, 61, 62])
    same(
      result.report.omissions.map { "\($0.count) \($0.kind)" },
      ["2 record of a request to the model", "1 record that is not a message"])
  }

  @Test func `a task of Roo Code has its name, its plan and its questions`() throws {
    let result = try read("1773479900000/ui_messages.json")
    same(result.conversation.title, "Reeds of the lake")
    same(
      result.conversation.outline,
      [
        "me: List the reeds", "assistant: list reeds", "assistant: - [x] Count\n- [ ] **Write**",
        "assistant: All of them?\n\n- only tall ones\n- all", "me: all", "—: summarizedHistory",
        "assistant: Common and narrow reed.",
      ])
    same(
      result.conversation.messages[1].content.toolCall?.output, "common.md\nnarrow.md")
    let listing = try ConversationImporter.listing(of: fixtures.appending(path: "cline"))
    same(listing.chats.map(\.name), ["Reeds of the lake", "Measure the lake"])
  }

  @Test func `a change can be blocks between marks or a patch`() {
    same(
      ClineTool.change("<<<<<<< SEARCH\n:start_line:3\n-------\na\nb\n=======\na\n>>>>>>> REPLACE")
        .diff, [" a", "-b"])
    same(ClineTool.change("-a\n+b").diff, ["-a", "+b"])
  }
}
