import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of QQ Chat Exporter: one file, a manifest with chunks, a chunk alone, and version 4.
@Suite struct QQTests {
  private func read(_ path: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: fixtures.appending(path: "qq/\(path)"))
  }

  private func read(json: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: Array(json.utf8), name: "x.json")
  }

  private func kinds(_ tallies: [Tally]) -> [String] { tallies.map { "\($0.count) × \($0.kind)" } }

  private static let script = [
    "u_ana: 你好 see https://lake.example", "u_bo: Hello @Ana [捂脸]", "u_bo: ", "u_ana: ",
    "u_ana: two at once", "u_ana: ", "u_bo: ", "u_ana: ", "u_bo: [害羞]",
    "u_ana: Lake news\nThe water is low\nhttps://news.example/1",
    "u_bo: 群聊的聊天记录\n查看2条转发消息\nCy: inner one\nDi: inner two", "u_ana: ",
    "u_ana: taken back", "—: Cy 加入了群聊", "u_bo: [图片: x.jpg]非常感谢[/打招呼]@Ana",
    "u_bo: Swim day\nSunday at ten",
  ]

  @Test func `a group has its elements in their order, and the owner on the right`() throws {
    let result = try read("group.json")
    let chat = result.conversation
    same(result.format, .qq)
    same(chat.title, "Lake club")
    same(chat.me, "u_bo")
    same(chat.participants.map(\.name), ["Ana", "Bo"])
    same(chat.participants[0].avatar, "picture-1.png")
    same(result.script, Self.script)
    same(chat.messages[1].replyTo, "7601")
    same(chat.messages[0].date?.timeIntervalSince1970, 1_773_480_000)
    same(
      result.steps,
      [0, 60, 70, 80, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190])
    same(
      chat.messages[2].content,
      .image(ImageContent(source: "resources/images/AB12_lake.png", width: 4, height: 4)))
    same(chat.messages[5].content, .voice(VoiceContent(duration: 7)))
    same(chat.messages[6].content, .video(VideoContent(duration: 12)))
    same(chat.messages[7].content, .file(FileContent(name: "plan.pdf", size: 2048)))
    same(
      chat.messages[11].content,
      .location(
        LocationContent(
          latitude: 46.5, longitude: 8.25, name: "Boat house", address: "Shore road 1")))
    same(
      marks(try #require(chat.messages[1].content.text)), ["mention(\"u_ana\"): @Ana"])
    same(
      kinds(result.report.placeholders),
      [
        "1 × picture whose file is missing", "3 × file whose file is missing",
        "1 × sticker as its name", "1 × card as text", "1 × forwarded messages as text",
        "1 × part of another kind as text",
      ])
    same(kinds(result.report.omissions), ["1 × mark of a message that was recalled"])
  }

  @Test func `a manifest's chunks are the same chat, and a missing one is counted`() throws {
    for path in ["chunked", "chunked/manifest.json"] {
      let result = try read(path)
      same(result.script, Self.script)
      same(result.conversation.title, "Lake club")
      same(result.conversation.me, "u_bo")
      same(result.conversation.participants[0].avatar, "picture-1.png")
      same(
        kinds(result.report.omissions),
        ["1 × mark of a message that was recalled", "1 × chunk that is missing"])
      #expect(!result.report.isFaithful)
    }
    same(try read("chunked/chunks/c000002.jsonl").script, Array(Self.script.dropFirst(9)))
    let list = try ConversationImporter.listing(of: fixtures.appending(path: "qq"))
    same(
      list.chats.map(\.file), ["chunked/manifest.json", "group.json"].sorted { $0 > $1 }.reversed())
  }

  @Test func `version 4 has a text, files beside it and a time as text`() throws {
    let result = try read(
      json: """
        {"metadata": {"name": "QQChatExporter V4", "version": "4.1"}, "chatInfo": {"name": "Bo"},
         "messages": [{"messageId": "m1", "timestamp": "2026-03-14T09:20:00.000Z",
          "sender": {"uid": "u1", "uin": "1", "name": "x"}, "messageType": 2, "isRecalled": true,
          "rawMessage": {"sendMemberName": "Ana", "sendNickName": "A"}, "content": {"text": ""}},
         {"messageId": "m2", "timestamp": "2026-03-14T09:21:00.000Z",
          "sender": {"uin": "2", "name": "Bo"}, "content": {"text": "[图片] look",
          "resources": [{"type": "image", "filename": "a.gif"}],
          "reply": {"referencedMessageId": "m1", "content": "hi"}}},
         {"messageId": "m3", "sender": {"uid": "未知", "uin": "0", "name": "0"},
          "isSystemMessage": true, "content": {"text": "Ana joined"}}]}
        """)
    same(result.script, ["u1: ", "2: ", "2: [图片] look", "—: Ana joined"])
    same(result.conversation.participants.map(\.name), ["Ana", "Bo"])
    same(result.conversation.messages[1].replyTo, "m1")
    #expect(result.conversation.messages[0].content.recalled != nil)
    #expect(result.conversation.messages[1].content.gif != nil)
    same(result.conversation.me, nil)
  }
}
