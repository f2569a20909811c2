import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout
@testable import BuiltInContents

/// Tests of documents in bubbles and rows.
@Suite struct DocumentLayoutTests {
  private static func row(
    _ source: String, stamp: String? = nil, isOutgoing: Bool = false
  ) -> MessageRow {
    MessageRow(
      message: Message(
        id: "m", sender: isOutgoing ? "me" : "bo", content: .markdown(source)),
      sender: isOutgoing ? nil : LayoutFixture.bo, isOutgoing: isOutgoing, position: .single,
      stamp: stamp)
  }

  private static func areas(_ cell: CellSnapshot, _ prefix: String) -> [CellRegion] {
    cell.hitAreas.filter { area in
      if case .custom(let name) = area.role { name.hasPrefix(prefix) } else { false }
    }
  }

  // MARK: - Bubbles

  @Test func `the clock time stands beside the last line of a document as beside that of a text`()
    throws
  {
    let fixture = try LayoutFixture()
    let text = try fixture.snapshot(of: LayoutFixture.incoming("aaa", stamp: "09:26"))
    let document = try fixture.snapshot(of: Self.row("aaa", stamp: "09:26"))
    same(document.size, text.size)
    same(document.box(.bubble), text.box(.bubble))
    same(document.box(.status), text.box(.status))
    same(document.text("aaa")?.origin, text.text("aaa")?.origin)
  }

  @Test(arguments: ["```\naaa\n```", "|a|\n|-|\n|b|", "aaa\n\n---", "$$a$$"])
  func `nothing stands beside the end of a document that does not end with words`(source: String)
    throws
  {
    let fixture = try LayoutFixture()
    let cell = try fixture.snapshot(of: Self.row(source, stamp: "09:26"))
    let status = try #require(cell.box(.status))
    for (text, origin) in cell.texts where text.text != "09:26" {
      #expect(origin.y + text.size.height <= status.minY + 1)
    }
  }

  @Test func `a bubble shrinks to its document, and code may make it as wide as the column`() throws
  {
    var fixture = try LayoutFixture()
    fixture.pageWidth = 900
    let small = try #require(try fixture.snapshot(of: Self.row("# a\n\n- b")).box(.bubble))
    #expect(small.width < 80)
    let words = Array(repeating: "aaaaa", count: 40).joined(separator: " ")
    let plain = try #require(try fixture.snapshot(of: Self.row(words)).box(.bubble))
    let code = try #require(try fixture.snapshot(of: Self.row("```\n\(words)\n```")).box(.bubble))
    #expect(code.width > plain.width)
  }

  @Test func `a row has no card around a document, and it begins at the column's edge`() throws {
    let fixture = try LayoutFixture("slack")
    let text = try fixture.snapshot(of: LayoutFixture.incoming("aaa bbb"))
    let document = try fixture.snapshot(of: Self.row("aaa bbb"))
    same(document.text("aaa bbb")?.origin, text.text("aaa bbb")?.origin)
    same(document.size, text.size)
    // The same gap separates a message from the next one.
    let blocks = try fixture.snapshot(of: Self.row("> aaa"))
    let gap = fixture.theme.document.blockGap * fixture.theme.fonts.lineHeight
    let space = fixture.theme.grouping.spaceWithinGroup
    #expect(blocks.size.height - text.size.height + space >= gap.rounded() - 1)
  }

  @Test func `what stands before items of a quote is as pale as its words`() throws {
    var fixture = try LayoutFixture()
    let pale = Color(rgb: 0x606060)
    fixture.theme.document.quoteText = pale
    let cell = try fixture.snapshot(of: Self.row("> 1. aa\n>\n> - bb\n\n- cc"))
    same(cell.text("1.")?.text.lines.first?.runs.first?.color, pale)
    let dots = cell.items.compactMap { item -> Color? in
      if case .fill(.ellipse, .color(let color)) = item { color } else { nil }
    }
    same(dots, [pale, fixture.theme.bubble.incoming.text])
  }

