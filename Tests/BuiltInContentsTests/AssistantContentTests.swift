import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout
@testable import BuiltInContents

/// Tests of thoughts, tool calls and sources: plain lines in rows, cards in bubbles.
@Suite struct AssistantContentTests {
  private static let thinking = ThinkingContent("**WHY** NOT", seconds: 6, open: true)
  private static let call = ToolCallContent(
    "python", input: "print(1)\n", inputLanguage: "python", output: "{\"a\": 1}", open: true)
  private static let sources = SourcesContent([
    .init("ONE", url: "https://www.one.example/a?b"),
    .init("", url: "https://user:word@two.example"),
    .init("THREE"),
  ])

  private func row(_ content: Content, isOutgoing: Bool = false) -> MessageRow {
    var row = LayoutFixture.incoming("")
    row.message.content = content
    row.isOutgoing = isOutgoing
    return row
  }

  private func texts(_ content: Content, _ theme: String = "telegram") throws -> [String] {
    try LayoutFixture(theme).snapshot(of: row(content)).texts.map(\.text.text)
  }

  @Test(arguments: ["telegram", "slack", "assistant"])
  func `thoughts are a line, and their words below it where they are open`(_ theme: String) throws {
    try same(texts(.thinking(Self.thinking), theme), ["Thought for 6 s", "WHY NOT"])
    var folded = Self.thinking
    folded.open = nil
    try same(texts(.thinking(folded), theme), ["Thought for 6 s"])
    folded.seconds = nil
    try same(texts(.thinking(folded), theme), ["Thoughts"])
    try same(
      texts(.thinking(ThinkingContent("", seconds: 80, open: true)), theme),
      ["Thought for 1 min 20 s"])
  }

  @Test(arguments: ["telegram", "slack", "assistant"])
  func `a call is a line, and code below it where it is open`(_ theme: String) throws {
    let open = try texts(.toolCall(Self.call), theme)
    same(open[0], "Used python")
    for words in ["Input · python", "print(1)", "Output · json", "{\"a\": 1}"] {
      #expect(open.contains(words), "\(words) of \(open)")
    }
    var call = Self.call
    call.open = false
    try same(texts(.toolCall(call), theme), ["Used python"])
    call.status = .running
    try same(texts(.toolCall(call), theme), ["Using python …"])
    call.status = .failed
    try same(texts(.toolCall(call), theme), ["python failed"])
  }

  @Test(arguments: ["telegram", "slack", "assistant"])
  func `sources are titles with their sites, and links`(_ theme: String) throws {
    let fixture = try LayoutFixture(theme)
    let row = try self.row(.sources(Self.sources))
    let snapshot = try fixture.snapshot(of: row)
    let words = ["Sources", "ONE", "one.example", "two.example", "THREE"]
    same(snapshot.texts.map(\.text.text).filter { $0 != "Bo" }, words)
    let reported = try fixture.builder().texts(of: .message(row), shaper: fixture.shaper)
    same(reported.filter { $0.role == .label }.map(\.text), words)
    let links = snapshot.hitAreas.compactMap { area -> String? in
      if case .link(let url) = area.role { url } else { nil }
    }
    same(links, ["https://www.one.example/a?b", "https://user:word@two.example"])
  }

  @Test(arguments: [320.0, 390, 760])
  func `a title is cut before the site that it is from`(_ width: Double) throws {
    var fixture = try LayoutFixture("assistant")
    fixture.pageWidth = width
    let title = String(repeating: "AB ", count: 30)
    let cell = try fixture.snapshot(
      of: row(.sources(SourcesContent([.init(title, url: "https://one.example.org/a")]))))
    let site = try #require(cell.text("one.example.org"))
    #expect(!site.text.isTruncated)
    let shown = try #require(cell.texts.first { $0.text.text.hasPrefix("AB") })
    #expect(shown.text.isTruncated)
    #expect(site.origin.x + site.text.size.width <= width)
  }

