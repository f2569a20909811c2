import Assertions
import DisplayList
import Testing
import TextShaping

@Suite struct `What characters are drawn with` {
  private func shape(_ text: String, _ spans: [StyledText.Span] = []) throws -> ShapedText {
    try TextFixture.shaper().shape(
      StyledText(text, style: TextFixture.style(), spans: spans))
  }

  @Test func `a space is as wide after any script`() throws {
    var widths: Set<Float> = []
    for text in ["a b", "中 b", "한 b", "ب ت", "ก ข", "👍 b", "अ ब", "1 2", "a\u{A0}b"] {
      let glyphs = try shape(text).glyphs.map(\.glyph)
      let space = text.utf8.firstIndex { $0 == 0x20 || $0 == 0xC2 }
      let offset = text.utf8.distance(from: text.startIndex, to: try #require(space))
      widths.insert(try #require(glyphs.first { Int($0.cluster) == offset }).advance)
    }
    same(widths.count, 1)
  }

  @Test func `quotation marks, dashes and ellipses of Han text come from the Han face`() throws {
    let han = try #require(try shape("字").glyphs.first?.font)
    for text in ["，“引号”——破折号……省", "他说‘好’。"] {
      let fonts = Set(try shape(text).glyphs.map(\.font))
      same(fonts, [han])
    }
    let latin = try #require(try shape("a").glyphs.first?.font)
    try same(Set(shape("it’s “fine”… — 好").glyphs.map(\.font)), [han, latin])
    // An apostrophe in a Latin word of a Han text.
    let mixed = try shape("我觉得很好吃，it’s “好”的")
    same(mixed.glyphs.first { Int($0.glyph.cluster) == 23 }?.font, latin)
  }

  @Test func `private characters are boxes in every face`() throws {
    let shaped = try shape("a\u{E123}b\u{F8FF}\u{100000}")
    same(shaped.missingGlyphs.map(\.codePoint), [0xE123, 0xF8FF, 0x100000])
  }

  @Test func `a fraction slash that joins no digits is a plain slash`() throws {
    try same(shape("1⁄n").glyphs.map(\.glyph.id), shape("1/n").glyphs.map(\.glyph.id))
    #expect(
      try shape("1⁄2").glyphs.map(\.glyph.id) != shape("1/2").glyphs.map(\.glyph.id))
  }

  @Test func `a mark that no face has is boxed by its own number`() throws {
    let shaped = try shape("e\u{1E8D0}x")
    #expect(shaped.missingGlyphs.map(\.codePoint).allSatisfy { $0 == 0x1E8D0 })
  }

  @Test(arguments: [
    "->", "-->", "<-", "<->", "=>", "<=>", ":->", "a->b", "1920x1080", "5x5", "2 x 4",
  ])
  func `signs are drawn as they were typed`(text: String) throws {
    let alone = try text.map { try #require(shape(String($0)).glyphs.first).glyph.id }
    try same(shape(text).glyphs.map(\.glyph.id), alone)
  }

  @Test func `letters beside signs keep what their face makes of them`() throws {
    // Inter raises a colon between digits to their middle.
    #expect(try shape("10:30").glyphs[2].glyph.id != shape(":").glyphs[0].glyph.id)
  }

  @Test func `raised letters stand above their line's others and leave its height`() throws {
    let plain = try shape("ab")
    let raised = try shape("ab", [.init(.rise(5), 1..<2)])
    same(raised.size, plain.size)
    same(raised.glyphs[0].glyph.y, plain.glyphs[0].glyph.y)
    same(raised.glyphs[1].glyph.y, plain.glyphs[1].glyph.y - 5)
  }

  @Test func `tinted parts have room beside their neighbours`() throws {
    let plain = try shape("xcy")
    let tinted = try shape("xcy", [.init(.background(.black, radius: 4), 1..<2)])
    same(tinted.size.width, plain.size.width + 7)
    let box = try #require(tinted.decorations.first).rect
    let glyphs = tinted.glyphs.map(\.glyph)
    #expect(box.minX > Double(glyphs[0].x + glyphs[0].advance))
    #expect(box.maxX < Double(glyphs[2].x))
    #expect(box.minX < Double(glyphs[1].x))
  }

  /// Boxes of 10 points with a tint behind some of them; returns the boxes of its letters.
  private func tinted(
    _ words: String, _ part: String, width: Double, isolating isolated: [String] = []
  ) throws -> (text: ShapedText, tints: [Rect], letters: [Rect], others: [Rect]) {
    func bytes(of part: String) throws -> Range<Int> {
      let place = try #require(words.firstRange(of: part))
      let start = words.utf8.distance(from: words.startIndex, to: place.lowerBound)
      return start..<start + part.utf8.count
    }
    let range = try bytes(of: part)
    let isolates = try isolated.map { name -> StyledText.Span in
      try .init(.isolate(.leftToRight), bytes(of: name))
    }
    let shaped = try TextFixture.boxShaper().shape(
      StyledText(
        words, style: TextFixture.boxStyle,
        spans: [.init(.background(.white, radius: 2), range)] + isolates),
      in: .init(width: width))
    var (letters, others): ([Rect], [Rect]) = ([], [])
    for line in shaped.lines {
      for glyph in line.runs.flatMap(\.glyphs) where glyph.advance >= 10 {
        let box = Rect(x: Double(glyph.x), y: line.top, width: 10, height: line.height)
        if range.contains(Int(glyph.cluster)) { letters.append(box) } else { others.append(box) }
      }
    }
    return (shaped, shaped.decorations.map(\.rect), letters, others)
  }

  @Test func `a tint that goes on in the next line stands where one begins that starts there`()
    throws
  {
    let found = try tinted("BBBB CCCC D", "BBBB CCCC", width: 66)
    same(found.text.lineTexts, ["BBBB ", "CCCC D"])
    #expect(found.tints.map(\.minX) == [1, 1] && found.tints.map(\.maxX) == [46, 46])
    same(found.letters.map(\.minX), [3.5, 13.5, 23.5, 33.5, 3.5, 13.5, 23.5, 33.5])
    same(found.text.lines.map(\.minX), [0, 0])
    // The padding counts when lines are filled: four letters take 47 points.
    try same(tinted("BBBB CCCC D", "BBBB CCCC", width: 61).text.lineTexts, ["BBBB ", "CCCC ", "D"])
    try same(tinted("BBBBCCCC", "BBBBCCCC", width: 46.9).text.lineTexts, ["BBB", "BCC", "CC"])
    try same(tinted("BBBBCCCC", "BBBBCCCC", width: 47).text.lineTexts, ["BBBB", "CCCC"])
  }

  @Test(arguments: ["אבג ABCD EFGH.", "ABCD EFGH.", "אב ABCD EFGH גד.", "אבג ABCD."])
  func `no letter beside a tint stands on it`(words: String) throws {
    let part = words.contains("EFGH") ? "ABCD EFGH" : "ABCD"
    for width in [50.0, 60, 70, 85, 90, 100, 150] {
      for (line, isRightToLeft) in [(words, false), ("\u{200F}" + words, true)] {
        let found = try tinted(line, part, width: width)
        #expect(!isRightToLeft || found.text.lines.allSatisfy(\.isRightToLeft))
        for tint in found.tints {
          #expect(found.others.allSatisfy { $0.minY != tint.minY - 1 || !$0.overlaps(tint) })
          let line = try #require(found.text.lines.first { $0.top == tint.minY - 1 })
          #expect(tint.minX >= line.minX && tint.maxX <= line.maxX)
        }
        for letter in found.letters {
          #expect(found.tints.contains { $0.minX < letter.minX && $0.maxX > letter.maxX })
        }
      }
    }
  }

  @Test(arguments: [["ABCD EFGH"], ["ABCD EFGH", "EFGH"], ["ABCD EFGH", "ABCD"]])
  func `a tint has room at both ends, also where a part is isolated`(isolated: [String]) throws {
    let found = try tinted("אב ABCD EFGH גד", "ABCD EFGH", width: 300, isolating: isolated)
    let tint = try #require(found.tints.first)
    let left = try #require(found.letters.map(\.minX).min())
    let right = try #require(found.letters.map(\.maxX).max())
    same(found.tints.count, 1)
    same(left - tint.minX, 2.5)
    same(tint.maxX - right, 2.5)
  }

  @Test func `an ellipsis ends a line on the side where its paragraph ends`() throws {
    let shaper = try TextFixture.shaper()
    let style = TextFixture.style()
    for (text, isLeft) in [("hello wide world", false), ("مرحبا بك في هذا العالم", true)] {
      let shaped = shaper.shape(
        StyledText(text, style: style), in: .init(width: 70, maximumLines: 1))
      let runs = shaped.lines[0].runs
      let dots = try #require(isLeft ? runs.first : runs.last)
      #expect(dots.glyphs.count == 1 && dots.range.isEmpty)
      #expect(shaped.isTruncated && shaped.size.width <= 70)
    }
  }

  @Test(arguments: [
    "Hello, world", "שלום abc עולם", "abc שלום 123 def", "office fi ffl", "नमस्ते दुनिया", "مرحبا 12 بك",
    "哈哈 ok 👍🏽👨‍👩‍👧 e\u{301}", "a\tb", "one two three four five six", "\u{202E}abc\u{202C}d",
  ])
  func `the caret stands where Pango's does`(text: String) throws {
    let shaper = try TextFixture.shaper()
    let shaped = shaper.shape(StyledText(text, style: TextFixture.style()))
    let positions = try PangoOracle(catalog: TextFixture.faces.get()).leadingEdges(
      of: text, isRightToLeft: shaped.lines[0].isRightToLeft)
    for (offset, x) in positions {
      #expect(abs(shaped.caretRect(at: offset).minX - x) < 0.002, "at \(offset)")
    }
  }

  @Test(arguments: [
    "Hello, world 12:30!", "fi ffl AV To", "naïve café", "Привет, мир", "γειά", "你好 world 123",
    "مرحبا world ١٢٣", "שלום 42 abc", "नमस्ते दुनिया", "👍🏽 ok 👨‍👩‍👧", "สวัสดี", "e\u{301}x",
  ])
  func `one line has the places that Pango gives`(text: String) throws {
    let shaped = try shape(text)
    let oracle = try PangoOracle(catalog: TextFixture.faces.get()).leadingEdges(
      of: text, isRightToLeft: shaped.lines[0].isRightToLeft)
    for (offset, edge) in oracle {
      #expect(abs(shaped.caretRect(at: offset).minX - edge) < 0.002, "\(text) at \(offset)")
    }
  }

  @Test func `a line cut inside joined letters is shaped as it stands`() throws {
    let shaper = try TextFixture.shaper()
    let word = String(repeating: "بسمحط", count: 12)
    for width in stride(from: 40.0, to: 160, by: 13) {
      let shaped = shaper.shape(
        StyledText(word, style: TextFixture.style()), in: .init(width: width))
      for line in shaped.lines {
        let advances = line.runs.flatMap(\.glyphs).reduce(0) { $0 + Double($1.advance) }
        #expect(abs(advances - line.width) < 0.01)
        #expect(line.width <= width)
      }
    }
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX - 1e-6 && other.minX < maxX - 1e-6
  }
}
