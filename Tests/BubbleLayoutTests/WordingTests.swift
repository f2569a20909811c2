import Testing

@testable import BubbleLayout

@Suite struct WordingTests {
  @Test(arguments: [
    ("en", "Photo"), ("de-AT", "Foto"), ("zh", "图片"), ("zh-Hans", "图片"), ("zh-TW", "圖片"),
    ("zh-Hant-HK", "圖片"), ("zh-Hans-HK", "图片"), ("ar", "صورة"), ("sw", "Photo"),
  ])
  func `a locale has its own words or English ones`(locale: String, photo: String) throws {
    #expect(try Wording(locale: LocaleTag(locale)).photo == photo)
  }
}
