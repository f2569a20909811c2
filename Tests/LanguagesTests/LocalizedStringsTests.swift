import Assertions
import BubbleLayout
import LayoutTestResources
import Testing

@testable import Languages

@Suite struct WordingTests {
  private static let units: Set<LanguageKey> = [
    .seconds, .minutes, .hours, .days, .weeks, .bytes, .kilobytes, .megabytes, .gigabytes,
    .terabytes,
  ]

  private static let locales = [
    "en", "zh-Hans", "zh-Hant", "ja", "ko", "es", "fr", "de", "pt", "it", "ru", "uk", "tr", "ar",
    "fa",
    "he", "hi", "id", "th", "vi",
  ]

  @Test(arguments: [
    ("en", "Photo"), ("de-AT", "Foto"), ("zh", "图片"), ("zh-Hans", "图片"), ("zh-TW", "圖片"),
    ("zh-Hant-HK", "圖片"), ("zh-Hans-HK", "图片"), ("ar", "صورة"), ("sw", "Photo"), ("fa-AF", "عکس"),
    ("he", "תמונה"), ("uk", "Фото"), ("vi", "Ảnh"),
  ])
  func `a locale has its own words or English ones`(locale: String, photo: String) throws {
    try same(LocalizedStrings.of(locale).photo, photo)
  }

  @Test(arguments: locales)
  func `every language has every word, in its own script`(locale: String) throws {
    let wording = try LanguageCatalog.builtIn.strings(for: locale)
    let english = try LanguageCatalog.builtIn.strings(for: "en")
    var equal: [LanguageKey] = []
    for key in LanguageKey.allCases where ![.colon, .dayBeforeYesterday].contains(key) {
      #expect(!wording[key].isEmpty && wording[key] == wording[key].trimmingSpaces)
      // Units are symbols in most languages.
      if wording[key] == english[key], !Self.units.contains(key) {
        equal.append(key)
      }
    }
    // `Video`, `Audio`, `No` and similar words are the same in some languages; whole sentences are
    // not.
    #expect(locale == "en" || equal.count <= 9, "\(equal)")
  }

  /// The integer samples of CLDR 48's `plurals.xml`, each range given by its first and last value.
  @Test(arguments: [
    ("en", [1: "one", 0: "other", 2: "other", 16: "other", 1_000_000: "other"]),
    ("de", [1: "one", 0: "other", 2: "other", 11: "other"]),
    ("tr", [1: "one", 0: "other", 2: "other"]),
    ("fr", [0: "one", 1: "one", 2: "other", 17: "other", 1_000_000: "many", 1_000_001: "other"]),
    ("pt", [0: "one", 1: "one", 2: "other", 17: "other", 1_000_000: "many", 2_000_000: "many"]),
    ("es", [0: "other", 1: "one", 2: "other", 1_000_000: "many"]),
    ("it", [0: "other", 1: "one", 2: "other", 1_000_000: "many"]),
    (
      "ru",
      [
        1: "one", 21: "one", 101: "one", 1_001: "one", 2: "few", 4: "few", 22: "few", 104: "few",
        0: "many", 5: "many", 11: "many", 12: "many", 14: "many", 19: "many", 111: "many",
        112: "many",
        100: "many", 1_000_000: "many",
      ]
    ),
    ("uk", [1: "one", 31: "one", 3: "few", 63: "few", 13: "many", 20: "many", 10_000: "many"]),
    (
      "ar",
      [
        0: "zero", 1: "one", 2: "two", 3: "few", 10: "few", 103: "few", 1_003: "few", 11: "many",
        26: "many", 99: "many", 111: "many", 1_011: "many", 100: "other", 102: "other",
        200: "other",
        300: "other", 1_000_000: "other",
      ]
    ),
    ("he", [1: "one", 2: "two", 0: "other", 3: "other", 17: "other", 20: "other", 100: "other"]),
    ("fa", [0: "one", 1: "one", 2: "other", 17: "other"]),
    ("hi", [0: "one", 1: "one", 2: "other", 17: "other"]),
    ("ja", [0: "other", 1: "other", 2: "other"]), ("ko", [1: "other"]), ("zh-Hans", [1: "other"]),
    ("th", [1: "other"]), ("vi", [1: "other"]), ("id", [1: "other"]),
  ])
  func `numbers find their plural form`(locale: String, samples: [Int: String]) throws {
    let rules = try LanguageCatalog.builtIn.strings(for: locale).plurals
    for (number, category) in samples {
      same(rules.category(of: number).rawValue, category, "\(number)")
    }
  }

