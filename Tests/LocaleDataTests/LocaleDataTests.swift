import LocaleData
import Testing

/// Tests of properties that every release of Unicode's tables has had, because the tables are the
/// system's.
@Suite struct LocaleDataTests {
  /// Saturday, 14 March 2026, 09:26 on the local clock.
  private static let saturday = 1_773_480_360

  private static let locales = [
    "ar", "ar-EG", "fa", "bn", "mr", "ne", "my", "hi", "th", "he", "ja", "ko", "zh-Hans", "zh-Hant",
    "yue", "de", "de-CH", "fr", "fr-CA", "pt", "pt-PT", "es", "es-MX", "it", "ru", "uk", "tr", "vi",
    "id", "en", "en-GB", "en-IN", "pl", "sv", "fi", "cs", "el", "ur", "ta", "sw",
  ]

  @Test(arguments: [
    ("bn", "০১২৩৪৫৬৭৮৯"), ("mr", "०१२३४५६७८९"), ("ne", "०१२३४५६७८९"), ("my", "၀၁၂၃၄၅၆၇၈၉"),
    ("fa", "۰۱۲۳۴۵۶۷۸۹"), ("ar-EG", "٠١٢٣٤٥٦٧٨٩"), ("hi", "0123456789"), ("de", "0123456789"),
    ("th", "0123456789"), ("bn-u-nu-latn", "0123456789"), ("th-u-nu-thai", "๐๑๒๓๔๕๖๗๘๙"),
    ("en-u-nu-deva", "०१२३४५६७८९"), ("zh-u-nu-hanidec", "〇一二三四五六七八九"),
    ("ff-Adlm", "𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙"), ("de-u-nu-xxxx", "0123456789"),
  ])
  func `a locale has its digits unless the tag names others`(tag: String, digits: String) throws {
    let found = try #require(LocaleIdentifier(tag: tag).digits)
    #expect(found == Array(digits.unicodeScalars))
  }

  @Test func `numerals without ten digits are none`() {
    #expect(LocaleIdentifier(tag: "zh-u-nu-hans").digits == nil)
  }

  @Test(arguments: [("de", ","), ("en", "."), ("fa", "٫"), ("de-u-nu-xxxx", ",")])
  func `a locale has a decimal separator`(tag: String, separator: String) {
    #expect(LocaleIdentifier(tag: tag).decimalSeparator == separator)
  }

  @Test(arguments: [
    ("tr", "yeni ileti", "YENİ İLETİ"), ("tr-u-nu-latn", "i", "İ"), ("de", "groß", "GROSS"),
    ("el", "άλφα", "ΑΛΦΑ"), ("ja", "", ""), ("fr", "ΐ", "Ϊ́"),
  ])
  func `a language has its own capitals`(tag: String, text: String, capitals: String) {
    #expect(LocaleIdentifier(tag: tag).uppercased(text) == capitals)
  }

  @Test func `a long text has capitals`() {
    let text = String(repeating: "ΐi", count: 5000)
    #expect(LocaleIdentifier(tag: "tr").uppercased(text) == String(repeating: "Ϊ́İ", count: 5000))
  }

