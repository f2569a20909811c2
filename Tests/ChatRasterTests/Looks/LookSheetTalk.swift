import ChatRaster
import FoundationEssentials
import RendererTestResources

/// A conversation with every kind of content, mark and state.
enum LookSheetTalk {
  /// A conversation of two or four participants, in a left-to-right or right-to-left language.
  static func talk(isGroup: Bool, isRightToLeft: Bool) throws -> Conversation {
    let words = isRightToLeft ? Words.arabic : Words.english
    let others = isGroup ? ["bo", "li", "noor"] : ["bo"]
    var people = zip(others, words.names.dropFirst()).map { Participant(id: $0, name: $1) }
    people.append(Participant(id: "ana", name: words.names[0]))
    var builder = Builder(others: others, words: words)
    try builder.build()
    return Conversation(
      title: isGroup ? words.title : nil, me: "ana", participants: people,
      messages: builder.messages, timeZone: "UTC", locale: isRightToLeft ? "ar" : "en",
      unreadAfter: "12", folder: TestConversation.samples)
  }

  private struct Words {
    var title: String
    var names: [String]
    var short: String
    var long: String
    var mention: (text: String, range: Range<Int>)
    var secret: (text: String, range: Range<Int>)
    var place: String
    var question: String
    var options: [String]

    /// A text with a mark on the first occurrence of a word.
    private static func marked(_ text: String, _ word: String) -> (String, Range<Int>) {
      guard let range = text.firstRange(of: word) else { return (text, 0..<0) }
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return (text, start..<start + word.utf8.count)
    }

    static let english = Words(
      title: "Lake weekend", names: ["Ana", "Bo Lindqvist", "Li Xue", "Noor"],
      short: "Are we still on?",
      long: "I can drive, there is room for four and for the boat, if somebody brings the ropes",
      mention: marked("Can @Bo bring the map?", "@Bo"),
      secret: marked("We stay at the mill, all three days", "the mill"),
      place: "Jetty, east shore", question: "When do we leave?",
      options: ["At nine", "At half past ten", "After lunch"])

    static let arabic = Words(
      title: "رحلة البحيرة", names: ["آنا", "بو ليندكفيست", "لي شوي", "نور"],
      short: "هل ما زلنا على الموعد؟",
      long: "يمكنني القيادة، هناك مكان لأربعة أشخاص وللقارب إذا أحضر أحدكم الحبال",
      mention: marked("هل يمكن أن يحضر @بو الخريطة؟", "@بو"),
      secret: marked("سنبقى في الطاحونة ثلاثة أيام", "الطاحونة"),
      place: "الرصيف، الشاطئ الشرقي", question: "متى ننطلق؟",
      options: ["في التاسعة", "في العاشرة والنصف", "بعد الغداء"])
  }

  private struct Builder {
    let others: [String]
    let words: Words
    private(set) var messages: [Message] = []
    private var seconds = 1_773_480_413.0

    init(others: [String], words: Words) {
      self.others = others
      self.words = words
    }

    /// Adds a message; a number selects one of the other participants as its sender, nil the user.
    private mutating func add(
      _ person: Int?, _ content: Content, after pause: Double = 20,
      _ change: (inout Message) -> Void = { _ in }
    ) {
      seconds += pause
      var message = Message(
        id: "\(messages.count + 1)",
        sender: person.map { others[$0 % others.count] } ?? "ana",
        date: Date(timeIntervalSince1970: seconds), content: content,
        status: person == nil ? .read : nil)
      change(&message)
      messages.append(message)
    }

    private func text(
      _ marked: (text: String, range: Range<Int>), _ kind: RichText.Entity.Kind
    ) -> Content {
      .text(RichText(marked.text, entities: [.init(kind, marked.range)]))
    }

