import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of Mattermost's bulk export.
@Suite struct MattermostTests {
  private func read(_ chat: String) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: "mattermost"), options: ImportOptions(chat: chat))
  }

  private func kinds(_ tallies: [Tally]) -> [String] { tallies.map { "\($0.count) × \($0.kind)" } }

  @Test func `channels and direct messages are chats with their names`() throws {
    let listing = try ConversationImporter.listing(of: fixtures.appending(path: "mattermost"))
    same(listing.format, .mattermost)
    same(Set(listing.chats.map(\.name)), ["#The lake", "bo, Ana Reed"])
    same(
      try read("bo, Ana Reed").script, ["ana: just us", "bo: yes", "ana: at nine", "bo: fine"])
  }

  @Test func `a channel is in order of time, with threads, reactions and files`() throws {
    let result = try read("#The lake")
    let chat = result.conversation
    same(
      result.script,
      [
        "—: ana joined the channel.", "bo: hello all @ana 😄 :crew_boat:", "ana: Is it deep?",
        "bo: the shore", "bo: ", "bo: ", "bo: Very.", "cy: Build 7\npassed\nTime\n3 s",
        "cy: pinned words", "ana: | a | b |\n|---|---|\n| 1 | 2 |", "bo: at 12:30:45 sharp",
        "cy: Not here",
      ])
    same(chat.participants.map(\.name), ["bo", "Ana Reed", "Cyrus"])
    same(result.steps, [0, 60, 120, 150, 150, 150, 180, 200, 210, 220, 230, 240])
    same(chat.messages[0].date?.timeIntervalSince1970, 1_773_480_000)
    let question = chat.messages[2].id
    same(
      chat.messages.filter { $0.replyTo == question }.map { words($0.content) },
      ["Very.", "Not here"])
    same(
      chat.messages[1].reactions,
      [
        Reaction(emoji: "👍", participants: ["ana", "cy"]),
        Reaction(emoji: ":crew_boat:", participants: ["cy"]),
      ])
    same(chat.messages[4].content, .image(ImageContent(source: "data/20260314/lake.png")))
    same(chat.messages[5].content.file?.name, "gone.pdf")
    #expect(chat.messages[8].isPinned && chat.messages[11].isEdited)
    same(marks(try #require(chat.messages[1].content.text)), ["bold: all"])
    same(
      kinds(result.report.placeholders), ["1 × reaction with a custom emoji", "1 × card as text"])
  }
}
