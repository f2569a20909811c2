import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of Matrix rooms as Element exports them: events, edits, reactions, replies, notices.
@Suite struct MatrixTests {
  private func read(isStrict: Bool = false) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: "matrix/export.json"),
      options: ImportOptions(isStrict: isStrict))
  }

  /// Imports one event with the given keys.
  private func event(_ keys: String) throws -> ImportResult {
    let json = #"{"room_name": "x", "exported_by": "y", "messages": [{\#(keys)}]}"#
    return try ConversationImporter.importConversation(
      from: Array(json.utf8), name: "export.json")
  }

  @Test func `a room's events are messages and notices`() throws {
    let result = try read()
    let chat = result.conversation
    same(result.format, .matrix)
    #expect(chat.title == "Lake" && chat.me == "@ana:a.example")
    same(chat.participants.map(\.name), ["Ana", "bo", "cy"])
    let (ana, bo) = ("@ana:a.example", "@bo:b.example")
    same(
      result.script,
      [
        "—: \(ana) createdRoom", "—: \(ana) joined", "—: \(ana) invitedMembers \(bo)",
        "\(ana): hi you",
        "\(bo): no", "\(bo): the lake", "\(bo): ", "\(bo): waves", "\(bo): ",
        "\(bo): (deleted)", "\(bo): ", "@cy:c.example: ", "\(ana): ",
        "—: \(ana) changedTopic “Water”", "\(bo): > <a quote of my own\n\nwords",
      ])
    same(
      result.report.placeholders.map(\.kind),
      [
        "picture whose file is missing", "sticker whose file is missing",
        "message that could not be decrypted",
      ])
    same(
      result.report.omissions.map(\.kind),
      [
        "event “m.room.member”", "event “m.room.power_levels”", "reaction to an unknown message",
        "record that is not an event", "word under “body”",
      ])
    #expect(result.report.noteTexts.isEmpty)
  }

  @Test(arguments: [
    (
      #""type": "m.room.member", "sender": "@a:x", "state_key": "@b:x", "content": {"membership": "leave"}"#,
      "a removedMembers b"
    ),
    (
      #""type": "m.room.member", "sender": "@a:x", "state_key": "@b:x", "content": {"membership": "leave"}, "unsigned": {"prev_content": {"membership": "ban"}}"#,
      "a unbannedMembers b"
    ),
    (
      #""type": "m.room.member", "sender": "@b:x", "state_key": "@b:x", "content": {"membership": "leave"}, "unsigned": {"prev_content": {"membership": "invite"}}"#,
      "b declinedInvitation"
    ),
    (
      #""type": "m.room.member", "sender": "@b:x", "state_key": "@b:x", "content": {"membership": "knock"}"#,
      "b askedToJoin"
    ),
    (#""type": "m.room.name", "sender": "@a:x", "content": {"name": "N"}"#, "a renamedRoom “N”"),
    (
      #""type": "m.room.pinned_events", "sender": "@a:x", "content": {"pinned": []}, "unsigned": {"prev_content": {"pinned": ["$1"]}}"#,
      "a unpinnedMessage"
    ),
    (#""type": "m.room.encryption", "content": {}"#, "? turnedOnEncryption"),
  ])
  func `changes of a room are events`(keys: String, happened: String) throws {
    try same(words(event(keys).conversation.messages[0].content), happened)
  }

  @Test func `a message that cannot be decrypted or read says why`() throws {
    let encrypted = try event(#""type": "m.room.encrypted", "content": {}"#).conversation
    same(encrypted.messages[0].content.omitted, OmittedContent(.message, reason: .encrypted))
    same(encrypted.participants, [Participant(id: "unknown", name: "", role: .unknown)])
    let poll = try event(#""type": "m.poll.start", "sender": "@a:b", "content": {}"#).conversation
    same(poll.messages[0].content.omitted, OmittedContent(.poll, reason: .unreadable))
  }

  @Test(arguments: [
    ("<p>she<span data-mx-spoiler>dies</span>!</p>", "shedies!", ["spoiler: dies"]),
    (
      #"<span data-mx-spoiler="the end">a <b>b</b></span> c"#, "(the end) a b c",
      ["spoiler: a b", "bold: b"]
    ),
    ("<span data-mx-spoiler><span>a</span> b</span> c", "a b c", ["spoiler: a b"]),
    (
      "<p>a</p>\\n<p>b<br />\\nc</p>\\n<blockquote>\\n<p>d</p>\\n</blockquote>", "a\n\nb\nc\n\nd",
      ["quote: d"]
    ),
    (
      #"<pre><code class="language-js">x\ny\n</code></pre>\n<p>z</p>"#, "x\ny\nz",
      ["codeBlock(language: Optional(\"js\")): x\ny"]
    ),
    (
      #"<a href="https://matrix.to/#/@bo:b.example">Bo</a> https://a.example <a href="mailto:a@b.c">m</a>"#,
      "Bo https://a.example m",
      [
        "mention(\"@bo:b.example\"): Bo", "link(\"https://a.example\"): https://a.example",
        "link(\"mailto:a@b.c\"): m",
      ]
    ),
    ("<mx-reply><blockquote>said</blockquote></mx-reply>x", "x", []),
    ("2*3*4 ~ <em>i</em>", "2*3*4 ~ i", ["italic: i"]),
  ])
  func `the HTML of a message says what is marked and covered`(
    html: String, text: String, expected: [String]
  ) throws {
    let source = html.replacing(#"""#, with: #"\""#)
    let result = try event(
      #""type": "m.room.message", "sender": "@a:b", "content": {"msgtype": "m.text", "#
        + #""body": "she dies", "format": "org.matrix.custom.html", "formatted_body": "\#(source)"}"#
    )
    let found = try #require(result.conversation.messages[0].content.text)
    same(found.string, text)
    same(Set(marks(found)), Set(expected))
  }

  @Test func `a caption's spoiler is covered`() throws {
    let result = try event(
      #""type": "m.room.message", "sender": "@a:b", "content": {"msgtype": "m.image", "#
        + #""filename": "a.png", "body": "x", "formatted_body": "<span data-mx-spoiler>x</span>"}"#)
    same(
      result.conversation.messages[0].content.image?.caption,
      RichText("x", entities: [.init(.spoiler, 0..<1)]))
  }

  @Test func `edits, replies, reactions and files are kept`() throws {
    let messages = try read().conversation.messages
    same(marks(try #require(messages[3].content.text)), ["bold: you"])
    same(
      messages[3].reactions,
      [Reaction(emoji: "👍", participants: ["@bo:b.example", "@ana:a.example"])])
    #expect(messages[4].replyTo == "$3" && messages[4].isEdited)
    same(messages[4].editedAt?.timeIntervalSince1970, 1_773_482_520)
    same(
      messages[5].content.image, ImageContent(source: nil, caption: "the lake", width: 4, height: 3)
    )
    same(messages[6].content.file, FileContent(name: "plan.pdf", size: 12))
    same(marks(try #require(messages[7].content.text)), ["italic: waves"])
    same(messages[8].content.location?.latitude, 52.5)
    same(messages[12].content.poll?.question, "When?")
    #expect(messages[14].id != "$3")
  }

  @Test func `a quote for programs without replies is no part of the answer`() throws {
    let result = try event(
      #""type": "m.room.message", "sender": "@a:b", "content": {"body": "> <@c:d> x\n> y\n\nyes", "m.relates_to": {"m.in_reply_to": {"event_id": "$1"}}}"#
    )
    same(result.script, ["@a:b: yes"])
    same(result.conversation.participants.map(\.name), ["a"])
  }

  /// A message as JSON, with the given keys of its relation to another message.
  private func answer(
    _ id: String, by sender: String, at seconds: Int, _ relation: String = ""
  ) -> String {
    #"{"type": "m.room.message", "sender": "@\#(sender):x", "event_id": "$\#(id)", "#
      + #""origin_server_ts": \#(1_773_482_400_000 + seconds * 1000), "#
      + #""content": {"body": "\#(id)", "m.relates_to": {\#(relation)}}}"#
  }

  @Test func `answers in a thread are counted below the message that began it`() throws {
    let thread = #""rel_type": "m.thread", "event_id": "$a""#
    let fallback = #", "is_falling_back": true, "m.in_reply_to": {"event_id": "$b"}"#
    let events = [
      answer("a", by: "ana", at: 0), answer("b", by: "bo", at: 1, thread),
      answer("c", by: "cy", at: 3, thread + fallback),
      answer("d", by: "bo", at: 2, thread + #", "m.in_reply_to": {"event_id": "$c"}"#),
      answer("e", by: "ana", at: 9, #""m.in_reply_to": {"event_id": "$a"}"#),
      answer("f", by: "ana", at: 9, #""rel_type": "m.thread", "event_id": "$none""#),
    ]
    let json =
      #"{"room_name": "x", "exported_by": "y", "messages": [\#(events.joined(separator: ","))]}"#
    let messages = try ConversationImporter.importConversation(
      from: Array(json.utf8), name: "export.json"
    ).conversation.messages
    same(
      messages[0].thread,
      MessageThread(
        replyCount: 3, participants: ["@bo:x", "@cy:x"],
        lastReply: Date(timeIntervalSince1970: 1_773_482_403)))
    #expect(messages.dropFirst().allSatisfy { $0.thread == nil })
    same(messages.map(\.replyTo), [nil, "$a", "$a", "$c", "$a", "$none"])
  }

  @Test func `a thread has the server's count if the export lacks answers`() throws {
    let root =
      #"{"type": "m.room.message", "sender": "@ana:x", "event_id": "$a", "content": {"body": "a"}, "#
      + #""unsigned": {"m.relations": {"m.thread": {"count": 7, "latest_event": {"origin_server_ts": 1773482500000}}}}}"#
    let found = answer("b", by: "bo", at: 1, #""rel_type": "m.thread", "event_id": "$a""#)
    let json = #"{"room_name": "x", "exported_by": "y", "messages": [\#(root), \#(found)]}"#
    let messages = try ConversationImporter.importConversation(
      from: Array(json.utf8), name: "export.json"
    ).conversation.messages
    same(
      messages[0].thread,
      MessageThread(
        replyCount: 7, participants: ["@bo:x"],
        lastReply: Date(timeIntervalSince1970: 1_773_482_500)))
  }

  @Test func `a strict import names the event of the first placeholder`() {
    let error = #expect(throws: ImportError.self) { try read(isStrict: true) }
    same(error?.place, "event 9")
  }

  @Test(arguments: [
    #""type": 5, "sender": 5, "content": 5"#, #""type": "m.room.message", "content": {"body": 5}"#,
    #""type": "m.reaction", "content": {"m.relates_to": 5}"#,
    #""type": "m.room.message", "event_id": "$1", "content": {"body": "x", "m.relates_to": {"rel_type": "m.thread", "event_id": "$1", "is_falling_back": 5}}, "unsigned": {"m.relations": {"m.thread": {"count": -1, "latest_event": 5}}}"#,
    #""type": "m.room.message", "content": {"m.relates_to": {"rel_type": "m.replace"}}"#,
    #""type": "m.room.message", "content": {"msgtype": "m.location", "geo_uri": "geo:999,x"}"#,
    #""type": "m.room.message", "content": {"msgtype": "m.image", "info": {"w": -1, "h": 1e99}}"#,
    #""type": "m.room.member", "state_key": 5, "content": {"membership": "join"}"#,
    #""type": "m.poll.start", "content": {"m.poll": {"question": {}, "answers": [1]}}"#,
  ])
  func `a wrong kind of value is skipped or stands as a placeholder`(keys: String) throws {
    guard let conversation = try unlessNothingIsRead({ try event(keys).conversation }) else {
      return
    }
    let read = try ConversationDecoder.decode(
      ConversationEncoder.encode(conversation), fileName: "x")
    same(read.messages, conversation.messages)
  }

  @Test func `files that Element has saved are found by their names and times`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "matrix-\(UInt64.random(in: .min ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "images"), withIntermediateDirectories: true)
    // Local times in several zones and languages; the pictures named `lake.png` below were sent at
    // 10:00:10, 10:07:10 and 10:07:11 UTC.
    let names = [
      "lake-3-14-2026 at 3-30-10 PM.png", "lake-14.3.2026 um 10-07-10.png",
      "lake-3-14-2026 at 10-22-10 AM.png", "pier-3-14-2026 at 1-02-03 AM.jpg", "lake.png",
    ]
    for name in names { try Data().write(to: folder.appending(path: "images/\(name)")) }
    func image(_ name: String, _ seconds: Int) -> String {
      #"{"type": "m.room.message", "sender": "@a:b", "event_id": "$\#(name)\#(seconds)", "#
        + #""origin_server_ts": \#(1_773_482_400_000 + seconds * 1000), "#
        + #""content": {"msgtype": "m.image", "body": "\#(name)"}}"#
    }
    let events = [
      image("lake.png", 10), image("lake.png", 430), image("lake.png", 431), image("pier.jpg", 9),
      image("none.png", 10),
    ]
    let json =
      #"{"room_name": "x", "exported_by": "y", "messages": [\#(events.joined(separator: ","))]}"#
    let file = folder.appending(path: "export.json")
    try Data(json.utf8).write(to: file)
    let result = try ConversationImporter.importConversation(from: file)
    // Two files can be the picture of the second message, and no file that of the third.
    same(
      result.conversation.messages.map(\.content.image?.source),
      ["images/\(names[0])", nil, nil, "images/\(names[3])", nil])
  }
}
