import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Synchronization
import Testing

/// Tests of the report on the texts of a conversation, with the bundled faces.
@Suite struct TextReportTests {
  private func renderer(_ theme: String = "telegram", workers: Int = 2) throws -> ChatRenderer {
    try ChatRenderer(TestConversation.configuration(theme, workers: workers))
  }

  private func talk(_ texts: [RichText]) -> Conversation {
    Conversation(
      me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: texts.enumerated().map { index, text in
        Message(id: "m\(index)", sender: index % 3 == 0 ? "ana" : "bo", content: .text(text))
      })
  }

  /// Texts with many features that affect layout: marks, blocks, emoji, both directions, words
  /// without break opportunities, characters without a glyph and characters that are not laid out.
  private static let texts: [RichText] = [
    "", " ", "\n", "a", "one two three\n\nfour\r\nfive\n",
    RichText(String(repeating: "over and over again ", count: 30)),
    RichText(String(repeating: "x", count: 300)),
    "see https://books.example/a/very/long/path?with=queries&and=more#of-it in C:\\Users\\ana",
    "❤ ☺ ☎ ✈ ♥ 👩‍👩‍👧‍👦 🏳️‍🌈 1️⃣ 🙌🏽 and words behind them so that the line breaks somewhere",
    "好的，我九点半在地铁口等你们。“引号”……以及 English 混排，直到这一行放不下为止",
    "صباح الخير! سألتقي بكم عند المحطة (12:30) and then 33.8568, 151.2153 in the harbour",
    "ពាក្យខ្មែរ ភាសាខ្មែរ ข้อความภาษาไทยที่ไม่มีช่องว่าง ຂໍ້ຄວາມພາສາລາວ",
    "missing \u{378} here and \u{10FFFD} there \u{378}", "\u{1}ab\u{2}\n\u{3}cd soft\u{AD}hyphen",
    RichText("e" + String(repeating: "\u{301}", count: 60) + " marks"),
    RichText(
      "words\n\nfunc f() {\n\tdefer { done() }\n}\n\nsaid before\nand after\nthe end",
      entities: [
        .init(.codeBlock(language: "swift"), 7..<40), .init(.quote, 42..<63),
        .init(.bold, 64..<67),
      ]),
  ]

