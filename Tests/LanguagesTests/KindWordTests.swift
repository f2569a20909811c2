import Assertions
import BubbleLayout
import ChatModel
import Foundation
import LayoutTestResources
import TestResources
import Testing

@testable import Languages

/// Tests of the words of kinds in language files, and of the errors in them.
@Suite struct KindWordTests {
  /// A kind of a program, whose name begins with a domain.
  private struct ParcelKind: ContentKind {
    struct Payload: Codable, Hashable, Sendable {}
    static let type = "com.example.parcel"
    static let version = 1
    static let vocabulary = [sent, arrived]
    static let sent = KindWord("com.example.parcel.sent", "{sender} sent {thing}")
    static let arrived = KindWord("com.example.parcel.arrived.home", "Arrived")

    func summary(of payload: Payload, in strings: LocalizedStrings) -> String { strings[Self.sent] }
    func measured(_ payload: Payload, in context: ContentContext) -> WordsAlone { WordsAlone() }
  }

  private let folder: LanguageFolder
  private let kinds: ContentKinds

  init() throws {
    folder = try LanguageFolder()
    var kinds = ContentKinds()
    kinds.register(ParcelKind())
    self.kinds = kinds
  }

  /// A catalogue with the folder's languages, which has read no file.
  private var catalog: LanguageCatalog { LanguageCatalog(directories: [folder.path]) }

  private func strings(_ members: String) throws -> LocalizedStrings {
    try folder.write("{\"base\": \"en\", \(members)}", as: "tlh")
    return try catalog.strings(for: "tlh")
  }

  /// The error that a page in a language has; nil if there is none.
  private func error(
    _ kinds: ContentKinds, in locale: String, of catalog: LanguageCatalog
  ) -> LanguageError? {
    do {
      _ = try LayoutEnvironment(
        pageWidth: 390, locale: locale, kinds: kinds, languages: catalog)
      return nil
    } catch {
      guard case .language(let error) = error else { return nil }
      return error
    }
  }

  /// The error that a page has in a language with one text; its file is always named.
  private func error(_ member: String) throws -> LanguageError? {
    let path = try folder.write("{\"base\": \"en\", \(member)}", as: "tlh")
    let error = error(kinds, in: "tlh", of: catalog)
    if let error { same(error.file, path) }
    return error
  }

