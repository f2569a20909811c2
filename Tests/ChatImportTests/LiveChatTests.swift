import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the chats of live streams, as three programs download them.
@Suite struct LiveChatTests {
  private func read(_ name: String) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: "live-chat/\(name)"))
  }

  private func kinds(_ tallies: [Tally]) -> [String] { tallies.map { "\($0.count) × \($0.kind)" } }

  @Test func `TwitchDownloader's chat has roles, bits, subscriptions and times`() throws {
    let result = try read("twitch.json")
    let chat = result.conversation
    same(result.format, .liveChat)
    same(chat.title, "Morning at the lake")
    same(chat.participants.map(\.name), ["Ana (moderator)", "Bo", "Cy"])
    same(chat.participants[0].color, "#1E90FF")
    same(
      result.script,
      [
        "101: hello all", "102: hi Kappa see https://lake.example", "101: is the boat in?",
        "—: Cy · 100 bits", "103: Cheer100 go go",
        "—: Cy subscribed at Tier 1. They have subscribed for 3 months!", "102: @Ana yes",
        "101: 😀 good", "102: row row", "102: row", "103: what a lake", "101: bye", "102: GG",
      ])
    same(result.steps, [0, 1, 4, 7, 7, 11, 14, 19, 28, 30, 39, 49, 60])
    same(chat.messages[8].date?.timeIntervalSince1970, 1_773_478_830)
    same(result.report.placeholders, [])
    same(result.report.omissions, [])
  }

  @Test func `chat-downloader's list has payments as notices above their texts`() throws {
    let result = try read("downloaded.json")
    same(
      result.script,
      [
        "UCAna: first", "UCBo: second :boat:", "UCAna: third", "UCCy: see https://lake.example",
        "UCBo: fifth", "UCAna: sixth", "UCCy: seventh", "UCBo: eighth", "UCAna: ninth",
        "UCCy: tenth", "—: Di · $5.00", "UCDi: for the boat", "—: Ed · Welcome to the crew!",
      ])
    same(result.steps, [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 37, 37, 42])
    same(result.conversation.participants[0].name, "Ana (Moderator)")
    same(result.conversation.messages[0].date?.timeIntervalSince1970, 1_773_478_803)
    same(result.report.noteTexts.count, 1)
  }

  @Test func `yt-dlp's lines have emoji, stickers, memberships and what the site writes`() throws {
    let result = try read("Lake [abc].live_chat.json")
    same(result.conversation.title, "Lake [abc]")
    same(
      result.script,
      [
        "—: Welcome to live chat!", "UCAna: hello 😀 all", "UCBo: :_boat: bold words",
        "—: Di · $5.00", "UCDi: for the boat", "—: Ed · €2.00 · A duck that waves",
        "—: Ed · Welcome to the crew!", "—: Fay · Sent 5 crew gift memberships",
        "—: Bo · received a gift membership by Fay", "UCAna: seven", "UCBo: eight", "UCAna: nine",
        "UCBo: see https://lake.example", "—: Which boat? Red Blue",
      ])
    same(result.steps, [0, 1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14])
    same(
      result.conversation.participants.map(\.name).prefix(4),
      ["Ana (Moderator)", "Bo", "Di", "Ed (New member)"])
    same(marks(try #require(result.conversation.messages[2].content.text)), ["bold:  bold words"])
    same(kinds(result.report.placeholders), ["1 × event of the site as text"])
    same(
      kinds(result.report.omissions),
      [
        "1 × removal of a message", "1 × payment that is repeated above the chat",
        "2 × word under “text”",
      ])
  }

  @Test func `offsets alone are times since the stream began, and a note says so`() throws {
    let result = try ConversationImporter.importConversation(
      from: Array(
        #"{"message_type":"text_message","time_in_seconds":83,"author":{"name":"Ana"},"message":"hi"}"#
          .utf8),
      name: "chat.jsonl")
    same(result.script, ["Ana: hi"])
    same(result.conversation.messages[0].date?.timeIntervalSince1970, 83)
    same(
      result.report.noteTexts,
      ["the file has no time of day, so times are those since the stream began"])
  }
}