  @Test(arguments: ["telegram", "wechat"])
  func `lines cover every scalar of a text but its newlines, in order`(theme: String) async throws {
    let report = try await renderer(theme).textReport(of: talk(Self.texts))
    same(report.messages.map(\.id), Self.texts.indices.map { "m\($0)" })
    for (message, text) in zip(report.messages, Self.texts) {
      let isBlank = text.string.allSatisfy { $0.isWhitespace }
      same(message.texts.count { $0.role == .body }, (isBlank ? 0 : 1))
      // A blank text is replaced by text of the interface.
      if isBlank { continue }
      let body = try #require(message.body)
      same(body.text, text.string)
      let scalars = Array(text.string.unicodeScalars)
      var position = 0
      for line in body.lines + [scalars.count..<scalars.count] {
        #expect(line.lowerBound >= position && line.upperBound <= scalars.count)
        let between = scalars[position..<max(line.lowerBound, position)]
        #expect(
          between.allSatisfy { $0.isNewline }, "\(message.id): \(position), \(body.lines)")
        position = line.upperBound
      }
      #expect(!body.faces.isEmpty)
    }
  }

  @Test func `faces and what none has are named`() async throws {
    let report = try await renderer().textReport(
      of: talk([
        "plain and \u{378} \u{10FFFD} \u{378}",
        RichText("bold 好 🙌 mono", entities: [.init(.bold, 0..<4), .init(.code, 14..<18)]),
      ]))
    let first = try #require(report.messages.first?.body)
    same(first.faces.first, "Inter Regular")
    same(first.missing, ["U+0378", "U+10FFFD"])
    let second = try #require(report.messages.last?.body)
    #expect(second.missing.isEmpty)
    same(
      second.faces,
      [
        "Inter Bold", "Inter Regular", "Noto Sans CJK SC Regular", "Noto Color Emoji Regular",
        "Noto Sans Mono Regular",
      ])
  }

  @Test func `the room of a body is that of the bubble's inside`() async throws {
    let long = RichText(String(repeating: "words and ", count: 40))
    var configuration = try TestConversation.configuration()
    configuration.options.width = 500
    configuration.options.theme.bubble.padding = EdgeInsets(
      top: 7, left: 10.25, bottom: 7, right: 12)
    configuration.options.theme.fonts.size = 15.5
    let report = try await ChatRenderer(configuration).textReport(of: talk([long]))
    let body = try #require(report.messages.first?.body)
    // The width of the page minus the 108 points that the theme keeps free.
    same(body.width, 392 - 22.25)
    same(body.size, 15.5)
    #expect(body.lines.count > 5)
  }

  @Test(arguments: ["telegram", "slack", "assistant"])
  func `what an assistant thought, had run and rests on is told with its words`(
    _ theme: String
  ) async throws {
    let contents = try [
      Content.markdown("# Title\n\n1. one\n\n|a|\n|-|\n|b|"),
      .thinking(ThinkingContent("Why **not**?\n\n- both", seconds: 6, open: true)),
      .thinking(ThinkingContent("Hidden")),
      .toolCall(
        ToolCallContent(
          "python", input: "print(1)", inputLanguage: "python", output: "1", open: true)),
      .toolCall(ToolCallContent("search", input: "Hidden", status: .failed)),
      .sources(
        SourcesContent([
          .init("A page", url: "https://www.a.example/b"), .init("", url: "https://c.example"),
        ])),
    ]
    let conversation = Conversation(
      me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: contents.enumerated().map { Message(id: "m\($0)", sender: "bo", content: $1) })
    let report = try await renderer(theme).textReport(of: conversation)
    let told = report.messages.map { message in
      message.texts
        .filter { ![.name, .initials, .stamp, .codeLabel].contains($0.role) && $0.text != "Copy" }
        .map { "\($0.role.rawValue): \($0.text)" }
    }
    same(
      told[0],
      ["heading: Title", "listNumber: 1.", "paragraph: one", "tableCell: a", "tableCell: b"])
    same(told[1], ["label: Thought for 6 s", "paragraph: Why not?", "paragraph: both"])
    same(told[2], ["label: Thoughts"])
    same(told[3], ["label: Used python", "code: print(1)", "code: 1"])
    same(told[4], ["label: search failed"])
    same(told[5], ["label: Sources", "label: A page", "label: a.example", "label: c.example"])
    for message in report.messages {
      same(message.body, nil)
      #expect(message.texts.allSatisfy { !$0.isClipped })
    }
    // In the command's JSON each text is found by its role.
    let calls = report.messages[3].texts
    same(calls.count { $0.role == .codeLabel }, 2)
    #expect(calls.filter { $0.role == .code }.allSatisfy { $0.faces == ["Noto Sans Mono Regular"] })
  }

  @Test(arguments: ["telegram", "slack", "discord", "wechat", "assistant"])
  func `the lines of every text count in its own words`(theme: String) async throws {
    var messages = talk(Self.texts).messages
    messages.append(
      Message(
        id: "quoting", sender: "bo", content: .text("yes"), replyTo: "m8",
        reactions: [Reaction(emoji: "🙌", participants: ["ana"])]))
    messages.append(
      Message(id: "picture", sender: "bo", content: .image(ImageContent(source: "a"))))
    messages.append(
      Message(
        id: "document", sender: "bo",
        content: .markdown("# é\n\n```swift\nlet é = 1\n```\n\n|é|b|\n|-|-|\n|好|d|")))
    var conversation = talk([])
    conversation.messages = messages
    let report = try await renderer(theme).textReport(of: conversation)
    for message in report.messages {
      for text in message.texts {
        let scalars = Array(text.text.unicodeScalars)
        #expect(text.lines.allSatisfy { $0.upperBound <= scalars.count }, "\(message.id) \(text)")
        #expect(!text.lines.isEmpty && !text.text.isEmpty, "\(message.id) \(text.role)")
        // Lines contain everything except line breaks, or end where the text is truncated.
        if text.lines.count > 1 { same(text.lines[0].lowerBound, 0) }
      }
    }
    let words = report.messages.first { $0.id == "document" }?.texts
    same(words?.first { $0.role == .codeLabel }?.text.isEmpty, false)
    same(report.messages.first { $0.id == "picture" }?.body, nil)
  }

  @Test func `parts of a document have their level, and cells their place and room`() async throws {
    let source = """
      ## Title

      - one

        > 1. deep

      |a|a longer title|
      |-|-|
      |b|c|
      """
    var conversation = talk([])
    conversation.messages = [Message(id: "1", sender: "bo", content: .markdown(source))]
    let texts = try #require(
      try await renderer().textReport(of: conversation).messages.first?.texts)
    let parts = texts.compactMap { text in text.level.map { "\(text.role.rawValue) \($0)" } }
    same(parts.prefix(4), ["heading 2", "paragraph 1", "listNumber 3", "paragraph 3"])
    let cells = texts.filter { $0.role == .tableCell }
    same(cells.map(\.table), [0, 0, 0, 0])
    same(cells.map(\.row), [0, 0, 1, 1])
    same(cells.map(\.column), [0, 1, 0, 1])
    #expect(cells.allSatisfy { $0.width ?? .infinity < 390 })
    #expect(texts.filter { $0.role == .stamp }.allSatisfy { $0.level == nil && $0.row == nil })
  }

  @Test func `a plain text ends after 20,000 characters, a document each paragraph`() async throws {
    let long = String(repeating: "long ", count: 4_900)
    var conversation = talk([])
    conversation.messages = [
      Message(id: "text", sender: "bo", content: .text(RichText(long))),
      Message(id: "paragraph", sender: "bo", content: .markdown(long)),
      Message(
        id: "paragraphs", sender: "bo",
        content: .markdown(
          Array(repeating: String(repeating: "long ", count: 980), count: 5)
            .joined(separator: "\n\n"))),
    ]
    let report = try await renderer().textReport(of: conversation)
    same(report.messages.map { $0.texts.contains(where: \.isClipped) }, [true, true, false])
  }

  @Test func `a text past the limits is cut, and says so`() async throws {
    let text = RichText(String(repeating: "long ", count: 5_000))
    let body = try #require(
      try await renderer().textReport(of: talk([text])).messages.first?.body)
    #expect(body.isClipped)
    try same(#require(body.lines.last).upperBound, 20_000)
  }

  @Test func `the report is the same for any number of workers, whole or in pieces`() async throws {
    let conversation = TestConversation.talk(messages: 200)
    let whole = try await renderer(workers: 1).textReport(of: conversation)
    same(whole.messages.map(\.id), conversation.messages.map(\.id))
    let pieces = Mutex<[TextReport.Message]>([])
    try await renderer(workers: 4).reportTexts(of: conversation) { message in
      pieces.withLock { $0.append(message) }
    }
    same(pieces.withLock { $0 }, whole.messages)
  }

  @Test func `only what is selected is told, and an error of the receiver ends it`() async throws {
    struct Enough: Error {}
    var configuration = try TestConversation.configuration()
    configuration.options.selection = .range(from: "m3", to: "m5")
    let renderer = try ChatRenderer(configuration)
    let talk = TestConversation.talk()
    try await same(renderer.textReport(of: talk).messages.map(\.id), ["m3", "m4", "m5"])
    let count = Mutex(0)
    let error = await #expect(throws: RenderError.self) {
      try await renderer.reportTexts(of: talk) { _ in
        count.withLock { $0 += 1 }
        throw Enough()
      }
    }
    #expect(error?.underlying is Enough)
    same(count.withLock { $0 }, 1)
  }

  @Test func `both ways to JSON hold the same values`() async throws {
    let report = try await renderer().textReport(of: talk(Self.texts))
    for message in report.messages {
      try same(JSONDecoder().decode(TextReport.Message.self, from: Data(message.json)), message)
    }
  }

  @Test func `a report is JSON with all its keys`() throws {
    var cell = TextReport.Text(
      role: .tableCell, width: nil, size: 11.5, lines: [0..<5], isClipped: true, text: "09:26")
    cell.level = 0
    cell.table = 1
    cell.row = 2
    cell.column = 3
    let report = TextReport(messages: [
      .init(
        id: "1",
        texts: [
          .init(
            role: .body, width: 236, size: 17, lines: [0..<12, 12..<30], faces: ["Inter Regular"],
            missing: ["U+1FAE9"], text: "words"),
          cell,
        ])
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(report)
    same(
      String(decoding: json, as: UTF8.self),
      """
      {"messages":[{"id":"1","texts":[{"clipped":false,"faces":["Inter Regular"],\
      "lines":[[0,12],[12,30]],"missing":["U+1FAE9"],"role":"body","size":17,"text":"words",\
      "width":236},{"clipped":true,"column":3,"faces":[],"level":0,"lines":[[0,5]],\
      "missing":[],"role":"tableCell","row":2,"size":11.5,"table":1,"text":"09:26",\
      "width":null}]}]}
      """)
    try same(JSONDecoder().decode(TextReport.self, from: json), report)
    same(
      report.messages.map { String(decoding: $0.json, as: UTF8.self) },
      [
        #"{"id": "1", "texts": [{"role": "body", "width": 236, "size": 17, "#
          + #""lines": [[0, 12], [12, 30]], "faces": ["Inter Regular"], "#
          + #""missing": ["U+1FAE9"], "clipped": false, "text": "words"}, "#
          + #"{"role": "tableCell", "width": null, "size": 11.5, "lines": [[0, 5]], "#
          + #""faces": [], "missing": [], "clipped": true, "text": "09:26", "#
          + #""level": 0, "table": 1, "row": 2, "column": 3}]}"#
      ])
  }
}

extension Unicode.Scalar {
  /// True if the scalar ends a paragraph.
  fileprivate var isNewline: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
