import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the chats of SillyTavern.
@Suite struct SillyTavernTests {
  private func read(_ options: ImportOptions = ImportOptions()) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: "sillytavern/Seraph - 2026-03-14.jsonl"), options: options)
  }

  /// The minutes after nine of all messages but the last, which has no time.
  private func minutes(_ result: ImportResult) -> [Int] {
    result.conversation.messages.dropLast().map { message in
      Int((message.date?.timeIntervalSince1970 ?? 0) - 1_773_478_800) / 60
    }
  }

  private func kinds(_ tallies: [Tally]) -> [String] { tallies.map { "\($0.count) × \($0.kind)" } }

  @Test func `a chat has its characters, thoughts, pictures and notices`() throws {
    let result = try read()
    let chat = result.conversation
    same(result.format, .sillyTavern)
    same(chat.title, "Seraph")
    same(chat.me, "Bo")
    same(chat.participants.map(\.name), ["Seraph", "Bo", "Cy"])
    same(
      chat.outline,
      [
        "Seraph: *She turns.* \"Welcome to the **lake**, traveler.\"", "Bo: Is it deep?",
        "Seraph: He asks about depth.", "Seraph: Very.\n\n- cold\n- wide", "Bo: And the boat?",
        "Seraph: Here it is.", "Seraph: boat.png", "Seraph: ", "—: Rain falls.", "Cy: I row.",
        "—: Chat was branched.", "Seraph: (hidden from the prompt)", "Bo: See this.",
        "Bo: notes.txt", "Seraph: Adieu.", "Bo: Bye.",
      ])
    same(chat.messages[2].content.thinking?.seconds, 2.5)
    same(marks(try #require(chat.messages[1].content.text)), ["italic: deep"])
    same(
      chat.messages[6].content.image, ImageContent(source: "boat.png", alternative: "a small boat"))
    same(chat.messages[7].content.image?.alternative, "two boats")
    same(
      kinds(result.report.placeholders),
      ["1 × picture whose file is missing", "1 × file whose file is missing"])
    same(
      kinds(result.report.omissions),
      [
        "1 × instruction to the character", "1 × other answer to the same message",
        "1 × translation of a message",
      ])
    #expect(!result.report.isFaithful)
  }

  @Test func `a time is read in each of the program's forms, and local ones in the zone`() throws {
    let result = try read()
    same(
      minutes(result), [0, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10, 10, 11])
    same(result.conversation.messages.last?.date, nil)
    same(result.conversation.messages[0].date?.timeIntervalSince1970, 1_773_478_800)
    let berlin = try read(ImportOptions(timeZone: "Europe/Berlin"))
    same(
      minutes(berlin),
      [0, 1, 2, 2, -57, -56, -56, -55, 6, 7, 8, 9, 10, 10, 11])
  }

  @Test func `a group without a first line, and names that are not used, are read`() throws {
    for head in [
      "", #"{"user_name":"unused","character_name":"unused","chat_metadata":{}}"# + "\n",
    ] {
      let lines =
        #"{"name":"Ana","is_user":false,"mes":"hi"}"# + "\n"
        + #"{"name":"Me","is_user":true,"send_date":"June 1, 2026 2:20pm","mes":"ho"}"#
      let result = try ConversationImporter.importConversation(
        from: Array((head + lines).utf8), name: "group.jsonl")
      same(result.conversation.outline, ["Ana: hi", "Me: ho"])
      same(result.conversation.title, "group")
      same(result.conversation.me, "Me")
      same(result.conversation.messages[1].date?.timeIntervalSince1970, 1_780_323_600)
    }
  }
}
