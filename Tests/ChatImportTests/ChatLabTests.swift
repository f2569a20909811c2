import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of ChatLab's exchange format, as JSON and as JSON lines.
@Suite struct ChatLabTests {
  private func read(_ name: String, isStrict: Bool = false) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: "chatlab/\(name)"), options: ImportOptions(isStrict: isStrict))
  }

  private func read(text: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: Array(text.utf8), name: "x.json")
  }

  @Test func `a group has its members, its owner and messages of all kinds`() throws {
    let result = try read("group.json")
    let chat = result.conversation
    same(result.format, .chatlab)
    #expect(chat.title == "Lake" && chat.me == "a")
    same(chat.participants.map(\.name), ["Ana", "Bo", "Cy"])
    same(chat.participants[0].avatar, "picture-1.png")
    same(
      result.script,
      [
        "a: hi", "b: yes", "b: ", "b: ", "b: [Voice]", "b: ", "b: ", "b: ", "b: ",
        "b: ", "—: Bo nudged Ana", "—: Cy joined", "c: https://a.example", "c: (deleted)",
        "c: new kind",
      ])
    #expect(chat.messages[1].replyTo == "m1" && chat.messages[0].id == "m1")
    same(chat.messages[2].content.image?.alternative, "[Image: lake.png]")
    #expect(chat.messages[4].content.voice != nil && chat.messages[5].content.video != nil)
    same(chat.messages[6].content.file?.name, "plan.pdf")
    #expect(
      chat.messages[7].content.sticker != nil
        && chat.messages[9].content.payment?.purpose == .payment)
    same(chat.messages[8].content.payment, PaymentContent(.redPacket, note: "luck"))
    same(
      result.report.placeholders.map(\.kind),
      ["image left out of the export", "sticker left out of the export"])
    same(result.report.omissions, [.init(kind: "record that is not a message", count: 1)])
    same(result.steps.last, 840)
  }

  @Test func `pictures beside the file are shown, and those of members are kept`() throws {
    let result = try read("group.json")
    same(result.conversation.messages[3].content.image?.source, "picture-2.png")
    let folder = try #require(result.media?.folder)
    let picture = try Data(contentsOf: fixtures.appending(path: "chatlab/lake.png"))
    for name in ["picture-1.png", "picture-2.png"] {
      try same(Data(contentsOf: folder.appending(path: name)), picture)
    }
  }

  @Test func `lines say what they are, and those behind a number sign nothing`() throws {
    let result = try read("private.jsonl")
    same(result.format, .chatlab)
    same(result.conversation.title, "Bo")
    same(result.script, ["1: hi", "2: # no comment"])
    same(result.conversation.participants.map(\.name), ["Ana", "Bo"])
    same(result.report.omissions, [.init(kind: "record that is not a message", count: 1)])
    same(
      result.report.noteTexts,
      ["the file does not name its owner, so no message is on the right; choose a participant"])
  }

  @Test func `a broken line is named, and so is the first placeholder of a strict import`() {
    let error = #expect(throws: ImportError.self) {
      try read(text: "{\"_type\":\"header\",\"chatlab\":{}}\n{\"_type\":\n")
    }
    same(error?.place?.hasPrefix("line 2"), true)
    let strict = #expect(throws: ImportError.self) { try read("group.json", isStrict: true) }
    same(strict?.place, "message 3")
  }

  @Test(arguments: [
    #"{"type": {}, "content": 5, "sender": []}"#, #"{"timestamp": "x", "platformMessageId": {}}"#,
    #"{"sender": "a", "type": 1}, {"sender": "a", "type": 1, "content": "../../x.png"}"#,
    #"{"platformMessageId": "1", "content": "a"}, {"platformMessageId": "1", "content": "b"}"#,
  ])
  func `a wrong kind of value is skipped or stands as a placeholder`(messages: String) throws {
    let json =
      #"{"chatlab": {}, "members": [1, {}, {"platformId": "a", "avatar": "data:,"}], "messages": [\#(messages)]}"#
    let conversation = try read(text: json).conversation
    let read = try ConversationDecoder.decode(
      ConversationEncoder.encode(conversation), fileName: "x")
    same(read.messages, conversation.messages)
  }
}