    mutating func build() throws {
      let (names, place) = (words.names, words.place)
      let photo = ImageContent(source: "photos/lake.jpg")
      var captioned = photo
      captioned.caption = RichText(words.short)
      add(0, .text(RichText(words.short))) {
        $0.thread = MessageThread(
          replyCount: 3, participants: ["bo", "ana"],
          lastReply: Date(timeIntervalSince1970: 1_773_484_013), title: place)
      }
      add(0, .text(RichText(words.long))) {
        $0.reactions = [
          Reaction(emoji: "👍", participants: ["ana", "bo"]), Reaction(emoji: "🎉", count: 2),
          Reaction(emoji: ":lake:", count: 2, source: "photos/lake.jpg"),
        ]
      }
      add(1, text(words.mention, .mention("bo")), after: 60)
      add(1, text(words.secret, .spoiler)) { $0.isEdited = true }
      add(nil, .text(RichText(words.short)), after: 60) {
        $0.replyTo = "2"
        $0.reactions = [Reaction(emoji: "❤️", participants: ["bo"])]
      }
      add(nil, .text(RichText(words.long))) {
        $0.forwardedFrom = names[1]
        $0.thread = MessageThread(replyCount: 1)
      }
      add(2, .text(RichText(words.short)), after: 60) {
        $0.replyTo = "5"
        $0.isPinned = true
      }
      add(
        1,
        .text(
          RichText(
            "🦆 " + words.short + " 🦆",
            entities: [.init(.customEmoji("photos/lake.jpg"), 0..<4)])))
      add(2, .text("😂")) { $0.forwardedFrom = names[0] }
      add(nil, .text("🎉🎉🎉")) { $0.status = .delivered }
      add(nil, .notice(RichText(words.short))) { $0.sender = nil }
      add(0, .image(photo), after: 90_000)
      add(0, .image(captioned))
      add(nil, .image(captioned)) { $0.status = .sent }
      add(nil, .image(ImageContent(source: "nowhere.jpg", width: 400, height: 300))) {
        $0.status = .failed
      }
      add(1, .sticker(ImageContent(source: "photos/lake.jpg", width: 96, height: 96)))
      add(1, .voice(VoiceContent(duration: 12, waveform: [0.2, 0.5, 0.9, 0.6, 1, 0.3, 0.5])))
      add(nil, .voice(VoiceContent(duration: 75)))
      add(nil, .video(VideoContent(poster: "photos/lake.jpg", duration: 75)))
      add(2, .file(FileContent(name: "plan.pdf", size: 245_760)))
      add(nil, .file(FileContent(name: "plan.pdf", size: 245_760)))
      add(
        2,
        .location(
          LocationContent(latitude: 60.17, longitude: 24.94, name: words.place, address: "60.17")))
      add(0, .contact(ContactContent(name: words.names[1], detail: "+46 70 123")))
      add(
        0,
        try .poll(
          PollContent(
            words.question,
            options: zip(words.options, [4, 2, 0]).map {
              PollContent.Option($0, votes: $1, chosen: $1 == 4)
            }, voters: 6)))
      add(
        nil,
        try .poll(
          PollContent(words.question, options: words.options.map { PollContent.Option($0) })))
      add(1, .unknown(UnknownContent(type: "payment", text: RichText(words.short))))
      addAnswers(try answers())
      add(nil, code)
      add(nil, .text(RichText(words.short))) { $0.status = .sending }
    }

    private var code: Content {
      let text = words.short + "\nlet x = 1\n" + words.long
      let start = words.short.utf8.count + 1
      return .text(
        RichText(
          text,
          entities: [
            .init(.codeBlock(language: "swift"), start..<start + 9),
            .init(.quote, start + 10..<text.utf8.count),
          ]))
    }

    private func answers() throws -> [Content] {
      [
        try .thinking(ThinkingContent(words.long, seconds: 3, open: true)),
        try .toolCall(ToolCallContent("search", input: "lake", output: words.short, open: true)),
        .markdown(
          """
          ## \(words.question)

          \(words.long) `x = 1` and $x^2$:

          1. \(words.options[0])
          2. **\(words.options[1])**

          > \(words.options[2])

          | \(words.options[0]) | \(words.options[1]) |
          |---|---|
          | 1 | 2 |

          ```swift
          let x = 1 // one
          ```
          """),
        try .sources(SourcesContent([.init(words.place, url: "https://lake.example")])),
      ]
    }

    private mutating func addAnswers(_ contents: [Content]) {
      for (index, content) in contents.enumerated() {
        add(2, content, after: index == 0 ? 400 : 20)
      }
    }
  }
}