  @Test func `a caller's words are in the language of the page, or in English`() throws {
    let words = try strings(
      #""com.example.parcel.sent": "{thing} ngeHpu' {sender}", "call.voice": "ghum""#)
    same(
      words.sentence(ParcelKind.sent, ["sender": "Bo", "thing": "a {kite}"]),
      "a {kite} ngeHpu' Bo")
    same(words[ParcelKind.arrived], "Arrived")
    same(words[KindWord("call.voice", "Voice call")], "ghum")
    let arabic = try LocalizedStrings.of("ar")
    same(
      arabic.sentence(ParcelKind.sent, ["sender": "Bo", "thing": "1"]),
      "\u{200E}\u{2068}Bo\u{2069} sent \u{2068}\u{200E}1\u{2069}")
    same(words.sentence(ParcelKind.sent, [:]), "{thing} ngeHpu' {sender}")
  }

  @Test func `a language takes words from its base, and the key of a page depends on them`() throws
  {
    try folder.write(#"{"base": "de", "call.voice": "Anruf"}"#, as: "de")
    try folder.write(#"{"base": "de", "call.video": "Video"}"#, as: "de-CH")
    let words = try catalog.strings(for: "de-CH")
    let voice = KindWord("call.voice", "Voice call")
    same(words[voice], "Anruf")
    same(words[KindWord("call.video", "Video call")], "Video")
    same(words[KindWord("call.ongoing", "Ongoing")], "Läuft")
    let german = try catalog.strings(for: "de")
    #expect(german.kindTexts.digest != words.kindTexts.digest)
    #expect(
      try german.kindTexts.digest
        != LanguageCatalog.builtIn.strings(for: "de").kindTexts.digest)
    try same(
      LanguageCatalog().strings(for: "de").kindTexts.digest,
      LanguageCatalog.builtIn.strings(for: "de").kindTexts.digest)
  }

  // MARK: - Former keys

  @Test(arguments: FormerLanguageKey.all.keys.sorted())
  func `a former key has the word's text`(key: String) throws {
    let former = try #require(FormerLanguageKey.all[key])
    let known = Dictionary(
      uniqueKeysWithValues: ContentKinds().vocabulary.map { ($0.key, $0) })
    same(LanguageKey(rawValue: key), nil)
    let isPattern = former.placeholder != nil
    let words = try strings("\"\(key)\": \"\(isPattern ? "{} jatlh" : "jatlh")\"")
    #expect(!former.words.isEmpty)
    for name in former.words {
      let word = try #require(known[name], "\(name)")
      same(words[word], former.placeholder.map { "{\($0)} jatlh" } ?? "jatlh")
      same(KindWord.placeholders(of: words[word]), KindWord.placeholders(of: word.english))
    }
    same(try error("\"\(key)\": \"\(isPattern ? "{} jatlh" : "jatlh")\""), nil)
    for wrong in isPattern ? ["jatlh", "{} {}", "{name}", " "] : ["{}", "a {}", " "] {
      try folder.write("{\"base\": \"en\", \"\(key)\": \"\(wrong)\"}", as: "tlh")
      #expect(throws: LanguageError.self) { try catalog.strings(for: "tlh") }
    }
  }

  @Test(arguments: FormerLanguageKey.all.keys.sorted())
  func `a word under its key and its former key is an error`(key: String) throws {
    let former = try #require(FormerLanguageKey.all[key])
    let old = "\"\(key)\": \"\(former.placeholder == nil ? "a" : "a {}")\""
    for word in former.words {
      let new = "\"\(word)\": \"\(former.placeholder.map { "a {\($0)}" } ?? "a")\""
      for members in ["\(old), \(new)", "\(new), \(old)"] {
        try folder.write("{\"base\": \"en\", \(members)}", as: "tlh")
        let error = #expect(throws: LanguageError.self) { try catalog.strings(for: "tlh") }
        same(error?.key, key)
        same(error?.reason, .repeatedUnder(key: word))
        same(error?.description.contains("\"\(key)\" is the former name of \"\(word)\""), true)
      }
    }
  }

  // MARK: - Unknown words

  @Test(
    arguments: [
      ("call.voicex", "call.voice"), ("cal.voice", "call.voice"),
      ("call.missedVoise", "call.missedVoice"), ("text.body", nil), ("nothing.likeThis", nil),
      ("chatEvent.joinedByLink.yuo", "chatEvent.joinedByLink.you"),
      ("chatEvnt.joinedByLink.you", "chatEvent.joinedByLink.you"),
      ("com.example.parcel.send", "com.example.parcel.sent"),
      ("com.example.parcel.arrived", "com.example.parcel.arrived.home"), (".call", nil),
      ("call.", nil), ("com..payment", nil), ("chatraster.typing.dots", nil),
    ] as [(String, String?)])
  func `an unknown word of a known kind is named`(key: String, nearest: String?) throws {
    let error = try error("\"\(key)\": \"a\"")
    same(error?.key, key)
    guard case .unknownKey(let found) = error?.reason else {
      Issue.record("\(key): \(String(describing: error))")
      return
    }
    if let nearest { same(found, nearest) }
  }

  @Test(arguments: [
    "com.example.payment.received", "com.example.parcels.sent", "io.github.someone.sent",
    "net.lake.call.voice.now",
  ])
  func `a word of another program's kind is accepted`(key: String) throws {
    try same(error("\"\(key)\": \"a {b}\""), nil)
  }

  @Test(arguments: [
    ("com.example.parcel.sent", "{sender}", "{sender} and {thing}"),
    ("com.example.parcel.sent", "{sender} {thing} {}", "{sender} and {thing}"),
    ("com.example.parcel.sent", "sent", "{sender} and {thing}"),
    ("com.example.parcel.arrived.home", "{sender}", "no placeholder"),
    ("call.voice", "{}", "no placeholder"), ("recalled.by", "{}", "{name}"),
    ("recalled.by", "{nam}", "{name}"),
  ])
  func `a translation has the placeholders of the English text`(
    key: String, text: String, placeholders: String
  ) throws {
    let error = try error("\"\(key)\": \"\(text)\"")
    same(error?.key, key)
    same(error?.reason, .unfit(expected: "a line of text with \(placeholders)"))
  }

  @Test func `the words of bases, of other kinds and of substitutes are checked`() throws {
    let path = try folder.write(
      #"{"base": "en", "com.example.parcel.send": "a"}"#, as: "tlh")
    try folder.write(#"{"base": "tlh"}"#, as: "tlh-US")
    let catalog = self.catalog
    // The built-in kinds do not know the parcel, whose words another program can have.
    same(error(ContentKinds(), in: "tlh-US", of: catalog), nil)
    for _ in 1...2 { same(error(kinds, in: "tlh-US", of: catalog)?.file, path) }
    same(error(ContentKinds(), in: "tlh-US", of: catalog), nil)
    let english = try folder.write(#"{"base": "en", "call.voicex": "a"}"#, as: "en")
    same(error(kinds, in: "sw", of: catalog)?.file, english)
    same(error(kinds, in: "de", of: catalog), nil)
    let listed = #expect(throws: LanguageError.self) { try catalog.entries(for: ContentKinds()) }
    same(listed?.reason, .unknownKey(nearest: "call.voice"))
    _ = try catalog.entries()
  }

  // MARK: - Files of earlier versions

  @Test func `a whole file from the time before a key was added has its English text`() throws {
    let english = try LanguageCatalog.builtIn.strings(for: "en")
    let original = LanguageKey.allCases.filter(\.isOriginal)
    let texts = original.map { key in
      key.isOptional
        ? "\"\(key.rawValue)\": null"
        : "\"\(key.rawValue)\": \"\(key.isPattern ? "{} " : "")\(key.rawValue)!\""
    }
    let counted = CountedThing.allCases.filter { $0.substitute(in: [:]) == nil }.prefix(2)
      .map { "\"\($0.rawValue)\": {\"other\": \"{}\"}" }
    let file = "{" + (texts + counted + ["\"plurals\": {}"]).joined(separator: ", ") + "}"
    // A caller's own English does not replace the texts that the other language lacks.
    try folder.write(#"{"base": "en", "audio": "Sound"}"#, as: "en")
    try folder.write(file, as: "tlh")
    let words = try catalog.strings(for: "tlh")
    for key in LanguageKey.allCases {
      if key.isOriginal {
        same(words[key].hasSuffix("!") || key.isOptional, true, "\(key)")
      } else {
        same(words[key], key.substitute(in: words.texts) ?? english[key], "\(key)")
      }
    }
    same(words[.audio], "Audio")
    for key in original {
      let without = texts.filter { !$0.hasPrefix("\"\(key.rawValue)\":") }
      try folder.write(
        "{" + (without + counted + ["\"plurals\": {}"]).joined(separator: ", ") + "}", as: "tlh")
      let error = #expect(throws: LanguageError.self) { try catalog.strings(for: "tlh") }
      // Nouns that older files lack are made of these two texts.
      let noun: [LanguageKey: String] = [.unread: "unreadMessages", .reply: "replies"]
      same(error?.reason, .missingKeys([key.rawValue] + [noun[key]].compactMap(\.self)))
    }
  }

  @Test(
    arguments: [
      (0, "0 s"), (0.2, "1 s"), (59.6, "1 min"), (65, "1 min 5 s"), (3600, "1 h"),
      (3_661, "1 h 1 min"), (86_400, "1 d"), (604_800, "1 wk"), (777_600, "1 wk 2 d"),
      (-1, "0 s"), (.nan, "0 s"), (.infinity, "1653 wk 3 d"),
    ] as [(Double, String)])
  func `a duration has its two largest units`(seconds: Double, words: String) throws {
    same(try LocalizedStrings.of("en").duration(ofSeconds: seconds), words)
  }

  @Test func `a unit's own dot is no decimal point`() throws {
    try folder.write(#"{"base": "de", "hours": "{} Std."}"#, as: "de")
    let numbers = NumberTexts(locale: try LocaleTag("de"))
    same(try catalog.strings(for: "de").duration(7_260, numbers: numbers), "2 Std. 1 min")
  }

  @Test(arguments: [
    LanguageKey.you, .assistant, .system, .tool, .deletedAccount, .unknownPerson,
  ])
  func `every language names people without a name`(key: LanguageKey) throws {
    let english = try LocalizedStrings.of("en")[key]
    for tag in try LanguageCatalog.builtIn.tags() where tag != "en" {
      let name = try LocalizedStrings.of(tag)[key]
      // “System” and “Assistant” are the same in some languages.
      #expect(name != english || [.system, .assistant].contains(key), "\(tag)")
    }
  }
}