  @Test func `in rows they stand on no card, in bubbles in the bubble`() throws {
    for content in [
      try Content.thinking(Self.thinking), try .toolCall(ToolCallContent("a")),
      try .sources(SourcesContent([.init("A")])),
    ] {
      for theme in ["slack", "assistant"] {
        var fixture = try LayoutFixture(theme)
        fixture.theme.row.cardFill = Color(rgb: 0xabcdef)
        let snapshot = try fixture.snapshot(of: row(content))
        #expect(!snapshot.fills.contains(Color(rgb: 0xabcdef)), "\(theme) \(content.type)")
      }
      let bubble = try LayoutFixture()
      let snapshot = try bubble.snapshot(of: row(content))
      let place = try #require(snapshot.box(.bubble))
      for text in snapshot.texts { #expect(place.contains(text.origin)) }
    }
  }

  @Test func `each answers to a touch and can be heard`() throws {
    let fixture = try LayoutFixture()
    let thinking = try fixture.snapshot(of: row(.thinking(Self.thinking)))
    same(
      thinking.hitAreas.first { $0.role == .custom("thinking") }?.label, "Thought for 6 s: WHY NOT")
    let call = try fixture.snapshot(of: row(.toolCall(Self.call)))
    let label = try #require(call.hitAreas.first { $0.role == .custom("toolCall") }?.label)
    #expect(label.contains("Input: print(1)") && label.contains("Output: {\"a\": 1}"))
    #expect(call.hitAreas.contains { $0.role == .custom("code:0") && $0.label == "print(1)" })
    let kinds = ContentKinds()
    let sources = try Content.sources(Self.sources)
    same(
      kinds.kind(of: sources).alternativeText(of: sources, in: try LocalizedStrings.of("en")),
      "Sources: ONE · two.example · THREE")
  }

  @Test func `quotes and lists name them in a line`() throws {
    let english = try LocalizedStrings.of("en")
    func summary(_ content: Content) -> String {
      MessageSummary(of: content, kinds: ContentKinds(), wording: english).text
    }
    same(summary(try .thinking(Self.thinking)), "Thought for 6 s")
    same(summary(try .toolCall(Self.call)), "Used python")
    same(summary(try .sources(Self.sources)), "Sources: ONE, two.example, THREE")
    same(summary(try .toolCall(ToolCallContent("a\nb"))), "Used a b")
  }

  @Test func `a redaction leaves their shape and nothing of what was said`() throws {
    let kinds = ContentKinds()
    let thinking = kinds.redacted(try .thinking(Self.thinking), by: Redaction()).thinking
    same(thinking?.seconds, 6)
    same(thinking?.text, "**▒▒▒** ▒▒▒")
    let call = kinds.redacted(try .toolCall(Self.call), by: Redaction()).toolCall
    same(call?.name, "▒▒▒▒▒▒")
    same(call?.input, "▒▒▒▒▒▒▒▒\n")
    same(call?.output, "▒▒▒▒▒ ▒▒")
    same(call?.inputLanguage, nil)
    let sources = kinds.redacted(try .sources(Self.sources), by: Redaction()).sources
    same(sources?.sources.map(\.title), ["▒▒▒", "", "▒▒▒▒▒"])
    same(sources?.sources.allSatisfy { $0.url == nil }, true)
  }

  @Test(arguments: ["de", "zh-Hans", "zh-TW", "ja", "ru", "ar", "he", "fr", "sv"])
  func `their words are in the language of the page`(_ locale: String) throws {
    let strings = try LocalizedStrings.of(locale)
    func texts(_ content: Content) -> String {
      ContentKinds().kind(of: content).alternativeText(of: content, in: strings)
    }
    func call(_ status: ToolCallContent.Status?, open: Bool = false) throws -> Content {
      try .toolCall(ToolCallContent("A", input: "i", output: "o", status: status, open: open))
    }
    let words = [
      texts(try .thinking(ThinkingContent())), texts(try .sources(SourcesContent([.init("A")]))),
      texts(try .thinking(ThinkingContent(seconds: 6))),
      texts(try call(nil)), texts(try call(.running)), texts(try call(.failed)),
      texts(try call(.done, open: true)),
    ]
    #expect(words.allSatisfy { !$0.isEmpty && !$0.contains("{") }, "\(words)")
    same(Set(words).count, words.count)
    same(words[1].contains("Sources"), ["sv", "fr"].contains(locale))
    same(words[6].contains("Input: i\nOutput: o"), locale == "sv")
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 0.2, 59.6, 3600, 1e300])
  func `a thought takes any time`(_ seconds: Double) throws {
    let text = ThinkingKind().summary(
      of: ThinkingContent(seconds: seconds), in: try LocalizedStrings.of("en"))
    let words: [Double: String] = [
      0: "Thought for 1 s", 0.2: "Thought for 1 s", 59.6: "Thought for 1 min",
      3600: "Thought for 1 h", 1e300: "Thought for 1 d",
    ]
    same(text, words[seconds] ?? "Thoughts")
  }

  @Test func `hostile ones stay within bounds`() throws {
    let long = String(repeating: "A", count: 20_000)
    let call = ToolCallContent(long, input: long, output: long, open: false)
    let sources = SourcesContent(
      (0..<200).map { .init("\($0)", url: "https://\(long.prefix(500))") })
    for theme in ["telegram", "assistant"] {
      for width in [60.0, 320, 1600] {
        var fixture = try LayoutFixture(theme)
        fixture.pageWidth = width
        for content in [try Content.toolCall(call), try .sources(sources)] {
          let snapshot = try fixture.snapshot(of: row(content))
          #expect(snapshot.size.height < 2_000)
          for area in snapshot.hitAreas {
            for rect in area.rects { #expect(rect.maxX <= width + 0.01, "\(theme) \(width)") }
          }
        }
        let counted = try fixture.snapshot(of: row(.sources(sources)))
        #expect(counted.text("+ 176") != nil)
      }
    }
  }
}

extension CellSnapshot {
  /// The colours of all fills.
  fileprivate var fills: [Color] {
    items.compactMap { item in
      if case .fill(_, .color(let color)) = item { color } else { nil }
    }
  }
}
