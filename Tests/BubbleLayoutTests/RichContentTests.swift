import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@Suite struct `Rich content` {
  let fixture: LayoutFixture

  init() throws {
    fixture = try LayoutFixture()
  }

  @Test func `the middle of every link's boxes hits that link`() throws {
    let words = "AAAA BBBBBBBBBBBBBBBBBBBBBBBBBBBBBB CC DD אבג EE"
    let first = RichText.Entity(.link("https://a.example"), 5..<35)
    let second = RichText.Entity(.mention("bo"), 36..<38)
    let third = RichText.Entity(.link("https://b.example"), 39..<48)
    let text = RichText(words, entities: [first, second, third])
    for direction in LayoutDirection.allCases {
      var fixture = self.fixture
      fixture.direction = direction
      let snapshot = try fixture.snapshot(of: LayoutFixture.incoming(text, stamp: "09:26"))
      for role in [
        RegionRole.link("https://a.example"), .mention("bo"), .link("https://b.example"),
      ] {
        let area = try #require(snapshot.hitAreas.first { $0.role == role })
        #expect(!area.rects.isEmpty)
        for rect in area.rects {
          same(snapshot.role(at: rect.center), role)
        }
      }
      let long = try #require(
        snapshot.hitAreas.first { $0.role == .link("https://a.example") })
      same(long.rects.count, 2)
      same(long.textRange, 5..<35)
    }
  }

  @Test func `a spoiler paints no glyph of what it hides`() throws {
    let text = RichText(
      "AB SECRET CD",
      entities: [
        .init(.underline, 0..<12), .init(.spoiler, 3..<9), .init(.code, 4..<6),
        .init(.link("https://a.example"), 5..<8),
      ])
    let snapshot = try fixture.snapshot(of: LayoutFixture.incoming(text))
    let shaped = try #require(snapshot.text("AB SECRET CD")).text
    let clusters = shaped.lines.flatMap(\.runs).flatMap(\.glyphs).map { Int($0.cluster) }
    same(clusters, [0, 1, 2, 9, 10, 11])
    same(shaped.decorations.map(\.rect.minX), [0, 85])
    same(shaped.decorations.map(\.rect.maxX), [25, 110])
    let covers = snapshot.items.count { if case .cover = $0 { true } else { false } }
    same(covers, 1)
  }

  @Test func `a quote of a spoiler does not give it away`() throws {
    let conversation = Conversation(
      participants: [Participant(id: "bo", name: "Bo")],
      messages: [
        Message(
          id: "1", sender: "bo",
          content: .text(RichText("IT IS HIM", entities: [.init(.spoiler, 6..<9)]))),
        Message(id: "2", sender: "bo", content: .text("OH"), replyTo: "1"),
      ])
    let timeline = try Timeline(
      conversation, options: TimelineOptions(theme: fixture.theme),
      environment: fixture.environment())
    let quotes = (0..<timeline.count).compactMap { index -> String? in
      guard case .message(let row) = timeline[index] else { return nil }
      return row.reply?.summary
    }
    same(quotes, ["IT IS ▒▒▒"])
  }

  @Test func `a long word stays beside the indentation of its line of code`() throws {
    // Boxes of code are 9 points wide, so 31 fit into 286 points. The indentation is as wide as one
    // box, and that of the second line as wide as two.
    let word = String(repeating: "A", count: 40)
    let code = "B\n  \(word)\nB"
    let text = RichText(code, entities: [.init(.codeBlock(language: nil), 0..<code.utf8.count)])
    let shaped = try #require(
      try fixture.snapshot(of: LayoutFixture.incoming(text)).text(code)
    ).text
    same(shaped.lines.map(\.range), [0..<1, 2..<34, 34..<44, 45..<46])
    same(shaped.lines.map(\.width), [9, 279, 90, 9])
  }

  @Test func `code and quotes are panels as wide as the bubble's inside`() throws {
    let text = RichText(
      "AA\nBBBB\nCC\nDDDDDD",
      entities: [.init(.codeBlock(language: "c"), 3..<7), .init(.quote, 8..<10)])
    let snapshot = try fixture.snapshot(of: LayoutFixture.incoming(text))
    let inner = try #require(snapshot.box(.bubble)).inset(by: fixture.theme.bubble.padding)
    let panels = snapshot.items.compactMap { item -> Rect? in
      if case .fill(.roundedRect(let rect, _), .color(let color)) = item,
        color == fixture.theme.bubble.incoming.inset
      {
        rect
      } else {
        nil
      }
    }
    same(panels.count, 2)
    #expect(panels.allSatisfy { $0.minX == inner.minX && $0.width == inner.width })
    same(snapshot.texts.map(\.text.text), ["AA", "c", "BBBB", "CC", "DDDDDD"])
  }

  @Test func `thousands of blocks and spoilers stay bounded`() throws {
    let words = String(repeating: "A\n", count: 4000)
    let quotes = RichText(words, entities: (0..<4000).map { .init(.quote, $0 * 2..<$0 * 2 + 1) })
    let quoted = try fixture.snapshot(of: LayoutFixture.incoming(quotes))
    #expect(quoted.texts.count < 500)
    let hidden = RichText(words, entities: [.init(.spoiler, 0..<8000)])
    let covered = try fixture.snapshot(of: LayoutFixture.incoming(hidden))
    let covers: [Cover] = covered.items.compactMap { item in
      if case .cover(let cover) = item { cover } else { nil }
    }
    same(covers.count, 1)
    #expect(covers.allSatisfy { $0.grainCounts.reduce(0, +) <= 20_000 })
    #expect(covered.texts.allSatisfy { $0.text.lines.allSatisfy(\.runs.isEmpty) })
  }

  @Test func `an unknown kind names itself`() throws {
    var row = LayoutFixture.incoming("")
    row.message.content = .unknown(UnknownContent(type: "poll", text: "PIZZA"))
    let snapshot = try fixture.snapshot(of: row)
    same(snapshot.texts.first?.text.text, "Unsupported message: poll\nPIZZA")
    #expect(snapshot.box(.bubble) != nil)
  }

  @Test func `a kind that a program adds is drawn by its own view`() throws {
    var fixture = self.fixture
    fixture.kinds.register(CardKind())
    var row = LayoutFixture.incoming("")
    row.message.content = .unknown(UnknownContent(type: "card"))
    let snapshot = try fixture.snapshot(of: row)
    same(snapshot.box(.custom("card"))?.size, Size(width: 120, height: 40))
    same(snapshot.box(.bubble)?.size, Size(width: 144, height: 54))
  }

  @Test(arguments: [390.0, 120])
  func `an unknown kind shows its plain values on a card, and its words below`(
    width: Double
  ) throws {
    var fixture = self.fixture
    fixture.pageWidth = width
    var row = LayoutFixture.incoming("")
    let json = #"""
      {"text": "PAID", "amount": 12.50, "to": "BO\nLI", "items": [1], "urgent": true, "x": null}
      """#
    row.message.content = .unknown(try UnknownContent(type: "invoice", json: Array(json.utf8)))
    let snapshot = try fixture.snapshot(of: row)
    let texts = snapshot.texts.map(\.text.text)
    same(texts.count, 10)
    if width == 390 {
      same(
        texts, ["Invoice", "Amount", "12.50", "To", "BO LI", "Items", "1", "Urgent", "Yes", "PAID"])
    }
    let area = try #require(snapshot.hitAreas.first { $0.role == .custom("invoice") })
    same(area.label, "Unsupported message: invoice · PAID")
    let bubble = try #require(snapshot.box(.bubble))
    #expect(area.rects.allSatisfy { $0.minX >= bubble.minX && $0.maxX <= bubble.maxX })
  }

  @Test func `the card of a hostile payload stays small`() throws {
    let many = (0..<5_000).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
    let long = "\"long\": \"\(String(repeating: "A", count: 100_000))\""
    let deep = "\"deep\": \(String(repeating: "[", count: 59))\(String(repeating: "]", count: 59))"
    var row = LayoutFixture.incoming("")
    row.message.content = .unknown(
      try UnknownContent(type: "X", json: Array("{\(deep), \(long), \(many)}".utf8)))
    let snapshot = try fixture.snapshot(of: row)
    #expect(snapshot.size.height < 300)
    same(snapshot.texts.count, 2 + 2 * 8)
    #expect(snapshot.text("+ 4994") != nil)
  }

  @Test func `a payload that does not fit its kind is shown as an unknown one`() throws {
    var fixture = self.fixture
    fixture.kinds.register(PriceKind())
    var row = LayoutFixture.incoming("")
    row.message.content = .unknown(
      try UnknownContent(type: "price", json: Array(#"{"cents": "many"}"#.utf8)))
    try same(fixture.snapshot(of: row).texts.map(\.text.text), ["Price", "Cents", "many"])
  }

  @Test func `a kind takes the place of a built-in one`() throws {
    var fixture = self.fixture
    let plain = try fixture.keys()
    fixture.kinds.register(ShoutingKind())
    let row = LayoutFixture.incoming("HELLO")
    #expect(try fixture.snapshot(of: row).text("HELLO!") != nil)
    #expect(try fixture.keys().key(of: .message(row)) != plain.key(of: .message(row)))
  }

  @Test func `what a kind computes wrongly stays within the page`() throws {
    var fixture = self.fixture
    fixture.kinds.register(BrokenKind())
    var row = LayoutFixture.incoming("")
    row.message.content = .unknown(UnknownContent(type: "broken"))
    let snapshot = try fixture.snapshot(of: row)
    #expect(snapshot.size.height < 21_000)
    #expect(snapshot.items.allSatisfy { if case .fill(.ellipse, _) = $0 { false } else { true } })
  }

  @Test func `a few emoji stand alone in telegram and in a bubble in wechat`() throws {
    let plain = try fixture.snapshot(of: LayoutFixture.incoming("😂🎉"))
    same(plain.items.count, 1)
    let wrapped = try LayoutFixture("wechat").snapshot(of: LayoutFixture.incoming("😂🎉"))
    same(wrapped.items.count, 2)
    let words = try fixture.snapshot(of: LayoutFixture.incoming("😂🎉 A"))
    #expect(words.items.count > 1)
  }

  @Test func `pictures keep their proportions within the limits`() throws {
    func size(_ width: Int, _ height: Int) throws -> Size {
      var row = LayoutFixture.incoming("")
      row.message.content = .image(ImageContent(source: "a.jpg", width: width, height: height))
      return try #require(fixture.snapshot(of: row).box(.image("a.jpg"))).size
    }
    try same(size(960, 720), Size(width: 236, height: 177))
    try same(size(600, 1200), Size(width: 140, height: 280))
    try same(size(20, 20), Size(width: 120, height: 80))
    try same(size(4000, 40), Size(width: 236, height: 80))
  }

  @Test(arguments: [nil, "films/lake.mp4"])
  func `a film without a poster says that it is one`(source: String?) throws {
    var row = LayoutFixture.incoming("", stamp: "09:26")
    row.message.content = .video(VideoContent(source: source, width: 1_920, height: 300))
    let snapshot = try fixture.snapshot(of: row)
    let label = try #require(snapshot.text(source == nil ? "Video" : "Video · lake.mp4"))
    let stamp = try #require(snapshot.box(.status))
    #expect(label.origin.y + label.text.size.height <= stamp.minY)
  }

  @Test func `a missing picture names its file`() throws {
    var row = LayoutFixture.incoming("")
    row.message.content = .image(ImageContent(source: "photos/lake.jpg"))
    try same(fixture.snapshot(of: row).texts.map(\.text.text), ["lake.jpg"])
  }
}

private struct CardKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable {}
  static let type = "card"
  static let version = 1

  func summary(of payload: Payload, in strings: LocalizedStrings) -> String { "A CARD" }

  func measured(_ payload: Payload, in context: ContentContext) -> some MeasuredContent { Card() }
}

private struct Card: MeasuredContent {
  let size = Size(width: 120, height: 40)
  let fit = ContentFit.padded

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.fill(.ellipse(box), .black)
  }
}

private struct PriceKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable { var cents: Int }
  static let type = "price"
  static let version = 1

  func summary(of payload: Payload, in strings: LocalizedStrings) -> String { "PRICE" }

  func measured(_ payload: Payload, in context: ContentContext) -> some MeasuredContent { Card() }
}

private struct ShoutingKind: ContentKind {
  static let type = "text"
  static let version = 7

  func summary(of text: RichText, in strings: LocalizedStrings) -> String { text.string }

  func words(of text: RichText, in context: ContentContext) -> ContentWords? {
    ContentWords(RichText(text.string + "!"))
  }

  func measured(_ text: RichText, in context: ContentContext) -> some MeasuredContent { Card() }
}

private struct BrokenKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable {}
  struct Broken: MeasuredContent {
    let size = Size(width: .nan, height: .infinity)
    let fit = ContentFit.padded

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.fill(.ellipse(Rect(x: .nan, y: 0, width: 1, height: 1)), .black)
    }
  }

  static let type = "broken"
  static let version = 1

  func summary(of payload: Payload, in strings: LocalizedStrings) -> String { "BROKEN" }

  func measured(_ payload: Payload, in context: ContentContext) -> Broken { Broken() }
}
