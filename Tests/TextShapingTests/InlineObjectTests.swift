import Assertions
import DisplayList
import Testing

@testable import TextShaping

/// Tests of inline objects in texts of boxes of 10 points on lines of 12.
@Suite struct InlineObjectTests {
  private let shaper: TextShaper

  init() throws { shaper = try TextFixture.boxShaper() }

  private static func object(
    _ widths: [Double], space: Double = 4, height: Double = 8, depth: Double = 2,
    isWord: Bool = false
  ) -> InlineObject {
    InlineObject(
      pieces: widths.enumerated().map { index, width in
        InlineObject.Piece(
          width: width, trailingSpace: index + 1 < widths.count ? space : 0, height: height,
          depth: depth, endsLine: false)
      }, isWord: isWord)
  }

  /// Shapes a text in which `#…#` is an object.
  private func shape(
    _ string: String, _ object: InlineObject, width: Double? = nil, isRightToLeft: Bool = false
  ) throws -> ShapedText {
    let bytes = Array(string.utf8)
    let first = try #require(bytes.firstIndex(of: UInt8(ascii: "#")))
    let last = try #require(bytes.lastIndex(of: UInt8(ascii: "#")))
    return shaper.shape(
      StyledText(
        string, style: TextFixture.boxStyle, spans: [.init(.object(object), first..<last + 1)]),
      in: TextConstraint(
        width: width, baseDirection: isRightToLeft ? .rightToLeft : .leftToRight))
  }

  /// The left edges of an object's pieces.
  private func places(_ shaped: ShapedText) -> [Double] {
    shaped.objects.map {
      Double(shaped.lines[$0.line].runs[$0.run].glyphs[$0.glyph].x)
    }
  }

  @Test func `an object has its own room, and what follows stands behind it`() throws {
    let shaped = try shape("ab #source# cd", Self.object([30, 20]))
    same(shaped.lines.count, 1)
    same(places(shaped), [25, 59])
    same(shaped.lines[0].width, 25 + 54 + 25)
    same(shaped.rects(of: 3..<11), [Rect(x: 25, y: 0, width: 54, height: 12)])
    same(shaped.rects(of: 12..<14).map(\.minX), [84])
    // Nothing of the object's source is painted.
    same(shaped.glyphs.filter { $0.glyph.id != GlyphRun.Glyph.blankID }.count, 6)
  }

  @Test func `a line grows for what is higher or deeper, and no other line does`() throws {
    let plain = shaper.shape(
      StyledText("ab\nab\nab", style: TextFixture.boxStyle), in: TextConstraint())
    let shaped = try shape("ab\nab #s#\nab", Self.object([30], height: 30, depth: 15))
    let letters = plain.lines[0].baseline
    same(shaped.lines.map(\.top), [0, 12, 12 + shaped.lines[1].height])
    #expect(shaped.lines[0].height == 12 && shaped.lines[2].height == 12)
    #expect(shaped.lines[1].baseline - shaped.lines[1].top >= 30)
    #expect(shaped.lines[1].top + shaped.lines[1].height - shaped.lines[1].baseline >= 15)
    same(shaped.lines[2].baseline - shaped.lines[2].top, letters)
    same(shaped.size.height, 24 + shaped.lines[1].height)
    same(shaped.lines[1].height, shaped.lines[1].height.rounded())
    let low = try shape("ab #s#", Self.object([30], height: 4, depth: 1))
    same(low.lines[0].height, 12)
  }

  @Test func `a line ends between pieces, without the room behind the last one`() throws {
    let shaped = try shape("a #s + t#", Self.object([30, 30, 30]), width: 80)
    same(shaped.lines.count, 2)
    same(shaped.objects.map(\.line), [0, 0, 1])
    same(shaped.lines[0].width, 15 + 30 + 4 + 30)
    same(places(shaped)[2], 0)
  }

  @Test func `an object that is a word goes to the next line whole, and breaks only there`() throws
  {
    let word = Self.object([30, 30], isWord: true)
    try same(shape("aaa #s=t#", word, width: 70).objects.map(\.line), [1, 1])
    try same(shape("aaa #s=t#", word, width: 50).objects.map(\.line), [1, 2])
    try same(shape("aaa #s=t#", Self.object([30, 30]), width: 70).objects.map(\.line), [0, 1])
  }

  @Test func `no line ends between an object and the mark behind it`() throws {
    let shaped = try shape("aa #s#, bb", Self.object([30]), width: 55)
    same(shaped.lineTexts, ["aa ", "#s#, ", "bb"])
  }

  @Test func `an object reads from left to right and says nothing of its paragraph's direction`()
    throws
  {
    let hebrew = try shape("#s#שלום", Self.object([30, 20]))
    #expect(hebrew.lines[0].isRightToLeft)
    let order = places(hebrew)
    #expect(order[0] < order[1])
    let alone = try shape("#s#", Self.object([30]), isRightToLeft: true)
    #expect(alone.lines[0].isRightToLeft)
    #expect(!(try shape("#s#", Self.object([30]))).lines[0].isRightToLeft)
  }

  @Test func `a character of an object is all of its piece`() throws {
    let shaped = try shape("a#source#", Self.object([30]))
    let units = shaped.units(of: shaped.lines[0])
    same(units.map(\.range), [0..<1, 1..<9])
    same(shaped.byteOffset(at: Point(x: 12, y: 5)), 1)
    same(shaped.byteOffset(at: Point(x: 38, y: 5)), 9)
  }

  @Test func `lines under and behind words stay with their letters where a line grows`() throws {
    let object = Self.object([30], height: 40)
    let text = StyledText(
      "ab #s#", style: TextFixture.boxStyle,
      spans: [
        .init(.object(object), 3..<6), .init(.underline, 0..<2),
        .init(.background(.white, radius: 0), 0..<2),
      ])
    let shaped = shaper.shape(text)
    let plain = shaper.shape(
      StyledText("ab", style: TextFixture.boxStyle, spans: Array(text.spans.dropFirst())))
    let shift = shaped.lines[0].baseline - plain.lines[0].baseline
    #expect(shift > 0)
    same(shaped.decorations.map(\.rect.minY), plain.decorations.map { $0.rect.minY + shift })
  }

  @Test func `a piece that ends its line is the last of it`() throws {
    var object = Self.object([30, 20])
    object.pieces[0].endsLine = true
    try same(shape("a #s \\\\ t# b", object).objects.map(\.line), [0, 1])
  }

  @Test func `another width takes the shape as it was, and says the same as a new one`() throws {
    let cache = ShapedTextCache(byteBudget: 1 << 20)
    let cached = try TextShaper(catalog: TextFixture.boxes.get(), texts: cache)
    let text = StyledText(
      "a #s + t# b", style: TextFixture.boxStyle,
      spans: [.init(.object(Self.object([30, 30, 30])), 2..<9)])
    for width in [500.0, 80, 40] {
      let constraint = TextConstraint(width: width)
      same(cached.shape(text, in: constraint), shaper.shape(text, in: constraint))
    }
  }
}
