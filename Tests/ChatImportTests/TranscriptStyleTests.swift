import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of transcripts whose lines before messages change midway, as after an update of the
/// program that writes them.
@Suite struct TranscriptStyleTests {
  private func read(_ text: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: Array(text.utf8), name: "talk.md")
  }

  @Test(arguments: [
    ("_**User**_", "_**Assistant**_", "_**Agent (model gpt-5, mode Agent)**_", "gpt-5"),
    ("_**User**_", "_**Agent**_", "_**Assistant**_", "assistant"),
    ("**You:**", "**ChatGPT:**", "**Assistant:**", "assistant"),
    ("## User", "## Assistant", "## AI", "assistant"),
    ("You said:", "ChatGPT said:", "Assistant said:", "assistant"),
  ])
  func `a new word in the known look is a sender`(
    user: String, first: String, second: String, sender: String
  ) throws {
    let result = try read(
      "\(user)\n\none?\n\n\(first)\n\n1\n\n\(user)\n\ntwo?\n\n\(second)\n\n2\n")
    let lines = result.conversation.spoken
    same(lines.count, 4)
    same(lines.first, "me: one?")
    same(lines.suffix(2), ["me: two?", "\(sender): 2"])
    same(result.report.lines, [])
  }

  @Test func `the user's word can change too`() throws {
    let result = try read("**You:**\n\na\n\n**ChatGPT:**\n\nb\n\n**User:**\n\nc\n")
    same(result.conversation.spoken, ["me: a", "chatgpt: b", "me: c"])
  }

  @Test func `a heading in an answer stays in it`() throws {
    let result = try read("## User\n\na\n\n## Assistant\n\nb\n\n## Answer\n\nc\n")
    same(result.conversation.spoken, ["me: a", "assistant: b\n\n## Answer\n\nc"])
    same(result.report.lines, [])
  }

  @Test func `a line that only looks like a sender is counted`() throws {
    let result = try read("_**User**_\n\na\n\n_**Agent**_\n\nb\n\n_**Gardener**_\n\nc\n")
    same(result.conversation.spoken, ["me: a", "assistant: b\n\n_**Gardener**_\n\nc"])
    same(result.report.placeholders.map(\.kind), ["line like a sender"])
  }

  @Test func `a person's name follows the role`() throws {
    let result = try read(
      "_**User: Ana Lima (2026-03-14 10:00)**_\n\nhi\n\n_**Assistant (gpt-5)**_\n\nyes\n")
    same(result.conversation.spoken, ["me: hi", "gpt-5: yes"])
    same(result.conversation.participants.map(\.name), ["Ana Lima", "gpt-5"])
    same(result.conversation.messages[0].date?.timeIntervalSince1970, 1_773_482_400)
  }
}
