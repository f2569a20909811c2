import Assertions
import CPango
import DisplayList
import Testing

@testable import TextShaping

/// A base and its marks are shaped in one face, or the marks are placed over the base.
@Suite struct ClusterFaceTests {
  private let shaper: TextShaper
  private let catalog: FontCatalog

  init() throws {
    catalog = try TextFixture.faces.get()
    shaper = try TextShaper(catalog: catalog)
  }

  private func shape(_ text: String, weight: TextStyle.Weight = .regular) -> ShapedText {
    shaper.shape(StyledText(text, style: TextFixture.style(weight: weight)))
  }

  /// The ink of a glyph of a line, in points.
  private func ink(_ place: (font: FontReference, glyph: GlyphRun.Glyph)) -> Rect? {
    catalog.ink.box(of: place.glyph.id, in: place.font)?
      .offset(dx: Double(place.glyph.x), dy: Double(place.glyph.y))
  }

  /// The combining marks for letters of any script, of Unicode 15.
  private static let marks: [UInt32] =
    [
      0x300...0x36F, 0x483...0x489, 0x1AB0...0x1ACE, 0x1DC0...0x1DFF, 0x20D0...0x20F0,
      0xFE20...0xFE2F,
    ].flatMap(Array.init)

  /// The marks that no bundled face has.
  private static let missingMarks = Set(0x1AC1...0x1ACE as ClosedRange<UInt32>).union([0x1DFA])

  @Test func `a mark is in its base's face or over the middle of its base`() throws {
    same(Self.marks.count, 263)
    var missing: Set<UInt32> = []
    for code in Self.marks {
      let mark = try #require(Unicode.Scalar(code))
      for base in ["a", "i", "m", "ж", "α"] {
        let text = base + String(mark)
        let shaped = shape(text)
        missing.formUnion(shaped.missingGlyphs.map(\.codePoint))
        let glyphs = shaped.glyphs
        guard shaped.missingGlyphs.isEmpty, Set(glyphs.map(\.font)).count > 1 else { continue }
        // Marks for two letters are over the end of the first one.
        guard ![233, 234].contains(cpango_combining_class(code)) else { continue }
        let first = try #require(glyphs.first { Int($0.glyph.cluster) == 0 })
        let last = try #require(glyphs.first { Int($0.glyph.cluster) == base.utf8.count })
        let (box, around) = (try #require(ink(first)), try #require(ink(last)))
        let advance =
          Double(first.glyph.x)...Double(first.glyph.x) + Double(first.glyph.advance)
        #expect(advance.contains(around.midX), "\(base) with U+\(String(code, radix: 16))")
        same(last.glyph.advance, 0)
        if mark.properties.generalCategory == .enclosingMark {
          #expect(
            around.minX < box.midX && box.midX < around.maxX && around.minY < box.midY
              && box.midY < around.maxY, "\(base) in U+\(String(code, radix: 16))")
        }
        if cpango_combining_class(code) == 230 { #expect(around.maxY <= box.minY) }
        if cpango_combining_class(code) == 220 { #expect(around.minY >= box.maxY) }
      }
    }
    same(missing, Self.missingMarks)
  }

  @Test(arguments: ["x\u{20D7}", "v\u{20D7}", "n\u{20D0}", "e\u{320}", "1\u{20E3}", "t\u{31F}"])
  func `a face that has the whole cluster draws it`(text: String) {
    let shaped = shape("a " + text + " b")
    let glyphs = shaped.glyphs.filter { (2..<2 + text.utf8.count).contains(Int($0.glyph.cluster)) }
    same(Set(glyphs.map(\.font)).count, 1)
    same(shaped.missingGlyphs, [])
  }

  @Test(arguments: ["x\u{20D7}", "v\u{20D7}", "n\u{20D0}", "M\u{20D7}"])
  func `a mark for symbols is over the middle of its letter`(text: String) throws {
    let glyphs = shape("a" + text + "b").glyphs
    let place = try #require(glyphs.firstIndex { $0.glyph.cluster == 1 })
    let (base, mark) = (glyphs[place].glyph, try #require(ink(glyphs[place + 1])))
    #expect(abs(mark.midX - Double(base.x + base.advance / 2)) < 0.1)
  }

  @Test(arguments: [20.0, 8, 1]) func `a placed mark stays with its base`(width: Double) {
    let text = String(repeating: "C\u{20E0}", count: 6)
    let shaped = shaper.shape(
      StyledText(text, style: TextFixture.style()), in: .init(width: width))
    #expect(shaped.lines.count > 1)
    #expect(
      shaped.lineTexts.allSatisfy {
        $0.unicodeScalars.first == "C" && $0.unicodeScalars.last == "\u{20E0}"
      })
  }

  @Test func `a placed mark is over its base in right-to-left text too`() throws {
    let glyphs = shape("א\u{20E0}ב").glyphs
    let base = try #require(glyphs.first { $0.glyph.cluster == 0 })
    let mark = try #require(glyphs.first { $0.glyph.cluster == 2 })
    let box = try #require(ink(mark))
    #expect(abs(box.midX - Double(base.glyph.x + base.glyph.advance / 2)) < 0.1)
  }

  @Test func `marks from other faces stand above each other`() throws {
    let glyphs = shape("😀\u{302}\u{302}").glyphs
    let boxes = glyphs.dropFirst().compactMap(ink)
    same(boxes.count, 2)
    #expect(boxes[1].maxY <= boxes[0].minY)
  }

  @Test func `a base with a mark is not taken from the colour face`() throws {
    for text in ["↔\u{338}", "↔\u{FE0F}\u{338}", "©\u{302}"] {
      #expect(shape(text).glyphs.allSatisfy { !$0.font.isColor }, "\(text)")
    }
    same(shape("↔\u{338}").glyphs.map(\.glyph.id), shape("↮").glyphs.map(\.glyph.id))
    // An emoji that only the colour face has keeps its picture.
    #expect(shape("😀\u{338}").glyphs.contains { $0.font.isColor })
  }

  @Test(arguments: [TextStyle.Weight.regular, .bold])
  func `enclosed characters have one size`(weight: TextStyle.Weight) throws {
    let all = (0x2460...0x24FF).compactMap(Unicode.Scalar.init)
    let circled = all.filter { !(0x2474...0x24B5).contains($0.value) && $0.value != 0x24C2 }
    let texts = [
      "第①条、第⑩条、第⑳条", "see ① and ⑩, ⑳ or Ⓐ", "①⑩⑳Ⓐⓐ",
      String(String.UnicodeScalarView(circled)),
    ]
    for text in texts {
      let shaped = shape(text, weight: weight)
      let bytes = Array(text.utf8)
      let heights = shaped.glyphs.filter { place in
        let scalar = PreparedText.scalar(at: Int(place.glyph.cluster), of: bytes)
        return circled.contains(scalar)
      }.compactMap { place in
        // The box leaves room for corners, which circles do not have.
        ink(place).map { $0.height - (place.font.isEmboldened ? place.font.size / 24 : 0) }
      }
      let least = try #require(heights.min())
      #expect(try #require(heights.max()) <= least * 1.05, "\(text)")
    }
  }
}
