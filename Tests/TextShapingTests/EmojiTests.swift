import Assertions
import DisplayList
import FoundationEssentials
import TestResources
import Testing
import TextShaping

@Suite struct `Emoji` {
  @Test(.enabled(if: CheckTool.emojiList.isExpected, "\(CheckTool.emojiList.remark)"))
  func `each fully-qualified emoji is one glyph of the colour face`() throws {
    let list = try #require(CheckTool.emojiList.path, "\(CheckTool.emojiList.remark)")
    let contents = try String(contentsOf: URL(filePath: list), encoding: .utf8)
    let shaper = try TextFixture.shaper()
    var count = 0
    var wrong: [String] = []
    for line in contents.split(separator: "\n") where line.contains("; fully-qualified") {
      let codes = line.prefix { $0 != ";" }.split(separator: " ")
      let scalars = codes.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let emoji = String(String.UnicodeScalarView(scalars))
      let shaped = shaper.shape(StyledText(emoji, style: TextFixture.style()))
      let glyphs = shaped.glyphs
      count += 1
      if !shaped.incompleteEmoji.isEmpty { wrong.append(emoji) }
      if glyphs.count != 1 || !glyphs[0].font.isColor || glyphs[0].glyph.id == 0 {
        wrong.append(emoji)
      }
    }
    #expect(count > 3_600)
    same(wrong, [])
  }

  @Test(arguments: ["0123456789", "#*", "©®™"])
  func `what text has is not taken from the colour face`(text: String) throws {
    let shaped = try TextFixture.shaper().shape(StyledText(text, style: TextFixture.style()))
    #expect(shaped.glyphs.allSatisfy { !$0.font.isColor })
    same(shaped.missingGlyphs, [])
  }

  @Test func `a colour face in the family list does not take the digits`() throws {
    var style = TextFixture.style()
    style.families = ["Noto Color Emoji", "Inter"]
    let shaped = try TextFixture.shaper().shape(StyledText("1 👍", style: style))
    same(shaped.glyphs.map(\.font.isColor), [false, false, true])
  }

  @Test func `emoji neither lean nor swell`() throws {
    let style = TextFixture.style(weight: .bold, isItalic: true)
    let font = try #require(
      TextFixture.shaper().shape(StyledText("🎈", style: style)).glyphs.first?.font)
    #expect(font.isColor && font.slant == 0 && !font.isEmboldened && font.size == 16)
  }
}