  @Test(arguments: ["de", "deu", "yue", "und", "mul", "rhg", "tok"])
  func `a code is that of a language`(code: String) { #expect(LocaleIdentifier.isLanguage(code)) }

  @Test(arguments: ["", "xx", "klingon", "x", "zzz", "d e"])
  func `a code is no language's`(code: String) { #expect(!LocaleIdentifier.isLanguage(code)) }

  @Test func `regions are those of today and before`() {
    #expect(["DE", "US", "XK", "SU", "EU"].allSatisfy(LocaleIdentifier.isRegion))
    #expect(!["QX", "xx", "", "1"].contains(where: LocaleIdentifier.isRegion))
  }

  @Test(arguments: locales)
  func `dates have the day and the year in the locale's digits`(tag: String) throws {
    let locale = LocaleIdentifier(tag: tag)
    let digits = try #require(locale.digits)
    func localized(_ ascii: String) -> String {
      String(String.UnicodeScalarView(ascii.unicodeScalars.map { digits[Int($0.value) - 48] }))
    }
    let formats = DateFormats(locale: locale)
    let date = formats.text(of: Self.saturday, fields: "yMMMMd")
    #expect(date.contains(localized("14")) && date.contains(localized("2026")))
    let clock = formats.text(of: Self.saturday, fields: "jm")
    #expect(clock.contains(localized("9")) && clock.contains(localized("26")))
    #expect(!formats.text(of: Self.saturday, fields: "EEEE").isEmpty)
    #expect(!formats.relativeDay(0).isEmpty)
    #expect(formats.relativeDay(0) != formats.relativeDay(-1))
  }

  @Test(arguments: locales)
  func `numbers have the locale's digits and separators`(tag: String) throws {
    let locale = LocaleIdentifier(tag: tag)
    let digits = try #require(locale.digits)
    let numbers = NumberFormats(locale: locale)
    let text = try #require(numbers.text("1234567.5"))
    let found = text.unicodeScalars.filter { digits.contains($0) }
    #expect(found.map { digits.firstIndex(of: $0) } == [1, 2, 3, 4, 5, 6, 7, 5])
    #expect(text.contains(locale.decimalSeparator))
    #expect(text.unicodeScalars.count > 9)
    let yen = try #require(numbers.text("320", currency: "JPY"))
    #expect(yen.unicodeScalars.filter { digits.contains($0) }.count == 3)
  }

  @Test func `a date is Gregorian unless the tag names another calendar`() {
    func year(_ tag: String) -> String {
      DateFormats(locale: LocaleIdentifier(tag: tag)).text(of: Self.saturday, fields: "y")
    }
    #expect(year("th") == "2026" && year("th-u-nu-latn") == "2026" && year("fa") == "۲۰۲۶")
    #expect(year("th-u-ca-buddhist").contains("2569") && year("fa-u-ca-persian").contains("۱۴۰۴"))
  }

  @Test func `numbers keep every digit before the point and six after it`() {
    let numbers = NumberFormats(locale: LocaleIdentifier(tag: "en"))
    #expect(numbers.text("-1234.5") == "-1,234.5" && numbers.text("0.12345678") == "0.123457")
    #expect(
      numbers.text("99999999999999999999999999999999999999")
        == "99,999,999,999,999,999,999,999,999,999,999,999,999")
    #expect(numbers.text("NaN") == "NaN" && numbers.text("x") == nil)
    #expect(numbers.text("1234.5", currency: "USD") == "$1,234.50")
    #expect(numbers.text("1234.5", currency: "jpy") == "¥1,234")
  }

  @Test(arguments: ["", "EU", "EURO", "€", "E/R", "E\0R", "E U", "ß"])
  func `a currency's code has three letters`(code: String) {
    #expect(NumberFormats(locale: LocaleIdentifier(tag: "en")).text("1", currency: code) == nil)
  }

  @Test func `a conversation can name every currency`() throws {
    let numbers = NumberFormats(locale: LocaleIdentifier(tag: "de"))
    let letters = "ABCDEFGHIJ".map(String.init)
    for first in letters {
      for second in letters {
        #expect(try #require(numbers.text("1", currency: first + second + "Q")).contains("1"))
      }
    }
  }

  @Test(arguments: [
    "de-u-nu-xxxx", "pl-u-nu-xxxx-ca-xxxx", "de-u-ca-chinese", "zh-u-nu-hans-ca-chinese",
    "de-x-a", "de-u", "de-u-u-u", "ar-u-ca-islamic-umalqura-nu-roman",
    "sl-rozaj-biske-1994-a-aaaaaaaa-b-bbbbbbbb-c-cccccccc-d-dddddddd", "art-lojban",
    "en-t-ja-latn-m0-true-u-kn-true-nu-tamldec", "aaa-bbb-ccc-ddd-eee",
    "he-u-hc-finance-posix", "fa-u-rg-roc-roman-rozaj-coptic",
  ])
  func `a strange tag has dates and numbers`(tag: String) {
    let locale = LocaleIdentifier(tag: tag)
    let formats = DateFormats(locale: locale)
    for seconds in [Self.saturday, 8_640_000_000_000, -8_640_000_000_000] {
      for fields in ["jm", "yMd", "EEEEMMMMd", "yMMMdjm"] {
        #expect(!formats.text(of: seconds, fields: fields).isEmpty)
      }
    }
    #expect(!formats.relativeDay(-1).isEmpty)
    #expect(NumberFormats(locale: locale).text("1234.5") != nil)
    #expect(!locale.decimalSeparator.isEmpty)
  }

  @Test func `one formatter serves many threads`() async {
    let formats = DateFormats(locale: LocaleIdentifier(tag: "de"))
    let numbers = NumberFormats(locale: LocaleIdentifier(tag: "de"))
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          formats.text(of: number * 86_400, fields: number % 2 == 0 ? "MMMMd" : "yMd")
            .contains("\(number % 31 + 1)") || number >= 31
        }
        group.addTask { numbers.text("\(number)") == "\(number)" }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
