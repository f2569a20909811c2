import Kit
import Testing

@testable import ChatModel

@Suite struct EmojiPresentationTests {
  @Test(arguments: [
    ("I ❤ you", [5]), ("☺☎✈♥", [3, 6, 9, 12]), ("🌶", [4]), ("❤\u{200D}🔥", [3]), ("㊗", [3]),
    ("🏴\u{200D}☠", [10]), ("1\u{20E3} #\u{20E3}*\u{20E3}", [1, 6, 10]),
  ])
  func `a bare emoji of phones wants a selector behind it`(text: String, offsets: [Int]) {
    #expect(EmojiPresentation.missingSelectors(in: text) == offsets)
  }

  @Test(arguments: [
    "", "a", "1 # *", "© ® ™", "❤\u{FE0F}", "❤\u{FE0E}", "✌🏽", "😀", "🇩🇪", "1\u{FE0F}\u{20E3}",
    "→ ✓ ★",
    "中文、かな", "♀ ♂", "↔\u{338} ❤\u{302} a\u{20E3} 1\u{302}\u{20E3}",
  ])
  func `text and settled emoji stay as they are`(text: String) {
    #expect(EmojiPresentation.missingSelectors(in: text).isEmpty)
  }

  @Test(arguments: [
    "", " ", "\n\t ", "\u{3164}", "\u{200B}\u{2060}", "\u{2800}", "\u{AD}", "\u{7}", "\u{FE0F}",
  ])
  func `what cannot be seen is blank`(text: String) {
    #expect(text.isBlank)
  }

  @Test(arguments: [".", " a", "中", "❤", "\u{301}a", "\u{E123}"])
  func `what can be seen is not blank`(text: String) {
    #expect(!text.isBlank)
  }
}
