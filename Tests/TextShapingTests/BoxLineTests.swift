import Assertions
import DisplayList
import Testing
import TextShaping

@Suite struct `Lines of boxes` {
  let shaper: TextShaper

  init() throws {
    shaper = try TextFixture.boxShaper()
  }

  @Test func `each character is as wide as its box`() {
    let text = shaper.shape(StyledText("AB CD", style: TextFixture.boxStyle))
    same(text.size, Size(width: 45, height: 12))
    same(text.glyphs.map(\.glyph.x), [0, 10, 20, 25, 35])
    same(text.glyphs.map(\.glyph.cluster), [0, 1, 2, 3, 4])
    same(text.lines[0].baseline, 9)
  }

  @Test func `the widest line is the text's width and spaces at line ends do not count`() {
    let text = shaper.shape(
      StyledText("ABC DEFG HI", style: TextFixture.boxStyle), in: .init(width: 60))
    same(text.lineTexts, ["ABC ", "DEFG ", "HI"])
    same(text.lines.map(\.width), [30, 40, 20])
    same(text.size, Size(width: 40, height: 36))
  }

  @Test func `a long word wraps`() {
    let text = shaper.shape(
      StyledText("ABCDEFGH", style: TextFixture.boxStyle), in: .init(width: 35))
    same(text.lineTexts, ["ABC", "DEF", "GH"])
  }
}
