import Assertions
import DisplayList
import Testing
import TextShaping

@Suite(.timeLimit(.minutes(20))) struct `Hostile text` {
  let shaper: TextShaper
  let style = TextFixture.style()

  init() throws {
    shaper = try TextFixture.shaper()
  }

  private func shape(_ text: String, width: Double? = 260, lines: Int? = nil) -> ShapedText {
    shaper.shape(StyledText(text, style: style), in: .init(width: width, maximumLines: lines))
  }

  // The arguments are repeated in the test, because the log of a run prints them.
  @Test(arguments: [
    ("a", 100_000), ("hello world ", 90_000), ("\n", 100_000), ("\u{202E}\u{2066}a", 50_000),
    ("\t", 100_000), ("\u{FDFD}", 65_000),
  ])
  func `too long a text is clipped with an ellipsis`(unit: String, count: Int) {
    let text = String(repeating: unit, count: count)
    for width in [nil, 260, 1, 0, -5, 1e9, .nan, .infinity] as [Double?] {
      let shaped = shape(text, width: width)
      #expect(shaped.isTruncated && shaped.isClipped)
      #expect(shaped.lines.count <= 2_000)
      #expect(shaped.glyphs.last != nil)
      // Every line begins at the end of the previous one.
      for (line, next) in zip(shaped.lines, shaped.lines.dropFirst()) {
        #expect(next.range.lowerBound >= line.range.upperBound)
        #expect(next.range.lowerBound <= line.range.upperBound + 2)
      }
    }
  }

  @Test func `a paragraph too wide for 32 bits still breaks into lines`() {
    let shaped = shape(String(repeating: "word ", count: 3_900), width: 260)
    #expect(!shaped.isTruncated)
    #expect(shaped.lines.count > 500)
    #expect(shaped.size.width <= 260)
    same(shaped.lines.last?.range.upperBound, 19_500)
  }

  @Test func `marks beyond thirty on a base are left out`() {
    let shaped = shape("a" + String(repeating: "\u{301}", count: 10_000) + "b", width: nil)
    same(shaped.lines.count, 1)
    #expect(shaped.glyphs.count <= 33)
    same(shaped.glyphs.last.map { Int($0.glyph.cluster) }, 20_001)
  }

  @Test func `controls take no room and keep offsets`() {
    let shaped = shape("a\u{0}\u{1}\u{7F}\u{9B}b", width: nil)
    same(shaped.missingGlyphs, [])
    same(shaped.glyphs.map(\.glyph.cluster), [0, 6])
    same(shaped.size.width, shape("a", width: nil).size.width + shape("b", width: nil).size.width)
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"])
  func `every kind of newline ends a line`(newline: String) {
    let shaped = shape("one\(newline)two\(newline)", width: nil)
    same(shaped.lines.count, 3)
    same(shaped.lineTexts, ["one", "two", ""])
  }

  @Test func `unbalanced bidi controls end with their paragraph`() {
    let shaped = shape("\u{202E}abc\ndef", width: nil)
    #expect(shaped.lines[0].runs.contains { $0.isRightToLeft })
    #expect(shaped.lines[1].runs.allSatisfy { !$0.isRightToLeft })
  }

  @Test func `a character without a glyph becomes a box`() {
    let shaped = shape("a\u{10FFFD}b", width: nil)
    same(shaped.missingGlyphs.map(\.codePoint), [0x10FFFD])
    #expect(shaped.missingGlyphs[0].rect.width > 4)
    same(shaped.missingGlyphs[0].rect.minX, shaped.caretRect(at: 1).minX)
    same(shaped.missingGlyphs[0].rect.maxX, shaped.caretRect(at: 5).minX)
  }

  @Test func `marks past the most are left out and said`() {
    #expect(shape("a" + String(repeating: "\u{301}", count: 10_000), width: 100).isClipped)
    #expect(!shape("a" + String(repeating: "\u{301}", count: 3), width: 100).isClipped)
  }

  @Test func `lines past the most end in an ellipsis`() {
    for text in ["one two three four five six seven eight nine", "a\nb\nc", "\n\nc"] {
      let shaped = shape(text, width: 100, lines: 2)
      same(shaped.lines.count, 2)
      #expect(shaped.isTruncated)
      #expect(shaped.size.width <= 100)
    }
    #expect(!shape("one two three four five six seven", width: 100, lines: 2).isClipped)
    #expect(!shape("a\nb", width: 100, lines: 2).isTruncated)
    #expect(!shape("a\n", width: 100, lines: 2).isTruncated)
  }

  @Test func `sizes and line heights that are none do not trap`() {
    for number in [0, -1, 1e300, .nan, .infinity] as [Double] {
      var style = style
      style.size = number
      style.lineHeight = number
      let shaped = shaper.shape(
        StyledText("ab", style: style, spans: [.init(.size(number), 0..<1)]),
        in: .init(width: number))
      #expect(shaped.size.height.isFinite && shaped.size.height > 0)
    }
  }

  @Test func `spans outside the text do not trap`() {
    let spans: [StyledText.Span] = [
      .init(.weight(.bold), -5..<2), .init(.color(.white), 2..<900), .init(.italic, 900..<901),
      .init(.underline, -9..<90), .init(.link, 3..<3), .init(.link, -1..<99),
      .init(.background(.white, radius: 3), 1..<2), .init(.families([]), 0..<5),
    ]
    let shaped = shaper.shape(StyledText("aé👍\n", style: style, spans: spans))
    same(shaped.lines.count, 2)
  }
}
