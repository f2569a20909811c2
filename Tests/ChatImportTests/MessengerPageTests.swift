import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the HTML pages of Messenger and Instagram, in the form since 2021 and the older one.
@Suite struct MessengerPageTests {
  private let folder = fixtures.appending(path: "messenger-pages")

  private func kinds(_ tallies: [Tally]) -> [String] { tallies.map { "\($0.count) × \($0.kind)" } }

  @Test func `both pages are one chat, from the oldest message to the newest`() throws {
    let list = try ConversationImporter.listing(of: folder)
    same(list.format, .messenger)
    same(list.chats.map(\.name), ["Ana Reed"])
    let result = try ConversationImporter.importConversation(from: folder)
    let chat = result.conversation
    same(
      result.script,
      [
        "Ana Reed: one", "Bo: two", "Ana Reed: three", "Bo: four", "Ana Reed: hello café & all",
        "Bo: first\nsecond", "Ana Reed: ", "Bo: see https://lake.example", "Ana Reed: deep", "Bo: ",
        "Bo: seven", "Ana Reed: eight",
      ])
    same(chat.title, "Ana Reed")
    same(
      result.steps,
      [0, 60, 54_060, 56_340, 90_000, 90_060, 90_120, 90_180, 90_270, 90_300, 90_360, 90_420])
    same(chat.messages[0].date?.timeIntervalSince1970, 1_773_390_000)
    same(chat.messages[6].content, .image(ImageContent(source: "photos/lake.png")))
    #expect(chat.messages[9].content.video != nil)
    same(
      chat.messages[8].reactions,
      [
        Reaction(emoji: "❤️", participants: ["Bo"]),
        Reaction(emoji: "😂", participants: ["Ana Reed"]),
      ])
    same(kinds(result.report.omissions), [])
    let zone = try ConversationImporter.importConversation(
      from: folder, options: ImportOptions(timeZone: "Europe/Berlin"))
    same(zone.conversation.messages[0].date?.timeIntervalSince1970, 1_773_386_400)
  }
}
