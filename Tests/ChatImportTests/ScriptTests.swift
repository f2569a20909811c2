import Assertions
import ChatModel
import FoundationEssentials
import Testing
import Transcripts

@testable import ChatImport

/// Imports a script.
func script(_ text: String, options: ImportOptions = ImportOptions()) throws -> ImportResult {
  var options = options
  options.format = .script
  return try ConversationImporter.importConversation(
    from: Array(text.utf8), name: "talk.txt", options: options)
}

/// The content of the only message of a script: one line with Ana's words.
private func content(_ words: String, head: String = "") throws -> Content {
  try #require(try script(head + "Ana: \(words)\n").conversation.messages.last).content
}

private func texts(_ text: String) throws -> [String] {
  try script(text).conversation.messages.map { words($0.content) }
}

@Suite(.timeLimit(.minutes(20))) struct ScriptTests {
  @Test func `five lines that somebody types are a chat`() throws {
    let result = try ConversationImporter.importConversation(
      from: Array(
        """
        Ana: are you around?
        Bo: yes 🙌
        Ana: **great**, see you at ten
        👍 Bo
        Bo: [lake.jpg] from last time

        """.utf8), name: "talk.txt")
    same(result.format, .script)
    let chat = result.conversation
    same(chat.participants.map(\.name), ["Ana", "Bo"])
    same(chat.me, "Ana")
    same(result.report.noteTexts.count, 1)
    same(chat.messages.map(\.id), ["1", "2", "3", "4"])
    same(chat.messages.map(\.sender), ["Ana", "Bo", "Ana", "Bo"])
    same(chat.messages.map(\.date), [nil, nil, nil, nil])
    same(chat.messages[2].content.text?.entities.map(\.kind), [.bold])
    same(chat.messages[2].reactions, [Reaction(emoji: "👍", participants: ["Bo"])])
    same(
      chat.messages[3].content, .image(ImageContent(source: "lake.jpg", caption: "from last time")))
  }

  @Test func `the head says what holds for all of it`() throws {
    let result = try script(
      """
      ---
      title: Lake: weekend
      me: bo lindqvist
      Theme: imessage
      look: Dark
      time zone: Europe/Berlin
      locale: de
      wallpaper: #102030
      names: bo = Bo Lindqvist, Ana
      avatars:
        Ana = pictures/ana.png
      ---
      bo: hi
      Bo Lindqvist: again
      Ana: hello @bo
      """)
    let chat = result.conversation
    same(chat.title, "Lake: weekend")
    same(chat.me, "bo")
    same(result.look, SuggestedLook(theme: "imessage", appearance: .dark))
    same(chat.timeZone, "Europe/Berlin")
    same(chat.locale, "de")
    same(chat.wallpaper, "#102030")
    same(
      chat.participants,
      [
        Participant(id: "bo", name: "Bo Lindqvist"),
        Participant(id: "Ana", name: "Ana", avatar: "pictures/ana.png"),
      ])
    same(chat.messages.map(\.sender), ["bo", "bo", "Ana"])
    same(words(chat.messages[2].content), "hello @Bo Lindqvist")
    #expect(result.report.isEmpty)
  }

  @Test(arguments: [
    ("me:\nx: y", nil as String?), ("title: x", "Ana"), ("me: Bo", "Bo"), ("me: @Bo", "Bo"),
    ("names: Me", "Me"),
  ])
  func `the head or the first speaker says who is on the right`(head: String, me: String?) throws {
    let lines = "---\n\(head.split(separator: "\n")[0])\n---\nAna: hi\nBo: hi\n"
    try same(script(lines).conversation.me, me)
  }

  @Test func `who talks alone is on the left, and an option chooses`() throws {
    try same(script("Ana: hi\nAna: hm").conversation.me, nil)
    let result = try script("Ana: hi\nBo: hi", options: ImportOptions(me: "bo"))
    same(result.conversation.me, "Bo")
    #expect(result.report.isEmpty)
  }

  // MARK: Text

  @Test func `indented lines go on with a message`() throws {
    try same(
      texts("Ana: one\n  two\n    three\n\n  four\nBo: x"), ["one\ntwo\n  three\n\nfour", "x"])
    try same(texts("Ana:\n\n\tone\n\ttwo\n\n\nBo: x"), ["one\ntwo", "x"])
    try same(texts("Ana: \\\n  one\n  \\"), ["\none\n"])
    try same(texts("Ana: \\u{20}x\\u{9}\n  \\u{20}y"), [" x\t\n y"])
    try same(texts("Ana:   spaces \t\r\n"), ["spaces"])
    try same(texts("Ana:\nBo: x"), ["", "x"])
  }

  @Test func `a colon in words or names is none behind the name`() throws {
    let chat = try script("Ana: see: this\nDr\\: No: hi\nhttps\\://a.b/c: x\n李雪：你好").conversation
    same(chat.participants.map(\.name), ["Ana", "Dr: No", "https://a.b/c", "李雪"])
    same(chat.messages.map { words($0.content) }, ["see: this", "hi", "x", "你好"])
  }

  @Test func `words may be a document, of one message or of all`() throws {
    let one = try script("Ana: hi\nGPT:\n  # Title\n\n  - item\n(markdown)").conversation.messages
    same(one[0].content, .text("hi"))
    same(one[1].content, .markdown("# Title\n\n- item"))
    let all = try script("---\nformat: markdown\n---\nAna: **hi**\nBo: x\n(text)").conversation
    same(all.messages.map(\.content), [.markdown("**hi**"), .text("x")])
  }

  @Test func `notices stand behind a star or between dashes`() throws {
    let chat = try script("* Bo changed the title\n--- later that day ---\nAna: hi").conversation
    same(chat.messages.map(\.sender), [nil, nil, "Ana"])
    same(chat.messages[0].content, .notice("Bo changed the title"))
    same(chat.messages[1].content, .notice("later that day"))
    try same(script(": from nobody").conversation.messages[0].sender, nil)
  }

  // MARK: Attachments

  @Test func `brackets hold what an ending or a word says`() throws {
    try same(
      content("[a/lake.JPG, 960x720]"),
      .image(ImageContent(source: "a/lake.JPG", width: 960, height: 720)))
    try same(
      content("[clip.mp4, 1:02:03] x"),
      .video(VideoContent(source: "clip.mp4", duration: 3723, caption: "x")))
    try same(content("[voice, 0:12.5]"), .voice(VoiceContent(duration: 12.5)))
    try same(content("[call.ogg]"), .voice(VoiceContent(source: "call.ogg")))
    try same(content("[photo] gone"), .image(ImageContent(source: nil, caption: "gone")))
    try same(content("[sticker cat.webp]"), .sticker(ImageContent(source: "cat.webp")))
    try same(
      content("[docs/plan.pdf, 1.2 MB]"),
      .file(FileContent(name: "plan.pdf", source: "docs/plan.pdf", size: 1_200_000)))
    try same(
      content("[file the plan.pdf, 12 bytes]"), .file(FileContent(name: "the plan.pdf", size: 12)))
    try same(content("[deleted]"), .unknown(UnknownContent(type: "deleted")))
    try same(
      content(#"[location {"latitude": 52.5, "longitude": 13.4}]"#),
      .location(LocationContent(latitude: 52.5, longitude: 13.4)))
    try same(
      content(#"[voice {"waveform": [0.5, 1]}] ok"#),
      .voice(VoiceContent(waveform: [0.5, 1], caption: "ok")))
    try same(content(#"[poll {"question": "?", "options": [{"text": "]"}]}]"#).type, "poll")
    try same(
      content(#"[image {"source": "a.png", "caption": "**b**"}]"#).image?.caption,
      RichText("b", entities: [RichText.Entity(.bold, 0..<1)]))
  }

  @Test(arguments: [
    "[laughs]", "[x](https://a.b)", "[v2.0]", #"\[a.jpg]"#, "[e.g. this one]", "[ ]", "[]", "[",
    #"\u{5B}a.jpg]"#,
  ])
  func `other brackets are words`(words: String) throws {
    #expect(try content(words).text != nil)
  }

  // MARK: Lines below a message

  @Test func `a line in round brackets tells of the message above`() throws {
    let text = """
      Ana: hi
      (Read, edited 2026-05-07T16:09:00Z, pinned)

      (forwarded from Status\\, page)
      (rtl, lang ar)
      Bo: (smiles)
      (failed)
      """
    let chat = try script(text).conversation
    same(
      chat.messages[0],
      Message(
        id: "1", sender: "Ana", content: .text("hi"), status: .read, isEdited: true,
        editedAt: Date(timeIntervalSince1970: 1_778_170_140), forwardedFrom: "Status, page",
        isPinned: true, direction: .rightToLeft, language: "ar"))
    same(words(chat.messages[1].content), "(smiles)")
    same(chat.messages[1].status, .failed)
  }

  @Test func `a script has the pace of its film and the times of a message`() throws {
    let text = "---\npace: 1.5\n---\nAna: hi\n(pause 2, typing 0.5s)\nBo: x\n(typing 3 s)\n"
    let chat = try script(text).conversation
    same(chat.pace, 1.5)
    #expect(chat.messages[0].pause == 2 && chat.messages[0].typing == 0.5)
    #expect(chat.messages[1].pause == nil && chat.messages[1].typing == 3)
    let written = Script(chat).text
    #expect(written.contains("pace: 1.5\n") && written.contains("(pause 2, typing 0.5)\n"))
    try same(script(written).conversation, chat)
  }

  @Test(arguments: ["pause -1", "pause 61", "typing nan", "typing x", "pause"])
  func `a time that films do not have is words or an error`(mark: String) throws {
    do {
      let chat = try script("Ana: hi\n(\(mark))\nBo: x").conversation
      #expect(chat.messages[0].pause == nil && chat.messages[0].typing == nil)
    } catch {
      #expect("\(error)".contains("line 2"))
    }
    #expect(throws: ImportError.self) { try script("---\npace: 11\n---\nAna: hi") }
  }

  @Test func `emoji below a message are reactions`() throws {
    let chat = try script(
      "Ana: hi\n👍 Bo, Cy\n❤️\n🎉 x7\n😂 Bo, x3\n+\\:shipit\\: Bo\nBo: x"
    ).conversation
    same(
      chat.messages[0].reactions,
      [
        Reaction(emoji: "👍", participants: ["Bo", "Cy"]), Reaction(emoji: "❤️"),
        Reaction(emoji: "🎉", count: 7), Reaction(emoji: "😂", participants: ["Bo"], count: 3),
        Reaction(emoji: ":shipit:", participants: ["Bo"]),
      ])
    same(chat.participants.map(\.id), ["Ana", "Bo"])
  }

  @Test func `a quote finds the last message above that begins so`() throws {
    let chat = try script(
      """
      Ana: are you around?
      Bo: are you **sure** of it?
      Ana: [lake.jpg] the lake
      > are you
      Bo: one
      > Ana: are
      Bo: two
      > are you sure…
      Bo: three
      > [lake
      Bo: four
      > the
      Bo: five
      > #2
      Ana: are you six
      """.replacing("> the\nBo: five\n", with: "")
    ).conversation
    same(chat.messages.map(\.replyTo), [nil, nil, nil, "2", "1", "2", "3", "2"])
  }

  @Test func `a quote sees no message below it`() throws {
    let chat = try script("Ana: ok\nBo: x\n> ok\nBo: ok\n> ok\nAna: y").conversation
    same(chat.messages.map(\.replyTo), [nil, nil, "1", "3"])
  }

  @Test func `the unread line stands below what was read`() throws {
    let chat = try script("Ana: a\n--- unread ---\nBo: b").conversation
    same(chat.unreadAfter, "1")
  }

  // MARK: Time

  private func dates(_ text: String) throws -> [String?] {
    try script(text).conversation.messages.map { $0.date.flatMap { RFC3339Date.text(of: $0) } }
  }

  @Test func `times belong to the date above, by the clock of the time zone`() throws {
    try same(
      dates(
        """
        2026-03-14
        9:26 Ana: a
        [9:26:08] Bo: b
        Bo: c
        9:27:00.5 * d
        --- 2026-03-15 ---
        9 Bo: e
        9:05 pm Bo: f
        12:00 AM Bo: g
        2026-03-16 00:01 Bo: h
        10:00 Am Li: i
        """),
      [
        "2026-03-14T09:26:00Z", "2026-03-14T09:26:08Z", nil, "2026-03-14T09:27:00.500Z", nil,
        "2026-03-15T21:05:00Z", "2026-03-15T00:00:00Z", "2026-03-16T00:01:00Z",
        "2026-03-16T10:00:00Z",
      ])
    try same(
      dates("---\ntimeZone: Europe/Berlin\n---\n2026-03-29\n1:59 A: a\n3:00 A: b\n3:00Z A: c"),
      ["2026-03-29T00:59:00Z", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00Z"])
  }

  @Test func `a time without a date, and a date without a time, are said`() throws {
    let undated = try script("9:26 Ana: hi").report.noteTexts
    #expect(undated.count == 1 && undated[0].contains("no date is shown"))
    let untimed = try script("2026-03-14\nAna: hi\n2026-03-15\n9:00 Ana: ho").report.noteTexts
    #expect(untimed.count == 1 && untimed[0].contains("line 1"))
  }

  // MARK: Errors

  /// The error of a script as one line.
  private func error(_ text: String) -> String {
    do {
      _ = try script(text)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (
      "hello there\nAna: hi",
      "talk.txt: line 1: no name, colon and space; write it as “Name: words”"
    ),
    ("Ana: hi\n[laughter]", "line 2: “[laughter]” has no name before it; write “Name: [lake.jpg]”"),
    ("Ana: hi\n![x](lake.jpg)", "line 2: “![x](lake.jpg)” has no name before it"),
    ("Ana: hi\n## Saturday", "line 2: a heading has no name before it; write * words for a notice"),
    ("Ana: hi\nBo: yo\n👍👍 Ana", "line 3: a reaction is one emoji and then names; write it as"),
    ("Ana: hi\nBo: yo\nBo reacted with 👍", "line 3: a reaction is one emoji and then names"),
    ("Ana: hi\nAna:ho", "line 2: no space after the colon; write it as “Name: words”"),
    (
      "Ana: hi\n:thumbsup:",
      "line 2: “:thumbsup:” is not an emoji; write the emoji itself, such as 👍"
    ),
    ("* Bo came\nhello", "line 2: no name, colon and space"),
    (
      "9:00 Ana: hi\n2026-03-14 10:00 Bo: yo", "line 1: a time above the first date; write the date"
    ),
    ("03/04/2026, 9:00 - Ana: hi", "line 1: the order of day and month is unclear"),
    ("Jan 15, 09:12 - Ana: hi", "line 1: the time next to the name cannot be read"),
    ("[3/18/R4, 14:56:01] Elon Musk: hi", "line 1: the order of day and month is unclear"),
    ("[14.03.2026 10:34] Ana\nhi", "line 1: no name, colon and space after the time"),
    ("---\ntitel: x\nlook: night\n---\nA: b", "“titel”; the keys are title, me, theme, look, date"),
    ("---\ntitel: x\nlook: night\n---\nA: b", "; also line 3: “night” is not an appearance"),
    ("---\ndate: soon\n---\nA: b", "line 2: “soon” is not a date; write year-month-day"),
    ("---\ndates: none\n---\nA: b", "line 2: “none” is not a value of dates; write unknown"),
    ("9:26 hello", "line 1: no name, colon and space after the time"),
    ("---\ntitle: x\nAna: hi", "line 3: the head has no key “Ana”; the keys are title, me"),
    ("---\ntitle: x\n", "line 1: the head has no end; write ---"),
    ("---\ntitle: x\ntitle: y\n---\nA: b", "line 3: the head has a second “title”"),
    ("---\nlook: grey\n---\nA: b", "line 2: “grey” is not an appearance; write light or dark"),
    ("---\ntheme: ../x.json\n---\nA: b", "line 2: “../x.json” is not the name of a theme"),
    ("---\ntimeZone: Berlin\n---\nA: b", "line 2: there is no time zone “Berlin”"),
    ("---\nme: Cy\n---\nA: b", "line 2: no participant is called “Cy”"),
    ("---\navatars: Cy = a.png\n---\nA: b", "line 2: no participant is called “Cy”"),
    (
      "---\nnames: a = X, b = X\n---\nX: b",
      "line 4: several participants are called “X”; write @ and"
    ),
    ("---\nnames: a = X, a = Y\n---\na: b", "line 2: another participant has the short form “a”"),
    ("Ana: hi\n> nope\nBo: x", "line 2: no message above begins with “nope”; copy its first words"),
    ("Ana: hi\n> #7\nBo: x", "line 2: no message above begins with “#7”"),
    ("Ana: hi\n> hi", "line 2: no message after the >"),
    ("👍 Ana\nAna: hi", "line 1: there is no message above it"),
    ("Ana: hi\n(smiles)", "line 2: “smiles” is not a mark of the message above; the marks are"),
    ("25:00 Ana: hi", "line 1: 25:00:00 is not a time of day; write hours and minutes"),
    ("2026-02-30\n9:00 Ana: hi", "line 1: there is no day 2026-02-30"),
    ("--- unread ---\nAna: hi", "line 1: no message above the unread line"),
    ("Ana: hi\n---\nAna: ho", "line 2: a line of dashes has no meaning here"),
    (
      "Ana: [a.jpg, b]",
      "line 1: “b” is not a size, a duration or a number of bytes; write, for example, [lake.jpg"
    ),
    ("Ana: [deleted] x", "line 1: text next to content that takes no caption"),
    ("Ana: [a.jpg] [b.jpg]", "line 1: two pictures in one message"),
    (#"Ana: [location {"latitude": 99, "longitude": 0}]"#, "line 1: content of the type"),
    (#"Ana: [poll {"a": 1]"#, "line 1: the JSON of “poll”"),
    ("", "the script is empty; write one message a line"),
  ])
  func `a wrong line is named, with what to do`(text: String, expected: String) {
    let message = error(text)
    #expect(message.contains(expected), "\(message)")
    #expect(!message.contains("\n"))
  }

  @Test func `of several wrong lines all are named`() throws {
    let message = error(
      "foo\nbar\nAna: hi\n> nope\nBo: x\n" + String(repeating: "9:00 baz\n", count: 30))
    #expect(message.hasPrefix("talk.txt: lines 1, 2: no name"), "\(message)")
    #expect(
      message.contains(
        "also lines 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17 and 18 more: no name"),
      "\(message)")
    #expect(message.contains("; also line 4: no message above begins with “nope”"), "\(message)")
    let strangers = (1...40).map { "> none \($0)\nAna: \($0)\n" }.joined()
    #expect(error(strangers).hasSuffix("also from line 17 on: 32 more lines cannot be read"))
  }
}
