import Assertions
import ChatModel
import Testing

struct EmojiCountTests {
  @Test(arguments: [
    ("😀", 1), ("😀😀 😀", 3), ("👍🏽", 1), ("❤️", 1), ("👨‍👩‍👧‍👦", 1), ("🇩🇪🇫🇷", 2), ("1️⃣#️⃣", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 1),
    ("🏳️‍🌈\n☺️", 2), ("👁️‍🗨️", 1), ("☝🏿", 1), ("©️", 1), ("❤", 1), ("☺ ☎✈", 3), ("🌶", 1),
    ("❤\u{200D}🔥", 1),
  ])
  func `emoji are counted as people see them`(text: String, count: Int) {
    same(RichText(text).emojiCount(), count)
  }

  @Test(arguments: [
    "", " ", "a", "😀a", "1", "#", "12", "©", "❤\u{FE0E}", "♀", "🇩", "中", "😀.", "\u{200D}",
    "\u{FE0F}",
    "\u{20E3}", "😀\u{301}",
  ])
  func `what is not only emoji is text`(text: String) {
    same(RichText(text).emojiCount(limit: .max), nil)
  }

  @Test func `many emoji are not counted to the end`() {
    let text = RichText(String(repeating: "😀", count: 100_000))
    same(text.emojiCount(), nil)
    same(text.emojiCount(limit: .max), 100_000)
  }
}
