import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the tables of iMazing and MemoTrace, which need no columns.
@Suite struct PhoneTableTests {
  private func read(_ path: String, chat: String? = nil) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: path), options: ImportOptions(chat: chat))
  }

  private func omissions(_ result: ImportResult) -> [String] {
    (result.report.omissions + result.report.placeholders).map { "\($0.count) \($0.kind)" }
  }

  @Test func `a table of iMazing has senders, states, replies, reactions and pictures`() throws {
    let listing = try ConversationImporter.listing(of: fixtures.appending(path: "imazing"))
    same(listing.format, .iMazing)
    same(listing.chats.map(\.name), ["Lake trip", "Cy"])
    same(listing.chats.map(\.messageCount), [12, 2])
    let result = try read("imazing", chat: "Lake trip")
    let talk = result.conversation
    same(talk.title, "Lake trip")
    same(talk.me, "me")
    same(talk.participants.map(\.label), ["Ana", "user", "Bo"])
    same(
      result.script,
      [
        "—: Ana named the conversation “Lake trip”", "+10000000001: How deep is it?",
        "me: 1,642 metres", "+10000000002: That deep?", "me: ", "me: Look", "+10000000001: ",
        "me: See you at ten, \"sharp\"", "+10000000002: Plan\nBring the map\nand the boat",
        "me: Yes", "+10000000001: Which boat?", "me: The red one", "+10000000002: Fine",
      ])
    same(
      talk.messages.map(\.status),
      [nil, nil, .read, nil, .delivered, .delivered, nil, .sent, nil, .read, nil, .failed, nil])
    same(talk.messages[2].replyTo, "m2")
    same(talk.messages[4].content.image?.source, "2026-03-14 10 03 00 - Lake trip - lake.png")
    #expect(talk.messages[7].isEdited && talk.messages[7].editedAt != nil)
    let reactions = talk.messages.flatMap(\.reactions)
    same(reactions.map { "\($0.count)\($0.emoji)" }, ["1👍", "2❤️"])
    same(result.steps.prefix(5), [0, 60, 90, 120, 180])
    same(
      omissions(result),
      ["1 quoted message that is not in the table", "1 name beside a reaction"])
  }

  @Test func `the table of the finding is read without columns`() throws {
    let table = """
      Chat Session,Message Date,Service,Type,Sender ID,Sender Name,Status,Text
      Ana,2026-03-14 10:00:00,iMessage,Incoming,+10000000000,Ana,Read,How deep is it?
      Ana,2026-03-14 10:00:05,iMessage,Outgoing,,,Sent,Twelve metres
      """
    let result = try ConversationImporter.importConversation(
      from: Array(table.utf8), name: "Messages - Ana.csv")
    same(result.format, .iMazing)
    same(result.script, ["+10000000000: How deep is it?", "me: Twelve metres"])
    same(result.conversation.me, "me")
    same(result.conversation.messages.last?.status, .sent)
    #expect(result.report.isEmpty)
  }

  @Test func `a table of MemoTrace has the kinds of WeChat's messages`() throws {
    let path = "memotrace/旅行.csv"
    let listing = try ConversationImporter.listing(of: fixtures.appending(path: path))
    same(listing.format, .memoTrace)
    same(listing.chats.map(\.name), ["Ana", "Cy"])
    same(listing.chats.map(\.messageCount), [14, 2])
    let result = try read(path, chat: "Ana")
    let talk = result.conversation
    same(talk.me, "me")
    same(talk.participants.map(\.label), ["Ana", "user", "Bo"])
    same(
      result.script,
      [
        "—: 你已添加了Ana，现在可以开始聊天了。", "wxid_ana: 湖有多深？", "me: 1642米",
        "wxid_bo: 这么深？", "me: ", "wxid_ana: ", "wxid_bo: ", "me: 湖的地图 & 路线",
        "wxid_ana: 好的", "wxid_bo: ", "me: ", "wxid_ana: 十点见，\"准时\"\n别迟到",
        "—: \"Bo\" 撤回了一条消息", "me: 好",
      ])
    same(
      talk.messages.compactMap(\.content.omitted?.medium),
      [.photo, .voice, .sticker, .video, .location])
    same(result.steps.prefix(4), [0, 10, 20, 30])
    same(
      omissions(result), ["2 details of a card or a quote", "5 file that is not in the table"])
  }

  @Test func `a table of a later MemoTrace has Chinese headings`() throws {
    let result = try read("memotrace/Ana.csv")
    same(result.format, .memoTrace)
    same(result.conversation.title, "Ana")
    same(result.script, ["Ana: 湖有多深？", "me: 1642米", "Ana: ", "—: 以上是打招呼的内容"])
    same(result.conversation.me, "me")
    same(result.steps, [0, 20, 60, 120])
  }

  @Test func `a row with another form of a time, or with fewer fields, is read`() throws {
    let table = """
      Chat Session,Message Date,Type,Sender Name,Text
      Ana,14/03/2026 10:00,Incoming,Ana,hi
      Ana
      """
    let result = try ConversationImporter.importConversation(
      from: Array(table.utf8), name: "a.csv")
    same(result.conversation.messages.count, 2)
    same(
      omissions(result),
      ["1 time whose order of day and month is unknown", "1 message without words"])
    #expect(throws: ImportError.self) {
      var options = ImportOptions()
      options.isStrict = true
      _ = try ConversationImporter.importConversation(
        from: Array(table.utf8), name: "a.csv", options: options)
    }
  }
}
