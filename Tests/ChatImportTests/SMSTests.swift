import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the text messages of a telephone: the XML of SMS Backup & Restore, and the lines of SMS
/// Import / Export.
@Suite struct SMSTests {
  private func read(_ name: String, _ chat: String, me: String? = nil) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: "sms/\(name)"), options: ImportOptions(me: me, chat: chat))
  }

  private func read(xml: String) throws -> Conversation {
    try ConversationImporter.importConversation(
      from: Array("<?xml version='1.0'?>\n<smses count=\"1\">\(xml)</smses>".utf8), name: "x.xml"
    ).conversation
  }

  private func kinds(_ tallies: [Tally]) -> [String] { tallies.map { "\($0.count) × \($0.kind)" } }

  @Test func `each address and each group is a chat, however its number is written`() throws {
    let listing = try ConversationImporter.listing(
      of: fixtures.appending(path: "sms/backup.xml"))
    same(listing.format, .sms)
    same(
      listing.chats.map(\.name),
      ["Ana Reed", "+1 555-010-0122", "LakeBank", "Ana Reed, +1 555-010-0122"])
    same(listing.chats.map(\.messageCount), [9, 2, 2, 2])
    let lines = try ConversationImporter.listing(
      of: fixtures.appending(path: "sms/messages.ndjson"))
    same(lines.format, .sms)
    same(lines.chats.map(\.name), ["Ana Reed", "Bo Vale", "Ana Reed, Bo Vale"])
  }

  @Test func `a backup's chat is in order of time, with subjects, pictures and states`() throws {
    let result = try read("backup.xml", "1")
    let chat = result.conversation
    same(
      result.script,
      [
        "550100111: Are you at the lake?",
        "me: Yes 😊 <the boat> & all:\nsee https://lake.example", "me: Bring a towel",
        "550100111: Picture\nthe shore", "550100111: ", "me: ", "550100111: ", "me: and \"bread\"",
        "550100111: null",
      ])
    same(chat.title, "Ana Reed")
    same(chat.participants.map(\.label), ["Ana Reed", "user"])
    same(chat.me, "me")
    same(result.steps, [0, 60, 120, 150, 150, 160, 170, 180, 300])
    same(chat.messages[0].date?.timeIntervalSince1970, 1_773_480_000)
    same(
      chat.messages.map(\.status),
      [nil, .delivered, .failed, nil, nil, .sent, nil, .failed, nil])
    same(chat.messages[4].content.image?.source, "picture-1.png")
    same(chat.messages[5].content.album?.items.map(\.source), ["picture-2.png", "picture-3.png"])
    same(marks(try #require(chat.messages[3].content.text)), ["bold: Picture"])
    same(
      marks(try #require(chat.messages[1].content.text)),
      ["link(\"https://lake.example\"): https://lake.example"])
    same(
      kinds(result.report.placeholders), ["1 × file of a message without its contents"])
    same(kinds(result.report.omissions), ["1 × draft"])
    let folder = try #require(chat.folder)
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "picture-1.png").path))
  }

  @Test func `a group has the senders of its messages, and the owner only once`() throws {
    let result = try read("backup.xml", "4")
    same(result.script, ["me: Both of you: come!", "550100122: I am in"])
    same(result.conversation.participants.map(\.label), ["user", "+1 555-010-0122"])
    try same(read("backup.xml", "2").script, ["550100122: Hi from Bo, it's 🚣", "me: Hello Bo"])
    try same(
      read("backup.xml", "LakeBank").script,
      ["lakebank: Your code is 123", "lakebank: Half \u{FFFD} an emoji &copy;"])
  }

  @Test func `lines of JSON have times in two units, and files beside them`() throws {
    let result = try read("messages.ndjson", "1")
    let chat = result.conversation
    same(
      result.script,
      [
        "550100111: Are you there?", "me: On my way\nwith the boat 🚣",
        "550100111: Picture\nthe shore", "550100111: ", "me: So blue", "550100111: Good",
        "me: Lost", "me: Waiting",
      ])
    same(result.steps, [0, 60, 70, 70, 80, 90, 100, 110])
    same(
      chat.messages.map(\.status), [nil, .delivered, nil, nil, .sent, nil, .failed, .sending])
    same(chat.messages[3].content.image?.source, "data/PART_1773480360_lake.png")
    same(chat.messages.map(\.id), ["1", "2", "mms-1", "mms-1.2", "mms-2", "3", "4", "5"])
    same(chat.me, "me")
    let other = try read("messages.ndjson", "Bo Vale")
    same(other.script, ["550100122: Call me", "me: Later", "550100122: "])
    same(kinds(other.report.placeholders), ["1 × file of a message without its contents"])
    try same(read("messages.ndjson", "3").script, ["me: All come", "550100122: Me too"])
  }

  @Test func `an attribute may hold line ends and signs, and a tag many lines`() throws {
    let chat = try read(
      xml:
        "<!-- <sms body='no' address='1' date='1'/> -->\n<sms\n address='1'\n date='1773480000000'"
        + "\n type='1' body='a > b\nc &#10;d &#x1F6A3;&#55357;x&#56832;'\n/>")
    same(
      chat.messages.map { words($0.content) }, ["a > b\nc \nd 🚣\u{FFFD}x\u{FFFD}"])
  }

  @Test func `a file that is cut off keeps its last message`() throws {
    let whole = try String(
      contentsOf: fixtures.appending(path: "sms/backup.xml"), encoding: .utf8)
    let end = try #require(whole.firstRange(of: "I am in\" />")).upperBound
    let result = try ConversationImporter.importConversation(
      from: Array(whole[..<end].utf8), name: "x", options: ImportOptions(chat: "4"))
    same(result.script.count, 2)
  }
}
