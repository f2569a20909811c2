import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of DiscordChatExporter's exports: parts, embeds, files, replies, events.
@Suite struct DiscordTests {
  private let export = fixtures.appending(path: "discord")

  private func read(_ chat: String = "#general", me: String? = nil) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: export, options: ImportOptions(me: me, chat: chat))
  }

  /// Imports one message with the given keys.
  private func message(_ keys: String, isStrict: Bool = false) throws -> ImportResult {
    let json = #"{"guild": {}, "channel": {}, "messages": [{\#(keys)}]}"#
    return try ConversationImporter.importConversation(
      from: Array(json.utf8), name: "x.json", options: ImportOptions(isStrict: isStrict))
  }

  @Test func `channels and direct messages are listed, later parts with the first`() throws {
    let listing = try ConversationImporter.listing(of: export)
    same(listing.format, .discord)
    same(Set(listing.chats.map(\.name)), ["Bo Lee", "#general"])
    same(Set(listing.chats.compactMap(\.id)), ["7", "8"])
    try same(read("Bo Lee").script, ["12: just us"])
  }

  @Test func `the messages of all parts follow each other`() throws {
    let result = try read()
    same(result.conversation.title, "general")
    same(result.look.theme, "discord")
    same(
      result.script,
      [
        "—: 11 joined", "11: Hi @Bo Lee, see :lake:", "12: two pictures", "12: ",
        "12: ", "12: ", "12: ", "14: ", "12: https://a.example/cat", "12: ", "12: same key",
        "—: 12 pinnedMessage",
      ])
    same(result.conversation.participants.map(\.name), ["Ana", "Bo Lee", "Build"])
    same(result.conversation.participants.map(\.avatar), ["media/ana.png", nil, nil])
    same(
      result.report.placeholders,
      [
        .init(kind: "picture whose file is missing", count: 1),
        .init(kind: "sticker whose file is missing", count: 1),
        .init(kind: "message without words", count: 1),
      ])
    same(
      result.report.omissions.map(\.kind), ["picture of a preview", "record that is not a message"])
    same(
      result.report.noteTexts,
      ["the export does not name its owner, so no message is on the right; choose a participant"])
    try same(read(me: "Ana").conversation.me, "11")
    same(result.conversation.messages[1].date?.timeIntervalSince1970, 1_773_482_460)
  }

  @Test(arguments: [
    ("RecipientAdd", "Added Cy to the group.", "1 addedMembers 2"),
    ("RecipientRemove", "Removed Cy from the group.", "1 removedMembers 2"),
    ("ChannelNameChange", "Changed the channel name: lake.", "1 renamedChannel “lake”"),
    ("ChannelNameChange", "Changed the channel name.", "1 changedGroup"),
    ("ChannelIconChange", "Changed the channel icon.", "1 changedChannelIcon"),
    ("ThreadCreated", "Started a thread.", "1 startedThread"), ("8", "3", "1 boostedGroup 3"),
  ])
  func `what happened in a channel is an event`(type: String, text: String, event: String) throws {
    let found = try message(
      #""type": "\#(type)", "content": "\#(text)", "author": {"id": "1", "name": "ana"}, "#
        + #""mentions": [{"id": "2", "name": "cy"}]"#)
    same(found.script, ["—: \(event)"])
    let own = try message(
      #""type": "RecipientRemove", "author": {"id": "2"}, "mentions": [{"id": "2"}]"#)
    same(own.script, ["—: 2 left"])
    same(own.conversation.participants, [Participant(id: "2", name: "", role: .unknown)])
  }

  @Test func `a role's colour is that of the name`() throws {
    let author = ##""author": {"id": "1", "name": "ana", "color": "#E67E22"}, "content": "hi""##
    try same(message(author).conversation.participants.map(\.color), ["#E67E22"])
    let none = #""author": {"id": "1", "name": "ana", "color": null}, "content": "hi""#
    try same(message(none).conversation.participants.map(\.color), [nil])
  }

  @Test(arguments: [
    (#"# Plan\nby **train**"#, "Plan\nby train", ["heading(1): Plan", "bold: train"]),
    (
      #"## B\n### **Old** plan"#, "B\nOld plan",
      ["heading(2): B", "heading(3): Old plan", "bold: Old"]
    ),
    (
      #"> ## B\n> - one\n> *x*"#, "B\n• one\nx",
      ["quote: B\n• one\nx", "heading(2): B", "italic: x"]
    ),
    (
      #"```js\n# no```\n# yes"#, "# no\nyes",
      ["codeBlock(language: Optional(\"js\")): # no", "heading(1): yes"]
    ),
    (#"# a ||b\nc|| d"#, "a b\nc d", ["heading(1): a b", "spoiler: b\nc"]),
    (#"- one\n  * two\n-three"#, "• one\n  ◦ two\n-three", []),
    (#"-# by the way"#, "by the way", ["subtext: by the way"]),
    (
      #"-# _by_ **www.a.example**\nway\n>>> -# x"#, "by www.a.example\nway\nx",
      [
        "subtext: by www.a.example", "italic: by", "bold: www.a.example",
        "link(\"https://www.a.example\"): www.a.example", "subtext: x", "quote: x",
      ]
    ),
    (#"`-# a`\n-# "#, "-# a\n", ["code: -# a"]),
    (#"so\n>>> # all\nof this"#, "so\nall\nof this", ["quote: all\nof this", "heading(1): all"]),
    (
      #"```\n# no heading\n- no list\n```"#, "# no heading\n- no list",
      [
        "codeBlock(language: nil): # no heading\n- no list"
      ]
    ),
    (#"#general - no heading"#, "#general - no heading", []),
  ])
  func `marks at the start of lines are read`(
    words: String, text: String, expected: [String]
  ) throws {
    let found = try message(#""author": {"id": "1", "name": "ana"}, "content": "\#(words)""#)
    let body = try #require(found.conversation.messages.first?.content.text)
    same(body.string, text)
    same(Set(marks(body)), Set(expected))
  }

  @Test func `replies, edits, reactions and files are kept`() throws {
    let messages = try read().conversation.messages
    #expect(messages[2].replyTo == "101" && messages[1].id == "101" && messages[10].id != "101")
    #expect(messages[1].isEdited && messages[1].isPinned && !messages[2].isEdited)
    same(
      messages[1].reactions,
      [
        Reaction(emoji: "👍", participants: ["12"], count: 2),
        Reaction(emoji: ":lake:", source: "media/lake-1.png"),
      ])
    same(
      messages[2].content.album,
      AlbumContent([.init(source: "media/lake-1.png"), .init()], caption: "two pictures"))
    same(messages[3].content.file, FileContent(name: "plan.txt", size: 12))
    same(messages[4].content.video, VideoContent())
    same(messages[5].content.voice, VoiceContent())
    same(messages[6].content.sticker?.alternative, "Fox")
    same(
      marks(try #require(messages[1].content.text)),
      ["bold: Hi", "mention(\"12\"): @Bo Lee", "underline: see"])
    same(
      messages[7].content.embed,
      EmbedContent(
        title: "Run 7", url: "https://ci.example/7", description: "*passed*",
        fields: [.init("Time", "3 s", inline: true)], author: .init("CI"),
        footer: .init("main")))
  }

  @Test func `a custom emoji beside the export is the picture of its reaction`() throws {
    try same(
      read().conversation.messages[1].reactions.last,
      Reaction(emoji: ":lake:", source: "media/lake-1.png"))
    let far = try message(
      ##""content": "a", "reactions": [{"emoji": {"id": "900", "name": "lake", "##
        + ##""imageUrl": "https://cdn.example/lake.png"}, "count": 3}]"##)
    same(far.conversation.messages[0].reactions, [Reaction(emoji: ":lake:", count: 3)])
    same(far.report.placeholders.map(\.kind), ["reaction with a custom emoji"])
  }

  @Test(arguments: [
    ("the end: she||dies||!", "the end: she<dies>!"), ("||a||b||c||", "<a>b<c>"),
    ("||<@1> dies||", "<@B||o dies>"), ("x || y || z", "x < y > z"),
  ])
  func `spoilers are covered, also in words and cards`(source: String, expected: String) throws {
    let mentions = #""mentions": [{"id": "1", "name": "B||o"}]"#
    let found = try message(
      #""content": "\#(source)", \#(mentions), "embeds": [{"description": "\#(source)"}]"#)
    let card = try #require(found.conversation.messages[0].content.embed)
    for text in [card.text, card.description.map { RichText(markdown: $0) }] {
      let text = try #require(text)
      var shown = Array(text.string.utf8)
      for entity in text.entities.reversed() where entity.kind == .spoiler {
        shown.insert(UInt8(ascii: ">"), at: entity.range.upperBound)
        shown.insert(UInt8(ascii: "<"), at: entity.range.lowerBound)
      }
      same(
        String(decoding: shown, as: UTF8.self).replacing(" ", with: ""),
        expected.replacing(" ", with: ""))
    }
  }

  @Test func `a thread beside its channel is a line below the message that began it`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "discord-\(UInt64.random(in: .min ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func message(_ id: Int, _ author: Int, type: String = "Default") -> String {
      #"{"id": "\#(id)", "type": "\#(type)", "timestamp": "2026-03-14T10:00:\#(id)Z", "#
        + #""content": "x", "author": {"id": "\#(author)", "name": "p\#(author)"}}"#
    }
    func write(_ name: String, _ type: String, _ messages: [String]) throws {
      let json =
        #"{"guild": {}, "channel": {"id": "\#(name)", "type": "\#(type)", "name": "\#(name)"}, "#
        + #""messages": [\#(messages.joined(separator: ","))]}"#
      try Data(json.utf8).write(to: folder.appending(path: "\(name).json"))
    }
    let thread = "GuildPublicThread"
    try write("a [7]", "GuildTextChat", (11...15).map { message($0, 1) } + [message(11, 1)])
    try write(
      "a - Boats [11]", thread,
      [message(11, 1, type: "21"), message(21, 2), message(23, 3, type: "Reply"), message(22, 2)])
    try write("a - Boats [11] [part 2]", thread, [message(24, 1, type: "ChannelPinnedMessage")])
    try write("a - Empty [12]", thread, [])
    try write("b [13]", "GuildTextChat", [message(31, 4)])
    try Data(#"{"guild": {}, "channel": {"type": "\#(thread)"}, "messages": [{"#.utf8)
      .write(to: folder.appending(path: "a - Broken [14].json"))

    let result = try ConversationImporter.importConversation(
      from: folder.appending(path: "a [7].json"))
    let messages = result.conversation.messages
    let last = try #require(messages[0].date).addingTimeInterval(12)
    same(
      messages[0].thread,
      MessageThread(
        replyCount: 3, participants: ["2", "3"], lastReply: last, title: "a - Boats [11]"))
    #expect(messages.count == 6 && messages.dropFirst().allSatisfy { $0.thread == nil })
    same(result.conversation.participants.map(\.name), ["p1", "p2", "p3"])
    same(result.report.omissions, [.init(kind: "thread whose file cannot be read", count: 1)])
  }

  @Test func `the first card of a message takes its words`() throws {
    let found = try message(
      ##""author": {"id": "1", "name": "ana"}, "content": "look", "embeds": ["##
        + ##"{"title": "A", "color": "#E08A1E"}, {"description": "B", "color": null}]"##)
    same(
      found.conversation.messages.map(\.content),
      [
        .embed(EmbedContent(title: "A", color: "#e08a1e", text: "look")),
        .embed(EmbedContent(description: "B")),
      ])
  }

  @Test func `a strict import names the first message with a placeholder`() {
    let error = #expect(throws: ImportError.self) {
      try message(#""id": "1", "content": """#, isStrict: true)
    }
    same(error?.place, "message 1")
  }

  @Test(arguments: [
    #""id": {}, "author": 5, "content": []"#, #""attachments": [1, {}], "embeds": [1, {}]"#,
    #""stickers": [1, {}], "mentions": [1, {"id": 5, "name": ""}], "content": "@@""#,
    #""reactions": [1, {"emoji": {"name": "x"}, "count": -9, "users": [1, {}]}]"#,
    #""timestamp": "soon", "timestampEdited": 5, "reference": {"messageId": {}}"#,
    #""attachments": [{"url": "/etc/passwd", "fileName": "p.png", "fileSizeBytes": -1}]"#,
  ])
  func `a wrong kind of value is skipped or stands as a placeholder`(keys: String) throws {
    let conversation = try message(keys).conversation
    let read = try ConversationDecoder.decode(
      ConversationEncoder.encode(conversation), fileName: "x")
    same(read.messages, conversation.messages)
    #expect(conversation.messages.allSatisfy { $0.content.image?.source == nil })
  }

  @Test(arguments: [
    ("a [7] [part 2].json", "a [7].json"), ("b/a [part 12].json", "b/a.json"),
    ("a [part 1].json", nil), ("a [part x].json", nil), ("a[part 2].json", nil), ("a.json", nil),
    ("[part 2]", nil), ("]", nil), (".json", nil),
  ])
  func `later parts name their first one`(name: String, first: String?) {
    same(DiscordExport.firstPart(of: name), first)
  }

  @Test func `references that were left as they are have names`() throws {
    let result = try message(
      #""content": "<@7> <@!8> <@&9> <#10> <:lake:11> <a:go:12> <b> 1 < 2", "#
        + #""mentions": [{"id": "7", "name": "Bo"}]"#)
    same(
      words(result.conversation.messages[0].content),
      "@Bo @8 @&9 #10 :lake: :go: <b> 1 < 2")
    let text = try #require(result.conversation.messages[0].content.richText)
    #expect(marks(text).contains("mention(\"7\"): @Bo"))
  }
}
