import ChatModel
import Testing

struct SummaryTests {
  @Test(arguments: [
    (Content.text("a\n\n b"), "a b"), (.notice("n"), "n"),
    (.image(ImageContent(source: nil)), "Photo"),
    (.image(ImageContent(source: nil, caption: "c\nd")), "Photo · c d"),
    (.sticker(ImageContent(source: nil, alternative: "😀")), "😀 Sticker"),
    (.voice(VoiceContent(duration: 12)), "Voice message 0:12"),
    (.voice(VoiceContent()), "Voice message"),
    (.video(VideoContent(duration: 3_723.4)), "Video 1:02:03"),
    (.file(FileContent(name: "a.pdf", caption: "c")), "a.pdf · c"),
    (.file(FileContent(name: "")), "File"),
    (.location(LocationContent(latitude: 0, longitude: 0)), "Location"),
    (.contact(ContactContent(name: "Bo")), "Contact · Bo"),
    (.unknown(UnknownContent(type: "poll", text: "q?")), "Unsupported: poll · q?"),
    (.voice(VoiceContent(duration: .infinity)), "Voice message"),
  ])
  func `content is summed up on one line`(content: Content, expected: String) {
    #expect(content.summary == expected)
  }

  @Test func `a summary ends soon`() {
    let long = "a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(Content.text(RichText(long)).summary.unicodeScalars.count == 301)
  }

  @Test(arguments: [
    ("😀", 1), ("😀😀 😀", 3), ("👍🏽", 1), ("❤️", 1), ("👨‍👩‍👧‍👦", 1), ("🇩🇪🇫🇷", 2), ("1️⃣#️⃣", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 1),
    ("🏳️‍🌈\n☺️", 2), ("👁️‍🗨️", 1), ("☝🏿", 1), ("©️", 1),
  ])
  func `emoji are counted as people see them`(text: String, count: Int) {
    #expect(RichText(text).emojiCount() == count)
    #expect(RichText(text).isEmojiOnly)
  }

  @Test(arguments: [
    "", " ", "a", "😀a", "1", "#", "12", "©", "❤\u{FE0E}", "☺", "🇩", "中", "😀.", "\u{200D}",
    "\u{FE0F}",
    "\u{20E3}", "😀\u{301}",
  ])
  func `what is not only emoji is text`(text: String) {
    #expect(!RichText(text).isEmojiOnly)
  }

  @Test func `many emoji are not counted to the end`() {
    let text = RichText(String(repeating: "😀", count: 100_000))
    #expect(text.emojiCount() == nil)
    #expect(text.emojiCount(limit: .max) == 100_000)
  }
}