  @Test func `code in paler words is the code of other messages`() throws {
    let fixture = try LayoutFixture("assistant")
    func colors(_ content: Content) throws -> Set<Color> {
      var row = LayoutFixture.incoming("")
      row.message.content = content
      let snapshot = try fixture.snapshot(of: row)
      let code = try #require(snapshot.texts.first { $0.text.text.contains("let a") })
      return Set(code.text.lines.flatMap { $0.runs.map(\.color) })
    }
    let source = "```swift\nlet a = 1  // b\n```"
    let thought = try Content.thinking(ThinkingContent(source, open: true))
    try same(colors(.markdown(source)), colors(thought))
  }

  // MARK: - Lists

  @Test func `numbers count from the first one and end at the indent`() throws {
    let cell = try LayoutFixture().snapshot(of: Self.row("9. aa\n1. bb\n1. cc"))
    let nine = try #require(cell.text("9."))
    let eleven = try #require(cell.text("11."))
    #expect(cell.text("10.") != nil)
    same(nine.origin.x + nine.text.size.width, eleven.origin.x + eleven.text.size.width)
    let item = try #require(cell.text("aa"))
    #expect(item.origin.x >= nine.origin.x + nine.text.size.width + 4)
    same(item.origin.y, nine.origin.y)
  }

