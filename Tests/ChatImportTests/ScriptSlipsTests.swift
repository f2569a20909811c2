import Assertions
import ChatModel
import FoundationEssentials
import Testing
import Transcripts

@testable import ChatImport

/// Tests of scripts by people who have not read the documentation: each is read as intended with a
/// note, or refused with the line and a suggestion.
@Suite(.timeLimit(.minutes(20))) struct ScriptSlipsTests {
  /// Imports a text without naming its format.
  private func read(
    _ text: String, options: ImportOptions = ImportOptions()
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "talk.txt", options: options)
  }

  private func error(_ text: String) -> String {
    do throws(ImportError) {
      _ = try ConversationImporter.importConversation(from: Array(text.utf8), name: "talk.txt")
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func times(_ result: ImportResult) -> [String?] {
    result.conversation.messages.map { $0.date.flatMap { RFC3339Date.text(of: $0) } }
  }

  // MARK: Lines without a name

  @Test func `a second line needs no spaces, and that it goes on is said`() throws {
    let result = try read("Ana: hi\nsee you at 10:00\nBo: ok\n\nthanks\n  for all\nyes\n👍 Ana")
    same(result.script, ["Ana: hi\nsee you at 10:00", "Bo: ok\n\nthanks\n  for all\nyes"])
    same(result.conversation.messages[1].reactions.map(\.emoji), ["👍"])
    #expect(
      result.report.noteTexts.contains {
        $0.hasPrefix("lines 2, 5, 7 have no name and continue the message above")
      })
    // Indentation is kept, as in a text whose further lines are all indented.
    try same(read("Ana: a\n  b\n    c\nBo: x").script, ["Ana: a\nb\n  c", "Bo: x"])
    let strict = ImportOptions(isStrict: true)
    #expect {
      try read("Ana: hi\nsee you\nBo: x", options: strict)
    } throws: {
      "\($0)".hasPrefix("talk.txt: line 2: no name, so the line continues")
    }
  }

  @Test func `code between fences needs no spaces either`() throws {
    let result = try read(
      "Ana: ```swift\ndef f():\n    return 1\n\nx: y\n```\nBo: look\n```\na: b\n```\nAna: ok")
    same(result.script, ["Ana: def f():\n    return 1\n\nx: y", "Bo: look\na: b", "Ana: ok"])
    same(result.conversation.participants.map(\.name), ["Ana", "Bo"])
    // If the sender has another message or the fence is not closed, the lines are not a code block.
    try same(
      read("Ana: ```\nBo: x\nAna: ```\nBo: ```").script,
      ["Ana: ```", "Bo: x", "Ana: ```", "Bo: ```"])
    try same(read("Ana: ```\nBo: x\nCy: y\nDo: z").script.count, 4)
  }

  @Test func `a text of another kind is no chat, however it begins`() throws {
    let mail = error("From: a@b.c\nSubject: x\n\nDear all,\nthis\nis\na\nletter\n")
    #expect(mail.contains("lines 4, 5, 6, 7, 8: no name, colon and space"), "\(mail)")
    #expect(mail.contains("the format was guessed"))
    for text in [
      "name: app\nversion: 1.2", "identities:\n  - a\n  - b", "INFO: a\nWARN: b\nINFO: c",
    ] {
      let notes = try read(text).report.notes
      #expect(
        notes.contains { $0.text.hasPrefix("read as a script") && $0.option == .format },
        "\(text)")
    }
    let chat = try read("Ana: a\nBo: b\nAna: c")
    #expect(!chat.report.noteTexts.contains { $0.hasPrefix("read as a script") })
    let told = try script("Ana: a\nBo: b")
    #expect(!told.report.noteTexts.contains { $0.hasPrefix("read as a script") })
  }

  @Test func `what is of no format says what a script is`() {
    #expect(
      error("Some words.\nAnd more.").contains("a text is a script if its lines look like"))
    #expect(!error("{\"a\": 1}").contains("a text is a script"))
  }

  // MARK: Headers

  @Test func `keys at the top are the head without its dashes`() throws {
    let result = try read(
      "Title: Weekend trip\nDate: 14 March 2026\nme: bo\nTheme: telegram\n\n"
        + "Ana (10:32): hi\nBo (10:33): yes")
    let chat = result.conversation
    same(chat.title, "Weekend trip")
    same(chat.me, "Bo")
    same(result.look.theme, "telegram")
    same(chat.participants.map(\.name), ["Ana", "Bo"])
    same(times(result), ["2026-03-14T10:32:00Z", "2026-03-14T10:33:00Z"])
    #expect(chat.hasKnownDates)
    #expect(result.report.noteTexts.contains { $0.contains("were read as the head") })
    try same(
      read("names:\n  a = Ana\n  b = Bo\na: x\nb: y").conversation.participants.map(\.name),
      ["Ana", "Bo"])
    #expect(error("Look: night\nAna: x\nBo: y").contains("line 1: “night” is not an appearance"))
  }

  @Test func `somebody called like a key is somebody`() throws {
    try same(read("Me: hi\nBo: yes").script, ["Me: hi", "Bo: yes"])
    try same(read("Title: hi\nBo: yes\nTitle: no").script.count, 3)
    try same(read("Title: x\nDate: y").script.count, 2)
    try same(read("Date: hi\n👍 Bo\nBo: yes").script.count, 2)
  }

  @Test(arguments: [
    ("2026-03-14", "2026-03-14"), ("14 March 2026", "2026-03-14"),
    ("Saturday, March 14th, 2026", "2026-03-14"), ("14.3.2026", "2026-03-14"),
    ("14/03/26", "2026-03-14"), ("3/14/2026", "2026-03-14"), ("3/4/2026", nil),
    ("31 Feb 2026", nil),
    ("March 2026", nil), ("soon", nil), ("14 Marvel 2026", nil), ("", nil),
  ])
  func `a date is known as people write it`(text: String, day: String?) {
    same(ScriptDay.read(text[...]), day)
  }

  // MARK: Times

  @Test func `times stand before names and behind them, in many ways`() throws {
    let result = try read(
      """
      2026-03-14 10:32 Ana: hi
      2026-03-14 10:33 Bo: hello
      10:34 AM Ana: how are you?
      10:35:20 Bo: fine
      [10:36] Ana: good
      (10:37) Bo: great
      Ana [10:38]: ok
      Ana 10:39: ok
      10:40 - Ana: dash
      14.03.2026, 10:41 - Bo: german whatsapp
      10h42 Ana: french
      """)
    same(result.format, .script)
    same(result.conversation.participants.map(\.name), ["Ana", "Bo"])
    same(times(result).compactMap { $0?.prefix(10) }, Array(repeating: "2026-03-14", count: 11))
    same(
      times(result).compactMap { $0?.dropFirst(11).prefix(5) },
      (32...42).map { "10:\($0)" }.map { $0[...] })
  }

  @Test func `a time, an address and a sentence are nobody's name`() throws {
    #expect(error("Ana: a\nsee you at 10:00: ok\nAna: b").contains("the time next to the name"))
    try same(
      read("Ana: a\nhttps://a.b: nice\n12:30: lunch\nAna: b").script,
      [
        "Ana: a\nhttps://a.b: nice\n12:30: lunch", "Ana: b",
      ])
  }

  @Test func `times without a date draw none, and stay so`() throws {
    let text = "9:26 Ana: are you around?\n9:27 Bo: yes\n23:58 Ana: still?\n0:05 Bo: yes\n"
    let result = try read(text)
    let chat = result.conversation
    #expect(!chat.hasKnownDates)
    // Five past midnight is after two minutes to midnight.
    same(result.steps, [0, 60, 52_320, 52_740])
    let written = Script(chat)
    #expect(!written.text.contains("2001") && !written.text.contains("dates:"), "\(written.text)")
    #expect(written.text.contains("\n09:26 Ana: are you around?\n"))
    try same(script(written.text).conversation, chat)
    let json = try ConversationDecoder.decode(ConversationEncoder.encode(chat), fileName: "x")
    same(json, chat)
    #expect(try read("--- 2026-03-14 ---\n\(text)").conversation.hasKnownDates)
    let recording = try read("[00:01:23] Speaker 1: hello\n[00:01:30] Speaker 2: hi")
    #expect(!recording.conversation.hasKnownDates)
  }

  @Test func `a head may say that dates are unknown, whatever they are`() throws {
    let text = "---\nme: Ana\ndates: unknown\n---\n\n--- 2026-03-14 ---\n09:26 Ana: hi\n"
    let result = try script(text)
    #expect(!result.conversation.hasKnownDates)
    #expect(result.report.isEmpty)
    same(Script(result.conversation).text, text)
    let untimed = "---\nme: Ana\ndates: unknown\n---\nAna: hi\n"
    same(Script(try script(untimed).conversation).text, untimed)
  }

  // MARK: Pictures

  @Test func `pictures and lengths are known as people write them`() throws {
    let chat = try read(
      """
      Ana: ![the lake](lake.jpg) today
      Ana: [photo: lake.jpg]
      Ana: [Photo: lake.jpg, 960x720] the lake
      Ana: [voice 0:12]
      Ana: [voice message, 0:12]
      Ana: [voice message]
      Ana: [voice: call.ogg]
      Ana: [video 0:42]
      Ana: ![a kite](kite.gif)
      Ana: [kite.gif, 24x18] wind
      Ana: [gif jump.mp4]
      Ana: [gif]
      Ana: [image kite.gif]
      Ana: ![](https://a.b/c.png)
      """
    ).conversation
    same(
      chat.messages.map(\.content).dropLast(),
      [
        .image(ImageContent(source: "lake.jpg", caption: "today", alternative: "the lake")),
        .image(ImageContent(source: "lake.jpg")),
        .image(ImageContent(source: "lake.jpg", caption: "the lake", width: 960, height: 720)),
        .voice(VoiceContent(duration: 12)), .voice(VoiceContent(duration: 12)),
        .voice(VoiceContent()), .voice(VoiceContent(source: "call.ogg")),
        .video(VideoContent(duration: 42)),
        .gif(GIFContent(source: "kite.gif", alternative: "a kite")),
        .gif(GIFContent(source: "kite.gif", caption: "wind", width: 24, height: 18)),
        .gif(GIFContent(source: "jump.mp4")), .gif(GIFContent(source: nil)),
        .image(ImageContent(source: "kite.gif")),
      ])
    #expect(chat.messages.last?.content.text != nil)
    try same(script(Script(chat).text).conversation, chat)
    // A picture in a Markdown document belongs to the document.
    let document = try script("---\nformat: markdown\n---\nAna: ![a](b.png)")
    same(document.conversation.messages[0].content, .markdown("![a](b.png)"))
  }

  // MARK: Other formats

  @Test func `copies of a page are refused, and no chat of WhatsApp`() {
    let teams = "[14.03.2026 10:32] Ana Müller\nhi there\n[14.03.2026 10:33] Bo Lindqvist\nsure\n"
    #expect(error(teams).contains("lines 1, 3: no name, colon and space after the time"))
    #expect(error(teams).contains("text copied from a page"))
    let mixed = "[Yesterday 10:32] Ana\nhi\n[10:33] Bo\nsure\n[14.03.2026 10:34] Ana\nThanks\n"
    #expect(error(mixed).contains("lines 3, 5: no name, colon and space after the time"))
    let list =
      "# Chats\n\n" + String(repeating: "[2024-03-15 10:30] Title (12 messages)\n", count: 4)
    #expect(!error(list).isEmpty)
  }

  @Test func `lines of WhatsApp are counted, and said where nobody speaks`() throws {
    let stamps =
      "10:32 Ana: hi\n10:33 Bo: ho\n14.03.2026, 10:41 - Bo: ok\nAna 10:42: x\n(10:43) Bo: y\n"
    let notes = try whatsApp(stamps).report.noteTexts
    #expect(notes.contains { $0.hasPrefix("4 lines inside messages look like") }, "\(notes)")
    let silent = try whatsApp("[14.03.2026 10:34] Ana Müller\nhi\n").report.noteTexts
    #expect(silent.contains { $0.contains("each is a notice") })
    // An export can begin with notices, and contain lines that look like a script.
    let chat =
      String(repeating: "24/03/2026, 10:00 - Ana left\n", count: 50)
      + "24/03/2026, 10:00 - Bo: hi\nCy: x\nDo: y\n"
    try same(read(chat).format, .whatsapp)
  }

  @Test func `a talk with User and Assistant is a transcript`() throws {
    let result = try read(
      """
      User: How do I sort an array?

      Assistant: Use `sorted()`:

      ```swift
      User: let a = [3,1,2].sorted()
      ```

      1. It returns a copy.
      A: no answer
      2. Use `sort()` in place.

      User: Thanks
      A: np
      """)
    same(result.format, .markdown)
    same(result.look.theme, "assistant")
    same(result.conversation.messages.map(\.sender), ["me", "assistant", "me", "assistant"])
    let answer = try #require(result.conversation.messages[1].content.markdown).text
    #expect(answer.contains("User: let a") && answer.hasSuffix("2. Use `sort()` in place."))
    same(result.conversation.messages[3].content, .markdown("np"))
    // The text has other participants, a header, or a document around it.
    try same(read("User: hi\nAna: yes\nUser: ok").format, .script)
    try same(read("---\nme: User\n---\nUser: hi\nAssistant: yes").format, .script)
    #expect(!error("Prompts\n\nsome\nwords\non them\n\nUser: hi\nAssistant: yes").isEmpty)
  }

  @Test func `a transcript that stands in a block of code is none`() throws {
    let lines = "**Human**: hi\n\n**GPT**: yo\n"
    for text in ["````\n\(lines)````\n", "# Tool\n\n```\n\(lines)```\n\nMore.\n"] {
      #expect(error(text).contains("this is not a supported format"), "\(text)")
    }
    #expect {
      try read("````\n\(lines)````\n", options: ImportOptions(format: .markdown))
    } throws: {
      "\($0)".contains("no line names the user or the assistant")
    }
    try same(read("````\n\(lines)").conversation.messages.count, 2)
  }
}
