import ChatModel
import FoundationEssentials
import TestResources
import Testing
import Transcripts

@testable import ChatImport

/// Tests that a script is unchanged after a round trip.
@Suite(.timeLimit(.minutes(20))) struct ScriptRoundTripTests {
  private func read(_ text: String) throws -> Conversation {
    do {
      return try script(text).conversation
    } catch {
      Issue.record("\(error)\n\(text)")
      throw error
    }
  }

  /// A script in the canonical form in which scripts are written.
  static let canonical = """
    ---
    title: Lake weekend
    me: Ana
    theme: imessage
    look: dark
    timeZone: Europe/Berlin
    names:
      ana = Ana
      Bo Lindqvist
      li = 李雪
    avatars:
      李雪 = avatars/li.png
    ---

    --- 2026-03-14 ---
    09:26 Bo Lindqvist: Morning! Are we still on for the lake, or has somebody else got the car?
    09:26:31 Ana: Yes 🙌 I’ll bring the **coffee**
      and the small tent.

      Nothing else.
    (read, edited)
    👍 Bo Lindqvist, 李雪
    ❤️ x2
    * Ana changed the title

    > Morning! Are we still on for the lake, or has…
    李雪: [lake.jpg, 960x720] The *view*

    > The view
    : nobody quotes it

    --- unread ---

    --- 2026-03-15 ---

    > Ana changed the title
    00:05 Bo Lindqvist: [voice, 0:12]
    : nobody says this
    Ana:
      ```swift
      let x = 1
        + 2
      ```
    Ana: \\[not.jpg]
    Ana: [location {"latitude": 52.5, "longitude": 13.4}]

    """

  @Test func `a script in its written spelling stays as it is`() throws {
    let result = try script(Self.canonical)
    let written = Script(result.conversation, look: result.look)
    #expect(written.text == Self.canonical)
    #expect(written.omissions.isEmpty)
  }

  @Test(arguments: ["weekend.json", "group.json"])
  func `the samples come back whole`(name: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/\(name)").standardizedFileURL
    let whole = try ConversationImporter.importConversation(from: url).conversation
    let written = Script(whole)
    #expect(written.omissions.isEmpty)
    var back = try read(written.text)
    back.folder = whole.folder
    #expect(back == whole)
  }

  @Test func `what no script can say is counted`() throws {
    var chat = Conversation(
      participants: [Participant(id: "a", name: "a")],
      messages: [
        Message(
          id: "x", sender: "a", date: Date(timeIntervalSince1970: 1e13), content: .text("hi"),
          replyTo: "gone", editedAt: Date(timeIntervalSince1970: 0), language: "")
      ], unreadAfter: "gone")
    chat.timeZone = "Nowhere"
    let written = Script(chat, look: SuggestedLook(theme: "a/b.json"))
    #expect(
      Set(written.omissions.map(\.kind)) == [
        "unknown time zone", "theme that is a file", "reply to an unknown message",
        "unread line after an unknown message", "date outside of the years 0 to 9999",
        "date of an edit of a message not marked as edited", "language without a name",
      ])
    let back = try read(written.text)
    #expect(back.messages == [Message(id: "1", sender: "a", content: .text("hi"))])
  }

  @Test(arguments: Message.Status.allCases)
  func `each status comes back, in any case of letters`(status: Message.Status) throws {
    let chat = Conversation(
      participants: [Participant(id: "a", name: "a")],
      messages: [Message(id: "1", sender: "a", content: .text("hi"), status: status)])
    let text = Script(chat).text
    #expect(text.contains(status.rawValue))
    for spelling in [text, text.lowercased()] {
      #expect(try read(spelling).messages == chat.messages)
    }
  }

  @Test(arguments: ["\u{0}", "a\u{0}b", "z*--matr*_-]wb_*\u{0}-*-*--]wb_*\u{0}", "\u{0} 好"])
  func `words with zero bytes come back`(words: String) throws {
    let chat = Conversation(
      participants: [Participant(id: "a", name: "a")],
      messages: [
        Message(id: "1", content: .notice(RichText(words))),
        Message(id: "2", sender: "a", content: .text(RichText(words))),
      ])
    let text = Script(chat).text
    #expect(try read(text).messages == chat.messages)
    #expect(try Script(read(text)).text == text)
  }

  @Test func `ids become places, and answers and the unread line follow`() throws {
    let chat = Conversation(
      participants: [Participant(id: "a", name: "a")],
      messages: [
        Message(id: "one", sender: "a", content: .text("hi"), replyTo: "two"),
        Message(id: "two", sender: "a", content: .text("ho"), replyTo: "one"),
        Message(id: "three", sender: "a", content: .text("hm"), replyTo: "three"),
      ], unreadAfter: "two")
    let back = try read(Script(chat).text)
    #expect(back.messages.map(\.replyTo) == ["2", "1", "3"])
    #expect(back.unreadAfter == "2")
  }

  // MARK: Random conversations

  /// Generates conversations with the elements that a script must escape.
  private struct Author {
    var generator: SeededGenerator

    mutating func chance(_ percent: Int) -> Bool {
      Int.random(in: 0..<100, using: &generator) < percent
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: elements.indices, using: &generator)]
    }

    private static let pieces = [
      "a", "hello", "Ana: hi", "9:26", "[a.jpg]", "[a.jpg] x", "(read)", "👍 Bo", "> hi", "* x",
      "---",
      "--- unread ---", "2026-03-14", "\n", "\n\n", "  ", " ", "\t", "\r", "\\", "\\u{20}", "\\n",
      "\u{5D}", ":", "：", "**b**", "`c`", "```\nx\n```", "_", "@bo", "#3", "https://a.b/c_d",
      "x@y.de",
      "😀", "é", "e\u{301}", "\u{301}", "\u{2028}", "\u{0}", "\u{FEFF}", "李雪", "صباح", "||s||", "…",
      "...", "are you", "# T", "- item", "| a |", "~~", "[x](https://a.b)", "}", "{", "{\"a\": 1}",
      "am ", "am) ", "x7", "(9:26) ", " 9:26", "://", "![a](b.png)", "Title: x", "[deleted]",
      "[voice, 0:12]", "\r\n", "\u{85}", "\u{202E}", ",", "=",
    ]

    mutating func words(_ most: Int = 6) -> String {
      var text = ""
      for _ in 0..<Int.random(in: 0...most, using: &generator) { text += pick(Self.pieces) }
      return text
    }

    mutating func name() -> String {
      chance(50)
        ? pick(["Ana", "Bo", "Bo Lindqvist", "李雪", "نور", "Dr: No", "@x", "am Li"]) : words(3)
    }

    mutating func text() -> RichText {
      let string = words()
      guard chance(40), !string.isEmpty else { return RichText(string) }
      if chance(50) { return RichText(markdown: string) }
      var entities: [RichText.Entity] = []
      let offsets = Array(string.unicodeScalars.indices) + [string.endIndex]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let places = [pick(offsets), pick(offsets)].sorted()
        let range =
          places[0].utf16Offset(in: string) == places[1].utf16Offset(in: string)
          ? 0..<0
          : string.utf8.distance(
            from: string.startIndex, to: places[0])..<string.utf8.distance(
              from: string.startIndex, to: places[1])
        let kind = pick([
          RichText.Entity.Kind.bold, .italic, .underline, .strikethrough, .code, .spoiler, .quote,
          .codeBlock(language: nil), .codeBlock(language: "swift"), .link("https://a.b"),
          .mention("bo"),
        ])
        if !range.isEmpty { entities.append(RichText.Entity(kind, range)) }
      }
      entities.sort {
        ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
      }
      return RichText(string, entities: entities)
    }

    mutating func caption() -> RichText? { chance(50) ? text() : nil }

    mutating func path() -> String? {
      chance(20)
        ? nil
        : pick([
          "a.jpg", "b/c d.png", "a,b].ogg", "x.mp4", "x.gif", "noending", "voice x.ogg", "message",
          "0:12",
          "photo: a.jpg", words(2),
        ])
    }

    mutating func content() throws -> Content {
      switch Int.random(in: 0..<17, using: &generator) {
      case 0:
        return .image(
          ImageContent(
            source: path(), caption: caption(), width: chance(50) ? 3 : nil,
            height: chance(60) ? 4 : nil, alternative: chance(20) ? words() : nil))
      case 1: return .sticker(ImageContent(source: path(), alternative: chance(50) ? "😀" : nil))
      case 2:
        return .voice(
          VoiceContent(
            source: path(),
            duration: chance(70) ? Double.random(in: 0...5000, using: &generator) : nil,
            waveform: chance(30) ? [0, 0.25, 1] : [], caption: caption()))
      case 3:
        return .video(
          VideoContent(
            source: path(), poster: chance(20) ? "p.jpg" : nil,
            duration: pick([nil, 0, 59.5, 3600, 7]),
            caption: caption(), width: chance(50) ? 7 : nil, height: chance(50) ? 8 : nil))
      case 4:
        return .file(
          FileContent(
            name: name(), source: path(),
            size: chance(50) ? Int.random(in: 0...9999, using: &generator) : nil,
            caption: caption()))
      case 5:
        return .location(
          LocationContent(latitude: 1.5, longitude: -3, name: chance(50) ? words() : nil))
      case 6: return .contact(ContactContent(name: words(), detail: chance(50) ? words() : nil))
      case 7:
        return try Content(
          type: "poll", payload: PollContent(words(), options: [.init(words(), votes: 2)]))
      case 8:
        return .unknown(
          UnknownContent(
            type: pick(["deleted", "dice", "a b", "x]y"]), text: chance(30) ? text() : nil))
      case 9: return .notice(text())
      case 16:
        return .gif(
          GIFContent(
            source: path(), poster: chance(20) ? "p.jpg" : nil, caption: caption(),
            width: chance(50) ? 7 : nil, height: chance(50) ? 8 : nil,
            alternative: chance(20) ? words() : nil))
      case 10, 11: return .markdown(words(9))
      default: return .text(text())
      }
    }

    mutating func conversation() throws -> Conversation {
      var chat = Conversation()
      if chance(50) { chat.title = words(3) }
      if chance(30) { chat.subtitle = words(3) }
      if chance(40) {
        chat.timeZone = pick(["UTC", "Europe/Berlin", "Asia/Kolkata", "America/New_York"])
      }
      if chance(20) { chat.locale = "de" }
      if chance(20) { chat.hasKnownDates = false }
      if chance(20) { chat.wallpaper = pick(["#102030", "w/a b.jpg"]) }
      var ids: Set<String> = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let name = name()
        let id =
          chance(60) && !name.isEmpty ? name : "\(pick(["p", "@", "7", "-", "x"]))\(ids.count)"
        guard ids.insert(id).inserted else { continue }
        chat.participants.append(
          Participant(
            id: id, name: chance(15) ? pick(["Ana", ""]) : name, avatar: chance(20) ? path() : nil))
      }
      let people = chat.participants.map(\.id)
      if chance(70) { chat.me = pick(people) }
      let count = Int.random(in: 0...12, using: &generator)
      for place in 0..<count {
        let content = try content()
        var message = Message(
          id: String(place + 1),
          sender: chance(content.notice == nil ? 10 : 90) ? nil : pick(people),
          content: content)
        if chance(60) {
          let seconds = pick([1_773_480_413, 1_774_746_000, 1_793_494_800, 0, 951_782_400]) as Int
          message.date = Date(
            timeIntervalSince1970: Double(seconds + Int.random(in: 0...200_000, using: &generator))
              + pick([0, 0, 0.5, 0.25]))
        }
        if chance(30) { message.replyTo = String(Int.random(in: 1...count, using: &generator)) }
        if chance(20) { message.status = pick(Message.Status.allCases) }
        if message.status == .read, chance(50) {
          message.readAt = Date(timeIntervalSince1970: 1_773_480_413.25)
        }
        message.isEdited = chance(20)
        if message.isEdited, chance(50) {
          message.editedAt = Date(timeIntervalSince1970: 1_773_480_413.5)
        }
        if chance(10) { message.forwardedFrom = words(3) }
        message.isPinned = chance(10)
        if chance(10) { message.thread = thread(people) }
        if chance(10) { message.direction = pick(LayoutDirection.allCases) }
        if chance(10) { message.language = pick(["ja", "zh-Hant", "a,b", " x"]) }
        while chance(25) {
          message.reactions.append(
            Reaction(
              emoji: pick(["👍", "❤️", "1️⃣", ":shipit:", "a b", "👍👍", "+", "🇩🇪", "x"]),
              participants: (0..<Int.random(in: 0...2, using: &generator)).map { _ in
                chance(80) ? pick(people) : pick(["stranger", "x7", "Ana", "@y"])
              }, count: chance(20) ? 9 : nil))
        }
        chat.messages.append(message)
      }
      if count > 0, chance(20) {
        chat.unreadAfter = String(Int.random(in: 1...count, using: &generator))
      }
      return chat
    }

    private mutating func thread(_ people: [Participant.ID]) -> MessageThread {
      MessageThread(
        replyCount: Int.random(in: 0...99, using: &generator),
        participants: (0..<Int.random(in: 0...2, using: &generator)).map { _ in
          chance(80) ? pick(people) : pick(["stranger", "x7", "Ana", "@y"])
        }, lastReply: chance(50) ? Date(timeIntervalSince1970: 1_773_480_413.5) : nil,
        title: chance(50) ? pick(["a, b", "x", ") y", " z", "\\n"]) : nil)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>, [Script.Form.text, .markdown])
  func `a conversation comes back from its script, and the script from it`(
    seed: UInt64, form: Script.Form
  ) throws {
    var author = Author(generator: SeededGenerator(seed: try Thoroughness.firstSeed + seed))
    for turn in 0..<(try Thoroughness.count(form == .text ? 125 : 50)) {
      let chat = try author.conversation()
      let written = Script(chat, form: form)
      #expect(written.omissions.isEmpty)
      let back: Conversation
      do {
        back = try script(written.text).conversation
      } catch {
        Issue.record("seed \(seed), turn \(turn): \(error)\n\(written.text)")
        continue
      }
      if back != chat {
        let place = zip(back.messages, chat.messages).first { $0 != $1 }
        Issue.record(
          "seed \(seed), turn \(turn): \(place.map { "\($0.0)\n\($0.1)" } ?? "")\n\(written.text)")
      }
      #expect(Script(back, form: form).text == written.text)
    }
  }

  @Test func `a script in Markdown has headings, bold names and paragraphs`() throws {
    let chat = Conversation(
      title: "Lake", me: "Ana", participants: [Participant(id: "Ana", name: "Ana")],
      messages: [
        Message(
          id: "1", sender: "Ana", date: Date(timeIntervalSince1970: 1_773_480_360),
          content: .text("one\ntwo\n\nthree")),
        Message(
          id: "2", sender: "Ana", date: Date(timeIntervalSince1970: 1_773_480_420),
          content: .markdown("# Head\n\n- item"), replyTo: "1", isEdited: true),
        Message(
          id: "3",
          content: .image(ImageContent(source: "lake.jpg", caption: "Here", alternative: "A lake"))
        ),
        Message(id: "4", content: .notice("Ana left")),
      ])
    let written = Script(chat, form: .markdown).text
    #expect(
      written == """
        ---
        layout: markdown
        title: Lake
        me: Ana
        ---

        ## 2026-03-14

        09:26 **Ana:** one\("  ")
          two

          three

        > one

        09:27 **Ana:**

          # Head

          - item

        (edited, markdown)

        **:** ![A lake](lake.jpg) Here

        * Ana left

        """)
    let back = try ConversationImporter.importConversation(
      from: Array(written.utf8), name: "talk.md")
    #expect(back.format == .script)
    #expect(back.conversation == chat)
  }
}