  @Test(arguments: [
    ("en", 1, "1 member"), ("en", 12, "12 members"), ("ru", 21, "21 участник"),
    ("ru", 3, "3 участника"), ("ru", 11, "11 участников"), ("uk", 5, "5 учасників"),
    ("ar", 2, "عضوان"), ("ja", 7, "メンバー 7 人"), ("fr", 0, "0 membre"), ("pt", 1, "1 membro"),
    ("he", 1, "חבר אחד"), ("sw", 3, "3 members"),
  ])
  func `members are counted`(locale: String, count: Int, words: String) throws {
    let numbers = NumberTexts(locale: try LocaleTag(locale))
    let members = try LocalizedStrings.of(locale).members(count, numbers: numbers)
    same(members.withoutIsolates, words)
  }

  @Test(arguments: [
    ("en", 1, "1 unread message"), ("en", 3, "3 unread messages"),
    ("ru", 22, "22 непрочитанных сообщения"), ("ar", 2, "رسالتان غير مقروءتين"),
    ("ar-EG", 11, "١١ رسالة غير مقروءة"), ("ja", 3, "未読メッセージ 3 件"), ("sw", 3, "3 unread messages"),
  ])
  func `messages that were not read are counted`(locale: String, count: Int, words: String) throws {
    let numbers = NumberTexts(locale: try LocaleTag(locale))
    let strings = try LocalizedStrings.of(locale)
    same(strings.unreadMessages(count, numbers: numbers).withoutIsolates, words)
  }

  @Test(arguments: [
    ("en", 1, "1 reply"), ("en", 3, "3 replies"), ("ru", 22, "22 ответа"), ("ar", 2, "ردّان"),
    ("sw", 3, "3 replies"),
  ])
  func `answers of a thread are counted`(locale: String, count: Int, words: String) throws {
    let numbers = NumberTexts(locale: try LocaleTag(locale))
    let strings = try LocalizedStrings.of(locale)
    same(strings.replies(count, numbers: numbers).withoutIsolates, words)
  }

  @Test(arguments: [("tr", "yeni ileti", "YENİ İLETİ"), ("en", "i", "I"), ("de", "groß", "GROSS")])
  func `capitals follow the language`(locale: String, text: String, capitals: String) throws {
    #expect(try LocaleTag(locale).uppercased(text) == capitals)
  }

  @Test(arguments: [
    ("en", "1.5"), ("de", "1,5"), ("fa", "۱٫۵"), ("bn", "১.৫"), ("mr", "१.५"), ("ar-EG", "١٫٥"),
    ("ar-u-nu-latn", "1.5"), ("en-u-nu-deva", "१.५"), ("en-GB", "1.5"),
  ])
  func `numbers have the locale's digits and decimal point`(locale: String, text: String) throws {
    same(NumberTexts(locale: try LocaleTag(locale)).localized("1.5"), text)
  }

  @Test func `who said it first stands where the language has it`() throws {
    try same(LocalizedStrings.of("en").forwarded(from: "Bo"), "Forwarded from Bo")
    try same(LocalizedStrings.of("tr").forwarded(from: "Bo"), "İletildi: Bo")
    try same(LocalizedStrings.of("hi").forwarded(from: "Bo"), "Bo से फ़ॉरवर्ड किया गया")
    try same(LocalizedStrings.of("en").forwarded(from: " "), "Forwarded message")
  }

  @Test func `names of the other direction are kept apart`() throws {
    let english = try LocalizedStrings.of("en")
    same(english.forwarded(from: "محمد 12"), "\u{200E}Forwarded from \u{2068}محمد 12\u{2069}")
    try same(
      LocalizedStrings.of("fa").forwarded(from: "Bo"), "\u{200F}بازارسال از \u{2068}Bo\u{2069}")
    try same(
      LocalizedStrings.of("he").joined(["1 kB", "PDF"], by: " · "),
      "\u{200F}\u{2068}1 kB\u{2069} · \u{2068}PDF\u{2069}")
    same(english.joined(["1 kB", "PDF"], by: " · "), "1 kB · PDF")
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  fileprivate var withoutIsolates: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { ![0x200E, 0x200F, 0x2068, 0x2069].contains($0.value) }))
  }
}
