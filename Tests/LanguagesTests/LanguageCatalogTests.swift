import Assertions
import BubbleLayout
import Foundation
import LayoutTestResources
import Testing

@testable import Languages

/// Tests of finding languages by tag: the built-in ones and those in a caller's folders.
@Suite final class LanguageCatalogTests {
  private let root: URL
  private let catalog: LanguageCatalog

  init() throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "languages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    catalog = LanguageCatalog(directories: [root.path(percentEncoded: false)])
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  @discardableResult
  private func write(_ text: String, to path: String) throws -> String {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path(percentEncoded: false)
  }

  private func error(_ body: () throws -> Void) -> LanguageError? {
    do {
      try body()
      return nil
    } catch {
      return error as? LanguageError
    }
  }

  /// The error that reading a file throws; nil if there is none.
  private func error(of text: String) throws -> LanguageError? {
    let path = try write(text, to: "tlh.json")
    let catalog = LanguageCatalog(directories: [root.path(percentEncoded: false)])
    let error = error { _ = try catalog.strings(for: "tlh") }
    same(error?.file, path)
    same(error?.description.contains(path), true)
    return error
  }

  @Test func `the built-in languages are whole, or of another one`() throws {
    let entries = try LanguageCatalog.builtIn.entries()
    same(entries.map(\.tag), (try LanguageCatalog.builtIn.tags()))
    let whole = entries.filter { $0.base == nil }
    same(whole.count, 20)
    let english = try LanguageCatalog.builtIn.strings(for: "en")
    let keys = Set(english.texts.keys)
    same(keys, Set(LanguageKey.allCases))
    for entry in whole {
      // The file itself must have every key, and take none from its base.
      let file = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(filePath: entry.path)))
      let names = try #require(file as? [String: Any]).keys.filter { !$0.contains(".") }
      same(
        Set(names).subtracting(["ordinals", "ordinalDay"]),
        Set(keys.map(\.rawValue)).union(["plurals"]).union(CountedThing.allCases.map(\.rawValue)),
        "\(entry)")
      let strings = try LanguageCatalog.builtIn.strings(for: entry.tag)
      for key in LanguageKey.allCases where !(key.isOptional && strings[key].isEmpty) {
        #expect(key.fits(strings[key]), "\(entry.tag) \(key)")
      }
      #expect(
        CountedThing.allCases.allSatisfy {
          strings.forms[$0]?.categories == strings.plurals.categories
        })
    }
  }

  @Test(arguments: [
    ("zh-Hant-HK", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh-MO", "zh-Hant"), ("zh-Hans-HK", "zh"),
    ("zh-SG", "zh"), ("yue", "zh-Hant"), ("yue-Hans", "zh-Hant"), ("pt-BR", "pt"), ("fa_AF", "fa"),
    ("en-US-x-a", "en"),
  ])
  func `the most precise language counts`(tag: String, language: String) throws {
    let strings = try LanguageCatalog.builtIn.strings(for: tag)
    var expected = try LanguageCatalog.builtIn.strings(for: language)
    expected.locale = tag.replacing("_", with: "-")
    same(strings, expected)
  }

  @Test func `a folder adds a language and changes another`() throws {
    try write(
      #"{"base": "en", "photo": "mIllogh", "plurals": {}, "#
        + #""members": {"other": "{} qup"}, "votes": {"other": "{} wIv"}}"#, to: "tlh.json")
    let path = try write(#"{"base": "de", "photo": "Lichtbild"}"#, to: "de.json")
    try write(#"{"base": "de", "colon": " : "}"#, to: "de-CH.json")
    let klingon = try catalog.strings(for: "tlh")
    same(klingon.photo, "mIllogh")
    same(klingon.video, "Video")
    same(klingon.members(1, numbers: NumberTexts(locale: try LocaleTag("en"))), "1 qup")
    // The file does not have the words for this line, and its plural rule differs from its base's.
    same(
      klingon.unreadMessages(3, numbers: NumberTexts(locale: try LocaleTag("en"))),
      "Unread messages: 3")
    // The base's language is not used for dates.
    same(klingon.ordinals, nil)
    let german = try catalog.strings(for: "de-AT")
    #expect((german.photo, german.edited) == ("Lichtbild", "bearbeitet"))
    let swiss = try catalog.strings(for: "de-CH")
    #expect((swiss.photo, swiss.colon) == ("Lichtbild", " : "))
    let entries = try catalog.entries()
    same(entries.first { $0.tag == "de" }, .init(tag: "de", base: "de", path: path))
    #expect(entries.contains { $0.tag == "tlh" })
    #expect(entries.contains { $0.tag == "fr" })
    // The first of two folders takes precedence.
    try write(#"{"base": "de", "photo": "Foto"}"#, to: "first/de.json")
    let both = LanguageCatalog(
      directories: ["first", ""].map { root.appending(path: $0).path(percentEncoded: false) })
    try same(both.strings(for: "de").photo, "Foto")
  }

  @Test func `pages, dates and names of cells have the words of the catalogue`() throws {
    try write(
      #"{"base": "en", "photo": "Snap", "yesterday": "Yestreen", "dayBeforeYesterday": "Ereyester"}"#,
      to: "en.json")
    let now = Date(timeIntervalSince1970: 1_773_480_413)
    let own = try LayoutEnvironment(
      pageWidth: 390, now: now, kinds: ContentKinds(), languages: catalog)
    same(own.wording.photo, "Snap")
    let dates = own.dates
    same(
      dates.daySeparator(dates.time(at: now.addingTimeInterval(-86_400)), reference: nil),
      "Yestreen")
    same(
      dates.daySeparator(dates.time(at: now.addingTimeInterval(-172_800)), reference: nil),
      "Ereyester")
    let keys = try [own, LayoutEnvironment(pageWidth: 390, now: now)].map { environment in
      let theme = try Theme.named("telegram")
      let builder = CellBuilder(theme: theme, environment: environment)
      return CellKeys(of: builder, theme: CellKeys.digest(of: theme), fonts: "")
        .key(of: .daySeparator("Monday"))
    }
    #expect(keys[0] != nil && keys[0] != keys[1])
  }

  @Test func `an unknown language is an error, a page in it has English words`() throws {
    let error = error { _ = try catalog.strings(for: "sw") }
    same(error?.reason, .unknownLanguage(known: try LanguageCatalog.builtIn.tags()))
    same(error?.description.contains(#"no language "sw": choose "ar", "de", "#), true)
    for tag in ["", "../en", "no language", "xx"] {
      same(self.error { _ = try catalog.strings(for: tag) }?.language, tag)
    }
    try same(LocalizedStrings.of("sw").photo, "Photo")
  }

  @Test func `what is wrong with a file is named`() throws {
    try same(error(of: "{").map { "\($0.reason)".hasPrefix("notJSON") }, true)
    try same(error(of: "[]")?.key, "")
    try same(error(of: #"{"base": "en", "phto": "x"}"#)?.reason, .unknownKey(nearest: "photo"))
    try same(error(of: #"{"base": "en", "photo": "a", "photo": "b"}"#)?.reason, .repeatedKey)
    let missing = try error(of: #"{"photo": "x", "plurals": {}, "votes": {"other": "{}"}}"#)
    guard case .missingKeys(let keys)? = missing?.reason else {
      Issue.record("\(String(describing: missing))")
      return
    }
    // The file has the text for a photo, but not those for members and unread messages.
    same(
      keys.count, LanguageKey.allCases.count(where: \.isOriginal) + CountedThing.allCases.count - 2)
    #expect(keys.contains("unread") && keys.contains("members") && !keys.contains("photo"))
    same(missing?.description.contains(#""base": "en""#), true)
  }

  @Test(arguments: [
    (#""photo": 1"#, "photo"), (#""photo": null"#, "photo"), (#""photo": " ""#, "photo"),
    (#""photo": "{}""#, "photo"), (#""photo": "a\nb""#, "photo"), (#""readBy": "read""#, "readBy"),
    (#""readBy": "{} of {}""#, "readBy"), (#""photo": {"a": []}"#, "photo"),
    (#""members": "{}""#, "members"), (#""members": {"other": "{}", "few": "x"}"#, "members"),
    (#""members": {"one": "a"}"#, "members"), (#""members": {"other": "all"}"#, "members.other"),
    (#""members": {"one": "{}{}"}"#, "members.one"),
    (#""members": {"lots": "{}"}"#, "members.lots"),
    (#""plurals": {"few": "n = 2"}"#, "members"), (#""plurals": {"few": "n is 2"}"#, "plurals.few"),
    (#""plurals": {"other": "n = 2"}"#, "plurals.other"),
    (#""plurals": {"one": "n = 1", "one": "n = 2"}"#, "plurals.one"),
    (#""base": "xx""#, "base"), (#""base": "tlh""#, "base"), (#""base": 1"#, "base"),
  ])
  func `a value that does not fit is named by its key`(member: String, key: String) throws {
    let base = member.contains("base") ? "" : #""base": "en", "#
    try same(error(of: "{\(base)\(member)}")?.key, key)
  }

  @Test func `hostile files are refused`() throws {
    let long = String(repeating: "a", count: 501)
    try same(error(of: #"{"base": "en", "photo": "\#(long)"}"#)?.key, "photo")
    let deep = String(repeating: "[", count: 10_000)
    #expect(
      try error(of: #"{"base": "en", "\#(long)": \#(deep)}"#)?.description.utf8.count ?? 0 < 500)
    try same(error(of: #"{"base": "en", "photo": \#(deep)}"#)?.key, "photo")
    let large = #"{"base": "en"}"# + String(repeating: " ", count: 1 << 16)
    try same(error(of: large).map { "\($0.reason)".hasPrefix("unreadable") }, true)
    try same(error(of: #"{"base": "en"} x"#).map { "\($0.reason)".hasPrefix("notJSON") }, true)
    let name = try error(of: #"{"base": "en", "\u001b[2J": "x"}"#)
    same(name?.description.unicodeScalars.contains("\u{1B}"), false)
    try write(#"{"base": "fy"}"#, to: "nds.json")
    try write(#"{"base": "nds"}"#, to: "fy.json")
    same(error { _ = try catalog.strings(for: "fy") }?.key, "base")
    let none = root.appending(path: "none").path(percentEncoded: false)
    let missing = LanguageCatalog(directories: [none])
    same(error { _ = try missing.strings(for: "en") }?.file, none)
    same(error { _ = try missing.entries() }?.file, none)
  }

  @Test(arguments: ["pt-br", "DE", "qqq", "zh-hant", "read me"])
  func `a file that no locale would find is named`(tag: String) throws {
    try write(#"{"base": "en"}"#, to: "\(tag).json")
    same(error { _ = try catalog.entries() }?.reason, .misnamed)
  }

  @Test func `a file is read once, and no other than is asked for`() throws {
    try write(#"{"base": "en", "photo": "a"}"#, to: "fy.json")
    try write("broken", to: "nl.json")
    try same(catalog.strings(for: "fy").photo, "a")
    try write(#"{"base": "en", "photo": "b"}"#, to: "fy.json")
    try same(catalog.strings(for: "fy").photo, "a")
    let names = catalog.filesRead.map { URL(filePath: $0).lastPathComponent }
    same(Set(names), ["fy.json", "en.json"])
  }

  @Test(arguments: [
    "bin/ChatRaster_LayoutResources.resources/Languages", "bin/languages",
    "share/chatraster/languages",
  ])
  func `an installed program finds the built-in languages`(layout: String) throws {
    try write("", to: "bin/program")
    try write("{}", to: "\(layout)/en.json")
    let program = root.appending(path: "bin/program").path(percentEncoded: false)
    let folder = try LanguageCatalog.builtInDirectory(executable: program)
    same(folder, root.appending(path: layout).path(percentEncoded: false))
    try same(LanguageCatalog(builtInDirectory: folder).tags(), ["en"])
  }
}

/// Tests of plural rules of CLDR 48 that no built-in language uses.
@Suite struct PluralRuleTests {
  @Test(arguments: [
    // The rule for `few` in Polish.
    (
      "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer 2~4, 22~24", [2, 24, 102], [0, 5, 12]
    ),
    // The rule for `one` in Icelandic.
    ("t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11", [1, 21], [11, 2]),
    // The rule for `few` in Breton.
    (
      "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99", [3, 4, 9, 103],
      [10, 13, 19, 73, 99, 2]
    ),
    ("n=0..1 or n=11..99", [0, 1, 11, 99], [2, 10, 100]), ("f = 1", [], [0, 1, 2]),
  ])
  func `a rule holds as in CLDR`(text: String, with: [Int], without: [Int]) throws {
    let rule = try #require(PluralRule(text))
    #expect(with.allSatisfy { rule.holds(for: $0) })
    #expect(!without.contains { rule.holds(for: $0) })
  }

  @Test(arguments: [
    "", "n", "n = ", "= 1", "x = 1", "n % 0 = 1", "n % = 1", "n = 3..1", "n = 1 or", "n = 1 and ",
    "n = -1", "n = 1..2..3", "n == 1", "n % 10 % 2 = 1", "n = 99999999999999999999", "n in 1..2",
    "n = ,1", "n = ٣",
  ])
  func `what is no rule is refused`(text: String) {
    same(PluralRule(text), nil)
  }
}
