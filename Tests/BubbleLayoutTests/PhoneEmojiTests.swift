import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing
import TextShaping

@testable import BubbleLayout

@Suite struct PhoneEmojiTests {
  private let style = TextStyle(families: ["X"], size: 10, color: .black, lineHeight: 12)

  @Test func `selectors go in behind bare emoji, and spans reach over them`() {
    let text = StyledText(
      "a❤b☎", style: style,
      spans: [.init(.italic, 0..<4), .init(.underline, 1..<4), .init(.strikethrough, 4..<8)])
    let selectors = EmojiSelectors(for: text, isCode: false)
    let added = selectors.added(to: text)
    same(added.string, "a❤\u{FE0F}b☎\u{FE0F}")
    same(added.spans.map(\.range), [0..<7, 1..<7, 7..<14])
  }

  @Test func `places in the result are those in the text`() {
    let text = StyledText("a❤b☎", style: style)
    let selectors = EmojiSelectors(for: text, isCode: false)
    let font = FontReference(file: .init(high: 0, low: 0), index: 0, size: 10)
    func glyph(_ cluster: UInt32) -> GlyphRun.Glyph {
      GlyphRun.Glyph(id: 1, x: 0, y: 0, advance: 1, cluster: cluster)
    }
    let shaped = ShapedText(
      text: selectors.added(to: text).string, size: .zero,
      lines: [
        ShapedText.Line(
          range: 0..<14, top: 0, height: 12, baseline: 9, minX: 0, width: 4, isRightToLeft: false,
          runs: [
            GlyphRun(
              font: font, color: .black, range: 1..<7, isRightToLeft: false, minX: 0, width: 4,
              glyphs: [0, 1, 4, 7, 8, 11].map(glyph))
          ])
      ])
    let back = selectors.removed(from: shaped, source: text.string)
    same(back.text, "a❤b☎")
    same(back.lines[0].range, 0..<8)
    same(back.lines[0].runs[0].range, 1..<4)
    same(back.lines[0].runs[0].glyphs.map(\.cluster), [0, 1, 4, 4, 5, 8])
  }

  @Test func `code keeps its signs`() {
    let code = StyledText("▶ ❤", style: style, spans: [.init(.families(["M"]), 0..<3)])
    #expect(EmojiSelectors(for: code, isCode: true).isEmpty)
    same(EmojiSelectors(for: code, isCode: false).added(to: code).string, "▶ ❤\u{FE0F}")
  }

  @Test(arguments: [
    ("❤", "❤\u{FE0F}"), ("☺", "☺\u{FE0F}"), ("©", "©\u{FE0F}"), ("❤\u{FE0F}", "❤\u{FE0F}"),
    ("👍", "👍"),
    (":party:", ":party:"), ("1", "1"),
  ])
  func `a reaction is an emoji wherever it can be one`(emoji: String, shown: String) {
    same(Reaction(emoji: emoji).shownEmoji, shown)
  }

  @Test func `a message of one bare heart stands alone like an emoji`() throws {
    let snapshot = try LayoutFixture().snapshot(of: LayoutFixture.incoming("❤"))
    same(snapshot.items.count, 1)
    same(snapshot.texts.first?.text.text, "❤")
  }

  @Test(arguments: [
    (TextStyle.Weight.medium, "14 مارس", TextStyle.Weight.regular), (.medium, "3月14日", .regular),
    (.medium, "14 March", .medium), (.medium, "14 марта", .medium), (.medium, "👍 14", .medium),
    (.semibold, "Bo محمد", .bold), (.semibold, "Zoë", .semibold), (.regular, "محمد", .regular),
    (.bold, "14 مارس", .bold),
  ])
  func `one line has one weight`(
    wanted: TextStyle.Weight, text: String, expected: TextStyle.Weight
  ) {
    same(wanted.even(for: text), expected)
  }
}