  @Test func `lists within lists stand further in, and none so far that words have no room`() throws
  {
    let fixture = try LayoutFixture()
    let source = (0..<30).map { String(repeating: "  ", count: $0) + "- a\($0)" }
    let cell = try fixture.snapshot(of: Self.row(source.joined(separator: "\n")))
    let places = try (0..<30).map { try #require(cell.text("a\($0)")).origin.x }
    #expect(places[1] > places[0] && places[2] > places[1])
    let bubble = try #require(cell.box(.bubble))
    #expect(places.allSatisfy { $0 + 30 <= bubble.maxX })
  }

  @Test func `tasks have boxes that say whether they are done`() throws {
    let cell = try LayoutFixture().snapshot(of: Self.row("- [x] aa\n- [ ] bb"))
    let tasks = Self.areas(cell, "task:")
    same(tasks.map(\.label), ["☑ aa", "☐ bb"])
    #expect(tasks.allSatisfy { ($0.rects.first?.width ?? 0) >= 9 })
  }

  // MARK: - Tables

  @Test func `columns are as wide as what they hold, and aligned`() throws {
    let cell = try LayoutFixture().snapshot(
      of: Self.row("| aaaa | bb | cccc |\n|---|--:|:-:|\n| d | e | f |"))
    let cells = Self.areas(cell, "cell:")
    same(cells.map(\.label), ["aaaa", "bb", "cccc", "d", "e", "f"])
    let (a, b) = (try #require(cells[0].rects.first), try #require(cells[1].rects.first))
    #expect(abs(a.width - 2 * b.width) <= 1)
    let head = try #require(cell.text("bb"))
    let below = try #require(cell.text("e"))
    let end = below.origin.x + below.text.size.width
    #expect(abs(head.origin.x + head.text.size.width - end) <= 1)
    try same(#require(cell.text("d")).origin.x, a.minX)
    let middle = try #require(cell.text("f"))
    let box = try #require(cells[5].rects.first)
    #expect(abs(middle.origin.x + middle.text.size.width / 2 - box.midX) <= 1)
  }

  @Test func `long cells wrap, short ones keep to one line`() throws {
    let long = Array(repeating: "aaaa", count: 20).joined(separator: " ")
    let cell = try LayoutFixture().snapshot(
      of: Self.row("| b | c |\n|---|---|\n| d d | \(long) |"))
    #expect(try #require(cell.text(long)).text.lines.count > 2)
    try same(#require(cell.text("d d")).text.lines.count, 1)
    let bubble = try #require(cell.box(.bubble))
    #expect(Self.areas(cell, "cell:").allSatisfy { ($0.rects.first?.maxX ?? 0) <= bubble.maxX })
  }

  private static func wideTable(_ row: (Int) -> String) -> String {
    let titles = (0..<12).map { "t\($0)" }.joined(separator: "|")
    let cells = (0..<12).map(row).joined(separator: "|")
    return "|\(titles)|\n|" + String(repeating: "-|", count: 12) + "\n|\(cells)|"
  }

  @Test(arguments: ["telegram", "assistant"])
  func `columns that find no room stand below, beside the first one`(_ theme: String) throws {
    let fixture = try LayoutFixture(theme)
    let source = Self.wideTable { "aaaa\($0)" }
    let cell = try fixture.snapshot(of: Self.row(source))
    let titles = cell.texts.filter { $0.text.text.hasPrefix("t") }
    let bands = Dictionary(grouping: titles) { $0.origin.y }.sorted { $0.key < $1.key }
      .map { $0.value.sorted { $0.origin.x < $1.origin.x }.map(\.text.text) }
    #expect(bands.count > 1)
    #expect(bands.allSatisfy { $0.first == "t0" && $0.count > 1 })
    same(["t0"] + bands.flatMap { $0.dropFirst() }, (0..<12).map { "t\($0)" })
    // Each band has about the same number of columns.
    let counts = bands.dropLast().map(\.count)
    #expect(Set(counts).count <= 1 && counts.allSatisfy { $0 >= bands.last?.count ?? 0 })
    let areas = Self.areas(cell, "cell:")
    same(areas.count, 24 + 2 * (bands.count - 1))
    let boxes = areas.flatMap(\.rects)
    for box in boxes { #expect(box.minX >= 0 && box.maxX <= fixture.pageWidth) }
    for (index, box) in boxes.enumerated() {
      let inner = box.inset(by: EdgeInsets(horizontal: 1, vertical: 1))
      #expect(boxes[..<index].allSatisfy { !$0.contains(inner.origin) })
    }
    // Each cell is reported once, and none as truncated.
    let texts = try fixture.builder().texts(of: .message(Self.row(source)), shaper: fixture.shaper)
    let told = texts.filter { $0.role == .tableCell }
    #expect(told.count == 24 && !told.contains(where: \.isClipped))
  }

  @Test func `a first column that is too wide is not repeated`() throws {
    let long = String(repeating: "b", count: 40)
    var fixture = try LayoutFixture()
    fixture.pageWidth = 160
    let cell = try fixture.snapshot(
      of: Self.row(Self.wideTable { $0 == 0 ? long : "aaaa\($0)" }))
    same(Self.areas(cell, "cell:").count, 24)
    same(cell.texts.filter { $0.text.text == long }.count, 1)
  }

  @Test(arguments: [
    ("1,200", false), ("-3 %", false), ("$5", false), ("", true), ("May", true), ("✅", true),
  ])
  func `a first column of numbers says nothing of the rows`(_ value: String, _ repeats: Bool) throws
  {
    let source = Self.wideTable { $0 == 0 ? value : "aaaa\($0)" }
    let cell = try LayoutFixture().snapshot(of: Self.row(source + "\n|\(value)|b|"))
    same((cell.texts.filter { $0.text.text == "t0" }.count > 1), repeats)
    #expect((1..<12).allSatisfy { cell.text("t\($0)") != nil })
  }

  @Test func `numbers that count up name the rows, as years do`() throws {
    let source = Self.wideTable { $0 == 0 ? "2019" : "aaaa\($0)" }
    let years = try LayoutFixture().snapshot(of: Self.row(source + "\n|2020|b|"))
    #expect(years.texts.filter { $0.text.text == "2020" }.count > 1)
    let other = try LayoutFixture().snapshot(of: Self.row(source + "\n|2021|b|"))
    same(other.texts.filter { $0.text.text == "2021" }.count, 1)
  }

  @Test func `two columns always stand side by side where words fit`() throws {
    // Each word is wider than half of the bubble, and narrower than the bubble.
    let word = String(repeating: "b", count: 20)
    let cell = try LayoutFixture().snapshot(
      of: Self.row("|a|b|c|\n|-|-|-|\n|\(word)|\(word)|\(word)|"))
    let titles = ["a", "b", "c"].map { title in cell.texts.filter { $0.text.text == title } }
    same(titles.map(\.count), [2, 1, 1])
    same(titles[0][0].origin.y, titles[1][0].origin.y)
    same(titles[0][1].origin.y, titles[2][0].origin.y)
    let colors = titles[0].map { $0.text.lines.first?.runs.first?.color }
    #expect(colors[0] != colors[1], "the repeated column is paler")
  }

  // MARK: - Missing pictures

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `words for a picture stand behind a sign`(_ direction: LayoutDirection) throws {
    var fixture = try LayoutFixture()
    fixture.direction = direction
    let cell = try fixture.snapshot(of: Self.row("aaaaaaaaaaaa\n\n![bb](https://a.example/b.png)"))
    let sign = try #require(
      cell.items.compactMap { item -> Rect? in
        if case .stroke = item { item.bounds } else { nil }
      }.first)
    let words = try #require(cell.text("bb"))
    #expect(sign.maxX < words.origin.x)
    #expect(cell.box(.link("https://a.example/b.png")) != nil)
  }

  // MARK: - Directions

  private static let mixed =
    "# aaa\n\n- bb\n  - cc\n\n> dd\n\n1. ee\n\n|f|g|\n|-|-|\n|h|i|\n\n- [x] jj"

  @Test func `a mirrored interface mirrors documents`() throws {
    var fixture = try LayoutFixture()
    let plain = try fixture.snapshot(of: Self.row(Self.mixed))
    fixture.direction = .rightToLeft
    let mirrored = try fixture.snapshot(of: Self.row("אאא"))
    same(mirrored.text("אאא").map { $0.origin.x > 195 }, true)
    // Left-to-right text is still left-aligned.
    let other = try fixture.snapshot(of: Self.row(Self.mixed))
    same(other.texts.count, plain.texts.count)
    same(other.size.height, plain.size.height)
  }

  @Test func `lists, quotes and tables that read from the right stand there`() throws {
    let fixture = try LayoutFixture()
    let source =
      "- אאא\n\n1. בבב\n\n> גגג\n\n|דדד|ההה|\n|-|-|\n|ו|ז|\n\n"
      + String(repeating: "aaaa ", count: 20)
    let cell = try fixture.snapshot(of: Self.row(source))
    let bubble = try #require(cell.box(.bubble))
    let item = try #require(cell.text("אאא"))
    let number = try #require(cell.text("1."))
    let second = try #require(cell.text("בבב"))
    #expect(item.origin.x + item.text.size.width < bubble.maxX - 12)
    #expect(number.origin.x >= second.origin.x + second.text.size.width)
    let first = try #require(cell.text("דדד"))
    let next = try #require(cell.text("ההה"))
    #expect(first.origin.x > next.origin.x)
    // A cell that also contains left-to-right letters is still below its title.
    let mixed = try fixture.snapshot(of: Self.row("|אא|בבבבב|\n|-|-|\n|גג|a|"))
    let (title, below) = (try #require(mixed.text("בבבבב")), try #require(mixed.text("a")))
    #expect(
      abs(title.origin.x + title.text.size.width - below.origin.x - below.text.size.width) <= 1)
  }

  // MARK: - Regions and reports

  @Test func `every text of a document is reported, and none of them is a plain body`() throws {
    let fixture = try LayoutFixture()
    let source =
      "# aa\n\nbb\n\n1. cc\n\n```swift\ndd\n```\n\n|ee|\n|-|\n|ff|\n\n$$g^2$$\n\n<hh>\n\nii[^1]\n\n[^1]: jj"
    let texts = try fixture.builder().texts(of: .message(Self.row(source)), shaper: fixture.shaper)
    #expect(!texts.contains { $0.role == .body })
    let told = texts.compactMap(\.text)
    for word in ["aa", "bb", "1.", "cc", "dd", "ee", "ff", "g^2", "<hh>", "ii[1]", "jj"] {
      #expect(told.contains(word), "\(word)")
    }
    same(texts.filter { $0.role == .codeLabel }.count, 1)
  }

  @Test func `links and code answer to a touch`() throws {
    let cell = try LayoutFixture().snapshot(
      of: Self.row("[aa](https://a.example)\n\n```swift\nbb\n```"))
    let link = try #require(cell.box(.link("https://a.example")))
    same(cell.role(at: Point(x: link.midX, y: link.midY)), .link("https://a.example"))
    same(Self.areas(cell, "code:").map(\.label), ["bb"])
    #expect(Self.areas(cell, "copy:").isEmpty)
    var fixture = try LayoutFixture()
    fixture.theme.document.codeHead = .bar
    let bar = try fixture.snapshot(of: Self.row("```swift\nbb\n```"))
    let copy = try #require(Self.areas(bar, "copy:").first?.rects.first)
    same(bar.role(at: Point(x: copy.midX, y: copy.midY)), .custom("copy:0"))
    #expect(bar.text("Copy") != nil && bar.text("swift") != nil)
  }

  @Test func `a summary is one plain line, and nothing is said by a document of nothing`() throws {
    let kinds = ContentKinds()
    let strings = try LayoutEnvironment(pageWidth: 390).wording
    func summary(_ source: String) -> String {
      MessageSummary(of: .markdown(source), kinds: kinds, wording: strings).text
    }
    same(summary("# a *b*\n\n- c\n- [d](e)"), "a b c d")
    same(summary(" \n"), strings.emptyMessage)
    #expect(summary(String(repeating: "word ", count: 10_000)).count < 2_100)
  }

  @Test func `a redaction keeps the blocks and none of the words`() throws {
    let source = "# Title\n\n1. one\n2. two `x`\n\n| a | b |\n|---|---|\n| secret | 42 |"
    let redacted = ContentKinds().redacted(.markdown(source), by: Redaction())
    let text = try #require(redacted.markdown?.text)
    for word in ["Title", "one", "two", "secret", "42", "x"] { #expect(!text.contains(word)) }
    let cell = try LayoutFixture().snapshot(
      of: MessageRow(message: Message(id: "m", sender: "bo", content: redacted), position: .single))
    same(Self.areas(cell, "cell:").count, 4)
    #expect(cell.text("2.") != nil)
  }

  // MARK: - Attacks

  /// The attacks by name: a test report would print each argument in full, so the arguments are
  /// only names.
  private static let attacks: [String: String] = [
    "quotes": String(repeating: ">", count: 10_000) + "a",
    "bullets": String(repeating: "- ", count: 10_000) + "a",
    "numbers": String(repeating: "1. ", count: 10_000),
    "brackets": String(repeating: "[", count: 50_000),
    "pictures": String(repeating: "![", count: 50_000),
    "stars": String(repeating: "*a_", count: 50_000),
    "wide table": String(repeating: "|", count: 50_000) + "\n"
      + String(repeating: "|-", count: 25_000),
    "long table": String(repeating: "|x", count: 2_000) + "\n"
      + String(repeating: "|-", count: 2_000)
      + String(repeating: "\nx", count: 20_000),
    "addresses": String(repeating: "a@", count: 100_000),
    "items": String(repeating: "- a\n", count: 30_000),
    "dollars": String(repeating: "$a", count: 50_000),
    "formulas": String(repeating: "\\[", count: 50_000),
    "backquotes": String(repeating: "`", count: 300) + String(repeating: "\n\n", count: 100_000),
    "lines of code": "```\n" + String(repeating: "\n", count: 400_000),
    "empty lines": (0..<300).map { String(repeating: " ", count: 2 * $0) + "- a\n" }.joined()
      + String(repeating: "\n", count: 100_000),
    "fences": (0..<600).map { String(repeating: "`", count: $0) + " " }.joined(),
  ]

  @Test(.timeLimit(.minutes(20)), arguments: attacks.keys.sorted())
  func `hostile documents are drawn`(name: String) throws {
    let source = try #require(Self.attacks[name])
    let cell = try LayoutFixture().snapshot(of: Self.row(source))
    #expect(cell.size.height <= 2 * BuiltInContentsLimits.documentHeight)
    #expect(cell.items.count < 200_000)
  }
}
