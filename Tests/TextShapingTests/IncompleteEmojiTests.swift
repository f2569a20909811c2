import Assertions
import DisplayList
import Testing

@testable import TextShaping

/// Emoji that the colour face cannot draw as one are recorded.
@Suite struct IncompleteEmojiTests {
  private func incomplete(_ text: String, width: Double? = nil) throws -> [String] {
    try TextFixture.shaper().shape(
      StyledText(text, style: TextFixture.style()), in: .init(width: width)
    ).incompleteEmoji.map(\.text)
  }

  @Test(arguments: [
    // Emoji 17: people with bunny ears, and a ballet dancer.
    "\u{1F46F}\u{1F3FB}\u{200D}\u{2642}\u{FE0F}", "\u{1F46F}\u{1F3FB}",
    "\u{1F9D1}\u{200D}\u{1FA70}",
    // The flags of Sark, of Unicode 16, and of a region that is not in the face.
    "\u{1F1E8}\u{1F1F6}", "\u{1F3F4}\u{E0078}\u{E0078}\u{E007A}\u{E007A}\u{E007F}",
  ])
  func `an emoji that is drawn in parts is recorded`(emoji: String) throws {
    same(try incomplete("a \(emoji) b \(emoji)👍🏽"), [emoji, emoji])
    same(try incomplete("א \(emoji) ב"), [emoji])
  }

  @Test(arguments: [
    "👍🏽", "🇩🇪", "1\u{FE0F}\u{20E3}", "❤️", "👨‍👩‍👧", "☝🏻", "😀", "a\u{200D}b", "🇩", "👍\u{200D}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🚗 🏽", "1\u{20E3}",
  ])
  func `what is one glyph, or no sequence, is not recorded`(text: String) throws {
    same(try incomplete(text), [])
  }

  @Test func `only emoji on shown lines are recorded, with their line`() throws {
    let flag = "\u{1F1E8}\u{1F1F6}"
    let shaper = try TextFixture.shaper()
    let text = StyledText("\(flag)\n\(flag)\n\(flag)", style: TextFixture.style())
    same(shaper.shape(text).incompleteEmoji.map(\.line), [0, 1, 2])
    same(shaper.shape(text, in: .init(maximumLines: 2)).incompleteEmoji.map(\.line), [0, 1])
  }
}
