import Assertions
import Foundation
import LayoutTestResources
import TestResources
import Testing

@testable import BubbleLayout
@testable import Languages

/// Tests of the words that the built-in kinds declare, in every built-in language.
///
/// If `CHATRASTER_RECORD` is set, the page with the English words is written again.
@Suite struct VocabularyTests {
  private static let words = ContentKinds().vocabulary

  @Test func `every word has a key of its kind, and a text that a file can have`() {
    let kinds = ContentKinds()
    same(Set(Self.words.map(\.key)).count, Self.words.count)
    for type in kinds.types {
      let own = kinds.vocabulary(of: type)
      #expect(own.allSatisfy { $0.key.hasPrefix(type + ".") }, "\(type)")
    }
    for word in Self.words { #expect(LanguageKey.isFit(word.english), "\(word.key)") }
    #expect(Self.words.count > 200)
  }

  @Test(arguments: try LanguageCatalog.builtIn.tags())
  func `every language has every word, with the same placeholders`(tag: String) throws {
    let strings = try LanguageCatalog.builtIn.strings(for: tag)
    guard tag != "en" else {
      #expect(strings.kindTexts.keys.isEmpty, "English words are those that the kinds declare")
      return
    }
    for word in Self.words {
      let text = try #require(strings.kindTexts[word.key], "\(tag) lacks \(word.key)")
      same(
        KindWord.placeholders(of: text), KindWord.placeholders(of: word.english),
        "\(tag) \(word.key)")
    }
    // Words such as “Event” and “Agent: {subject}” are the same in some languages; whole sentences
    // are not.
    let equal = Self.words.filter { strings.kindTexts[$0.key] == $0.english }
    #expect(equal.count <= 6, "\(tag): \(equal.map(\.key))")
    #expect(
      equal.allSatisfy { !$0.english.replacing(" {subject}", with: "").contains(" ") },
      "\(tag): \(equal.map(\.key))")
  }

  @Test(arguments: try LanguageCatalog.builtIn.tags())
  func `no language has a word that no kind declares`(tag: String) throws {
    let declared = Set(Self.words.map(\.key))
    let texts = try LanguageCatalog.builtIn.strings(for: tag).kindTexts
    same(texts.keys.filter { !declared.contains($0) }.sorted(), [], "\(tag)")
  }

  @Test func `no English text is both in the file and in the sources`() throws {
    let english = try LanguageCatalog.builtIn.strings(for: "en")
    let texts = LanguageKey.allCases.map { english[$0] }
    same(Set(texts).intersection(Self.words.map(\.english)), [])
    // Units and words that are also names in code, such as `read`, cannot be told from them.
    let sentences = Set(texts).filter {
      $0.utf8.count > 2 && ($0.first?.isUppercase == true || $0.contains(" "))
    }
    #expect(sentences.count > 50)
    for folder in ["BubbleLayout", "BuiltInContents", "Languages", "Themes"] {
      let root = DocumentationPages.root.appending(path: "Sources/Chat/\(folder)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        .filter { $0.hasSuffix(".swift") }
      #expect(files.count > 20)
      for file in files {
        let code = try String(contentsOf: root.appending(path: file), encoding: .utf8)
          .split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("///") }
        let text = code.joined(separator: "\n")
        for sentence in sentences { #expect(!text.contains("\"\(sentence)\""), "\(file)") }
      }
    }
  }

  @Test func `the page of words has every word`() throws {
    let page = "Sources/Library/ChatRaster/ChatRaster.docc/WordsOfKinds.md"
    let marker = "## All words\n\n"
    let kinds = ContentKinds()
    let tables = kinds.types.sorted().compactMap { type -> String? in
      let words = kinds.vocabulary(of: type)
      guard !words.isEmpty else { return nil }
      let rows = words.map { "| `\($0.key)` | \($0.english) |\n" }
      return "### \(type)\n\n| key | English |\n|---|---|\n" + rows.joined()
    }.joined(separator: "\n")
    var text = try DocumentationPages.text(page)
    let place = try #require(text.range(of: marker))
    if ProcessInfo.processInfo.environment["CHATRASTER_RECORD"].map({ $0 != "never" }) == true {
      text = text[..<place.upperBound] + tables
      try Data(text.utf8).write(to: DocumentationPages.root.appending(path: page))
    }
    same(
      String(text[place.upperBound...]), tables,
      "record it: CHATRASTER_RECORD=all swift test --disable-xctest --filter VocabularyTests")
  }
}
