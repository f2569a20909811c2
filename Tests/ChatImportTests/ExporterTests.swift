import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the exports of other programs: imessage-exporter, signal-export, WeFlow.
@Suite struct ExporterTests {
  private func read(_ path: String, isStrict: Bool = false) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: path), options: ImportOptions(isStrict: isStrict))
  }

  private func kinds(_ tallies: [Tally]) -> [String] {
    tallies.map { "\($0.count) × \($0.kind)" }
  }

  // MARK: imessage-exporter

  @Test func `a text of Messages has its answers, reactions, files and edits`() throws {
    let result = try read("imessage/Ana.txt")
    let chat = result.conversation
    #expect(result.format == .imessage && chat.title == "Ana" && chat.me == "Me")
    same(chat.participants.first, Participant(id: "Me", name: "", role: .user))
    same(
      result.script,
      [
        "—: Ana renamed the conversation to Lake",
        "Me: Shall we go?\nTo the lake: https://lake.example.", "Ana: Yes!", "Bo Lee: ",
        "Bo Lee: the view", "Bo Lee: ", "Ana: the first, with\n\na line between", "Ana: ", "Ana: ",
      ])
    same(result.steps, [0, 18, 78, 21_743, 21_743, 21_743, 23_418, 27_018, 27_018])
    same(chat.messages[0].date?.timeIntervalSince1970, 1_652_808_582)
    same(chat.messages[1].status, .read)
    let sent = try #require(chat.messages[1].date)
    same(chat.messages[1].readAt, sent.addingTimeInterval(3_602))
    same(
      chat.messages[1].reactions,
      [
        Reaction(emoji: "❤️", participants: ["Ana", "Bo Lee"]),
        Reaction(emoji: "😀", participants: ["Me"]),
      ])
    same(chat.messages[2].replyTo, chat.messages[1].id)
    same(chat.messages[3].content.image?.source, "attachments/1/lake.png")
    same(chat.messages[5].content.file?.name, "plan.pdf")
    #expect(chat.messages[6].isEdited)
    #expect(chat.messages[7].content.sticker != nil)
    same(
      kinds(result.report.omissions),
      [
        "1 × effect", "2 × earlier version of an edited message",
        "1 × reply that appears only below its message",
      ])
    same(
      kinds(result.report.placeholders),
      ["1 × sticker whose file is missing", "1 × file that is missing"])
    let strict = #expect(throws: ImportError.self) { try read("imessage/Ana.txt", isStrict: true) }
    same(strict?.place, "line 39")
  }

  @Test func `messages of Messages that are no more are deleted or unsent`() throws {
    let text = """
      May 17, 2022  5:29:42 PM
      Ana
      Ana unsent this message part 5 seconds after sending!

      May 17, 2022  5:30:42 PM
      Me
      This message was deleted from the conversation!

      May 17, 2022  5:31:42 PM Me unsent a message!

      """
    let chat = try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "x.txt", options: ImportOptions(format: .imessage)
    ).conversation
    same(chat.messages.map(\.sender), ["Ana", "Me", "Me"])
    same(
      chat.messages.map(\.content),
      [
        try .recalled(RecalledContent(by: "Ana")), .deleted, try .recalled(RecalledContent()),
      ])
  }

  @Test func `a page of Messages tells what the text does`() throws {
    let result = try read("imessage/page.html")
    let text = try read("imessage/Ana.txt")
    #expect(result.format == .imessage && result.conversation.me == "Me")
    #expect(result.script == text.script && result.steps == text.steps)
    let places = zip(result.conversation.messages, text.conversation.messages)
    for (message, other) in places {
      #expect(message.content == other.content && message.reactions == other.reactions)
      #expect(message.isEdited == other.isEdited && message.status == other.status)
      same((message.replyTo == nil), (other.replyTo == nil))
    }
    same(kinds(result.report.omissions), kinds(text.report.omissions))
    same(kinds(result.report.placeholders), kinds(text.report.placeholders))
  }

  @Test func `tags without an end, and towers of them, take no time`() throws {
    let head = "<html><div class=\"message\"><span class=\"timestamp\"><b class=\"sender\">"
    for piece in ["<a \"\n", "<div class=\"message\">", "</b>", "<\n", "<td class=\"edited\">"] {
      let page = head + String(repeating: piece, count: 20_000)
      _ = try? ConversationImporter.importConversation(from: Array(page.utf8), name: "x.html")
    }
  }

  @Test func `other texts with dates are no text of Messages`() throws {
    for text in ["May 17, 2022  5:29:42 PM\n\nDear Bo,\n", "May 17, 2022\nMe\nhi\n"] {
      #expect(throws: ImportError.self) {
        try ConversationImporter.importConversation(from: Array(text.utf8), name: "x.txt")
      }
    }
  }

  // MARK: signal-export

  @Test(arguments: ["chat.md", "data.json"])
  func `both forms of signal-export tell the same`(name: String) throws {
    let result = try read("signal-export/Bo/\(name)")
    let chat = result.conversation
    same(result.format, .signalExport)
    same(chat.me, "Me")
    same(
      result.script,
      [
        "Me: Shall we go?\nTo the lake: https://lake.example.",
        "Bo: Shall we go?\nTo the lake\nYes", "Bo: ", "Bo: ", "Me: ",
        "Me: (deleted)", "Bo: see [this](https://a.example)", "Bo: ",
      ])
    same(result.steps, [0, 7, 67, 67, 127, 187, 247, 247])
    same(
      chat.messages[0].reactions,
      [Reaction(emoji: "❤️", participants: ["Bo"]), Reaction(emoji: "👍", participants: ["Me"])])
    let answer = try #require(chat.messages[1].content.richText)
    same(marks(answer), ["quote: Shall we go?\nTo the lake"])
    same(chat.messages[2].content.image?.source, "media/a lake.png")
    same(chat.messages[3].content.file?.name, "plan.pdf")
    same(chat.messages[4].content.sticker?.alternative, "🙂")
    same(
      kinds(result.report.placeholders),
      ["1 × sticker whose file is missing", "1 × attachment that was not exported"])
  }

  @Test func `a call of signal-export is a call`() throws {
    let line =
      #"{"date": "2026-03-14T09:26:53", "sender": "Bo", "body": "", "quote": "", "sticker": null, "#
      + #""reactions": [], "attachments": [], "deleted": false, "call": true, "missed": true}"#
    let chat = try ConversationImporter.importConversation(
      from: Array(line.utf8), name: "data.json"
    ).conversation
    same(chat.messages.map(\.content.call), [CallContent(.voice, outcome: .missed)])
  }

  @Test func `a sender whose name is empty is unknown`() throws {
    let text = "[2026-03-14 09:26:53] : hi\n[2026-03-14 09:26:54] unknown: ho"
    let result = try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "chat.md", options: ImportOptions(format: .signalExport))
    let chat = result.conversation
    same(chat.messages.map(\.sender), ["unknown-1", "unknown"])
    same(
      chat.participants.first { $0.id == "unknown-1" },
      Participant(id: "unknown-1", name: "", role: .unknown))
    same(kinds(result.report.placeholders), ["1 × sender without a name"])
    let written = ConversationEncoder.encode(chat)
    try same(ConversationDecoder.decode(written, fileName: "written"), chat)
  }

  @Test func `a folder of chats has each once, by the names of their folders`() throws {
    let list = try ConversationImporter.listing(of: fixtures.appending(path: "signal-export"))
    same(list.format, .signalExport)
    #expect(list.chats.map(\.name) == ["Bo"] && list.chats.map(\.file) == ["Bo/data.json"])
  }

  // MARK: WeFlow

  @Test func `a group of WeChat has its kinds of messages and its pictures`() throws {
    let result = try read("weflow/room.json")
    let chat = result.conversation
    #expect(result.format == .weflow && chat.title == "Lake" && chat.me == "wxid_bo")
    same(chat.participants.map(\.name), ["Ana", "Bo"])
    same(chat.participants[0].avatar, "picture-1.png")
    let script = result.script
    same(
      Array(script.prefix(7)),
      [
        "wxid_ana: hi https://a.example", "wxid_bo: ", "wxid_bo: [语音]", "wxid_bo: [视频]",
        "wxid_bo: ", "wxid_bo: ", "—: Cy joined",
      ])
    #expect(script[7].contains("\"a\": 1") && script[8] == "wxid_ana: ")
    #expect(chat.messages[1].id == "77" && result.steps.last == 130)
    same(chat.messages[1].content.image?.alternative, "[图片]")
    same(chat.messages[5].content.file?.name, "plan.pdf")
    same(kinds(result.report.omissions), ["1 × record that is not a message"])
    same(
      kinds(result.report.placeholders),
      [
        "1 × picture left out of the export", "1 × sticker left out of the export",
        "1 × message without words",
      ])
  }

  @Test func `EchoTrace's file has no word of its program`() throws {
    let json =
      #"{"session": {"wxid": "wxid_ana", "nickname": "Ana"}, "messages": [{"createTime": 1773480360, "type": "文本消息", "content": "hi", "senderUsername": "wxid_ana"}]}"#
    let result = try ConversationImporter.importConversation(from: Array(json.utf8), name: "x")
    #expect(result.format == .weflow && result.script == ["wxid_ana: hi"])
    same(result.conversation.title, "Ana")
  }
}
