import Assertions
import DisplayList
import Testing

@testable import TextShaping

/// Tests of the spacing of punctuation, as with `text-spacing-trim: normal` in CSS Text 4.
@Suite struct `Full-width punctuation` {
  private func shaped(
    _ text: String, language: String? = "zh-Hans", width: Double? = nil,
    spans: [StyledText.Span] = []
  ) throws -> ShapedText {
    try TextFixture.shaper().shape(
      StyledText(text, style: TextFixture.style(language: language), spans: spans),
      in: .init(width: width))
  }

  private func ems(_ text: String, language: String? = "zh-Hans") throws -> Double {
    try shaped(text, language: language).size.width / 16
  }

  @Test(arguments: [
    ("他说，“好", 4.5), ("（他）（我", 4.5), ("好）。", 2.5), ("「『好』」", 4), ("好，好", 3),
    ("（「『好』」），好", 6.5), ("好・「好", 3.5), ("好。　好", 3.5), ("好！”好", 4), ("好：“好", 3.5),
    ("（《书》）", 4),
  ])
  func `loses the blank halves between neighbours`(text: String, width: Double) throws {
    try same(ems(text), width)
  }

  @Test func `is trimmed as its language draws it`() throws {
    // The comma in Taiwan is in the centre of its em, and so is the colon in Japan.
    try same(ems("好，「好", language: "zh-Hant"), 3.5)
    try same(ems("好，）好", language: "zh-Hant"), 4)
    try same(ems("好，）好", language: "zh-Hans"), 3.5)
    try same(ems("日：「日", language: "ja"), 3.5)
    try same(ems("日」：日", language: "ja"), 3.5)
    try same(ems("日」、「日", language: "ja"), 4)
    try same(ems("가」、「나", language: "ko"), ems("가나", language: "ko") + 2)
  }

  @Test func `covers no ink and keeps the order of glyphs`() throws {
    let catalog = try TextFixture.faces.get()
    for weight in [TextStyle.Weight.regular, .bold] {
      for language in ["zh-Hans", "zh-Hant", "ja", "ko"] {
        let text = "他说：“‘（「『《〈【〔好〕】〉》』」）’”，。、；：「・」　（）"
        let style = TextFixture.style(weight: weight, language: language)
        let line = try TextFixture.shaper().shape(StyledText(text, style: style)).lines[0]
        var edge = -Double.infinity
        for run in line.runs {
          for glyph in run.glyphs {
            guard let ink = catalog.ink.box(of: glyph.id, in: run.font) else { continue }
            #expect(Double(glyph.x) + ink.minX >= edge, "\(language): \(glyph.cluster)")
            edge = Double(glyph.x) + ink.maxX
          }
        }
        #expect(edge <= line.maxX)
      }
    }
  }

  @Test func `is trimmed beside marks of another weight`() throws {
    let text = "注意，“好”"
    let plain = try shaped(text)
    let bold = try shaped(text, spans: [.init(.weight(.bold), 0..<9)])
    same(bold.size.width, plain.size.width)
  }

  @Test func `opens a line with its whole em`() throws {
    // The lines are "好好，" and "“好": the mark has no neighbour on its line.
    let shaped = try shaped("好好，“好", width: 48)
    same(shaped.lineTexts, ["好好，", "“好"])
    same(shaped.lines.map(\.width), [48, 32])
    let whole = try self.shaped("“好")
    same(shaped.lines[1].runs[0].glyphs[0].x, whole.lines[0].runs[0].glyphs[0].x)
  }

  @Test func `closes a line with half an em where a whole one does not fit`() throws {
    try same(shaped("好好好）好", width: 64).lines.map(\.width), [64, 16])
    let narrow = try shaped("好好好）好", width: 60)
    same(narrow.lineTexts, ["好好好）", "好"])
    same(narrow.lines.map(\.width), [56, 16])
    try same(shaped("好好好”", width: 56).lineTexts, ["好好好”"])
    try same(shaped("好好好”", width: 55).lineTexts, ["好好", "好”"])
    try same(shaped("好好好。", width: 60).lineTexts, ["好好", "好。"])
  }

  @Test func `gives the same lines in a measured width`() throws {
    let text = "他说：“你好”，“再见”（真的）。「啊」、『哦』，《书》：（第一章）、“‘好’”。"
    for width in stride(from: 40.0, to: 400, by: 6) {
      let first = try shaped(text, width: width)
      let second = try shaped(text, width: first.size.width)
      same(second.lines.map(\.range), first.lines.map(\.range), "at \(width)")
      for line in first.lines {
        #expect(line.width <= max(width, 32), "at \(width)")
        let glyphs = line.runs.flatMap(\.glyphs)
        let sum = glyphs.reduce(0) { $0 + Double($1.advance) }
        #expect(abs(sum - line.width) < 0.01, "at \(width)")
      }
    }
  }

  @Test func `has hit areas that meet and cover the line`() throws {
    let text = "他说，“好”（《书》）。"
    let shaped = try shaped(text)
    var edge = 0.0
    var offset = 0
    for character in text {
      let rects = shaped.rects(of: offset..<offset + character.utf8.count)
      #expect(rects.count == 1 && abs(rects[0].minX - edge) < 1e-6)
      #expect(rects[0].width == 8 || rects[0].width == 16)
      edge = rects[0].maxX
      offset += character.utf8.count
    }
    same(edge, shaped.size.width)
  }

  @Test func `keeps its columns in code`() throws {
    let style = TextStyle(
      families: ["Noto Sans Mono"], size: 16, color: .black, lineHeight: 20, language: "zh-Hans")
    let shaped = try TextFixture.shaper().shape(StyledText("好，“好”。", style: style))
    same(shaped.size.width, 96)
  }
}
