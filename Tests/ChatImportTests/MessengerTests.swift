import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of exports of Messenger and Instagram: repaired encodings, joined parts, and the oldest
/// message first.
@Suite struct MessengerTests {
  private let chat = fixtures.appending(path: "messenger/ana_1")

  private func message(_ keys: String, isStrict: Bool = false) throws -> ImportResult {
    let json = #"{"messages": [{"sender_name": "Ana", "timestamp_ms": 1773482400000, \#(keys)}]}"#
    return try ConversationImporter.importConversation(
      from: Array(json.utf8), name: "x.json", options: ImportOptions(isStrict: isStrict))
  }

  @Test func `a chat of several parts goes from the oldest message to the newest`() throws {
    let listing = try ConversationImporter.listing(of: chat)
    same(listing.format, .messenger)
    same(listing.chats.map(\.name), ["José"])
    let result = try ConversationImporter.importConversation(from: chat)
    same(result.conversation.title, "José")
    same(
      result.script,
      [
        "Ana: ", "José: ", "Ana: ", "Ana: ", "Ana: ", "Ana: ",
        "Ana: ", "Ana: naïve and café 中",
        "José: look\nA page\nhttps://a.example/x", "José: two", "Ana: café 😂",
      ])
    same(Set(result.conversation.participants.map(\.name)), ["Ana", "José"])
    same(
      result.report.placeholders.map(\.kind),
      ["picture whose file is missing", "sticker whose file is missing", "message without words"])
    same(result.report.omissions, [.init(kind: "record that is not a message", count: 1)])
    same(
      result.report.noteTexts,
      ["the export does not name its owner, so no message is on the right; choose a participant"])
  }

  @Test func `pictures, files, links and reactions are kept`() throws {
    let messages = try ConversationImporter.importConversation(from: chat).conversation.messages
    same(messages[0].content.omitted, OmittedContent(.message))
    #expect(messages[2].content.video != nil && messages[3].content.file?.name == "plan.docx")
    #expect(messages[4].content.sticker != nil && messages[5].content.voice != nil)
    same(
      marks(try #require(messages[8].content.text)),
      [
        "quote: A page", "link(\"https://a.example/x\"): https://a.example/x",
      ])
    same(
      messages[9].content.album,
      AlbumContent([.init(source: "photos/lake.png"), .init()], caption: "two"))
    same(messages[10].reactions, [Reaction(emoji: "👍", participants: ["José", "Ana"])])
    same(messages[10].date?.timeIntervalSince1970, 1_773_482_700)
  }

  @Test func `chats with end-to-end encryption have keys of their own`() throws {
    let result = try ConversationImporter.importConversation(
      from: fixtures.appending(path: "messenger/encrypted.json"), options: ImportOptions(me: "Ana"))
    same(result.format, .messenger)
    same(result.conversation.title, "José_7")
    same(result.script, ["José: café", "Ana: ", "Ana: "])
    same(result.conversation.me, "Ana")
    same(result.conversation.messages[0].reactions, [Reaction(emoji: "👍", participants: ["Ana"])])
  }

  @Test(arguments: [
    ("caf\u{C3}\u{A9}", "café"), ("café", "café"), ("plain", "plain"), ("中", "中"),
    ("\u{C3}\u{A9}中", "\u{C3}\u{A9}中"), ("\u{E2}\u{99}", "\u{E2}\u{99}"), ("", ""),
  ])
  func `an encoding is mended where that gives sound UTF-8`(text: String, expected: String) {
    same(text.mendedEncoding, expected)
  }

  @Test(arguments: [
    #""content": 5, "photos": [1, {}, {"uri": "../../x.png"}]"#, #""share": {"link": []}"#,
    #""reactions": [1, {"reaction": "x"}, {"actor": 5}]"#, #""sticker": {"uri": "/etc/passwd"}"#,
    #""content": "a", "share": {"share_text": "a", "link": "a"}"#,
  ])
  func `a wrong kind of value is skipped or stands as a placeholder`(keys: String) throws {
    let conversation = try message(keys).conversation
    let read = try ConversationDecoder.decode(
      ConversationEncoder.encode(conversation), fileName: "x")
    same(read.messages, conversation.messages)
  }

  @Test(arguments: [
    (#""type": "Subscribe", "users": [{"name": "Bo"}]"#, "Ana addedMembers Bo"),
    (#""type": "Subscribe", "users": [{"name": "Ana"}]"#, "Ana joined"),
    (#""type": "Unsubscribe", "users": [{"name": "Ana"}], "content": "x""#, "Ana left"),
    (#""type": "Unsubscribe", "users": [{"name": "Bo"}]"#, "Ana removedMembers Bo"),
    (#""type": "Subscribe", "content": "Ana ist beigetreten.""#, "Ana ist beigetreten."),
  ])
  func `who came and went is an event if the people are named`(keys: String, event: String) throws {
    try same(message(keys).script, ["—: \(event)"])
  }

  @Test func `a strict import names the first message with a placeholder`() {
    let error = #expect(throws: ImportError.self) {
      try message(#""photos": [{"uri": "a/b.png"}]"#, isStrict: true)
    }
    same(error?.place, "message 1")
  }
}
