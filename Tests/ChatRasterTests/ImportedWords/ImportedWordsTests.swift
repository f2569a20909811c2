import Assertions
import ChatImport
import ChatRaster
import FoundationEssentials
import RendererTestResources
import TestResources
import Testing

@testable import BubbleLayout

/// Tests that importers write no words: what a page shows of an import is in the input, or is
/// written by the page in its own language.
@Suite(.timeLimit(.minutes(20))) struct ImportedWordsTests {
  /// Words that a page shows in every language, although the input does not contain them.
  private static let allowed: [String: String] = [
    "cn": "the sign of a currency, CN¥",
    "jsx": "the name of a language of code, of Claude's React artifacts",
    "kb": "a unit", "mb": "a unit",
  ]

  /// The kinds that no importer of another program's format makes, with the reason.
  private static let unimported: [String: String] = [
    "businessCard": "the exports that are read have contacts without an organisation",
    "chatraster.typing": "no export contains that someone is typing",
    "code": "exports have code in texts and documents",
    "event": "the exports that are read have no calendar entries",
    "expired": "the exports that are read leave out expired messages",
    "linkPreview": "links stay parts of texts",
    "storyReply": "the exports that are read have no replies to stories",
    "table": "exports have tables in documents",
  ]

  @Test func `each importer has a fixture`() throws {
    let found = Set(try ImportFixtures.conversations().map(\.format))
    same(found.map(\.rawValue).sorted(), ImporterCatalog.standard.formats.map(\.rawValue))
  }

  @Test(arguments: ["ar", "zh-Hans"])
  func `a page without Latin letters has only those of the input`(locale: String) async throws {
    for (text, problem) in try await Self.strangeWords(onPagesIn: locale, { _ in true }) {
      Issue.record("\(problem) in “\(text)”")
    }
  }

  @Test func `a German page has no English words of the program`() async throws {
    let german = try Self.words(ofLanguage: "de")
    let kinds = LatinWords(ContentKinds().vocabulary.map(\.english).joined(separator: "\n")).words
    let english = try Self.words(ofLanguage: "en").union(kinds).subtracting(german)
    #expect(english.contains("photo") && english.contains("deleted"))
    for (text, problem) in try await Self.strangeWords(onPagesIn: "de", english.contains) {
      Issue.record("\(problem) in “\(text)”")
    }
  }

  @Test func `each kind of content is made by an importer`() throws {
    let own: Set<ImportFormat> = [.chatraster, .script]
    let made = try ImportFixtures.conversations().filter { !own.contains($0.format) }
      .flatMap { $0.result.conversation.messages.map(\.content.kindName) }
    let known = ContentKinds().types
    #expect(known.count > 30 && known.contains("chatEvent"))
    same(known.subtracting(made).sorted(), Self.unimported.keys.sorted())
  }

  /// The words on the pages of all fixtures that are neither in the input nor allowed.
  ///
  /// - Parameters:
  ///   - locale: The language of the pages.
  ///   - isSought: True for a word that must not be on a page.
  /// - Returns: The texts with such words, each with the first fixture that shows it.
  /// - Throws: Errors of imports and layouts.
  private static func strangeWords(
    onPagesIn locale: String, _ isSought: (String) -> Bool
  ) async throws -> [(text: String, problem: String)] {
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    var problems: [String: String] = [:]
    for fixture in try ImportFixtures.conversations() {
      let talk = fixture.result.conversation
      for text in try await ShownTexts.texts(of: talk, renderer, locale: locale)
      where problems[text] == nil {
        let strange = fixture.words.strange(in: text, allowed: Set(allowed.keys)).filter(isSought)
        if !strange.isEmpty {
          problems[text] = "\(fixture.name): \(strange.joined(separator: ", "))"
        }
      }
    }
    return problems.map { ($0.key, $0.value) }.sorted { $0.problem < $1.problem }
  }

  /// The words of a language file, without its keys.
  private static func words(ofLanguage tag: String) throws -> Set<String> {
    let url = DocumentationPages.root
      .appending(path: "Sources/Chat/Languages/Languages/\(tag).json")
    func texts(in value: JSONValue) -> [String] {
      switch value {
      case .string(let text): [text]
      case .array(let values): values.flatMap(texts)
      case .object(let entries): entries.values.flatMap(texts)
      case .number, .boolean, .null: []
      }
    }
    let texts = texts(in: try JSONValue(Array(Data(contentsOf: url))))
    return LatinWords(texts.joined(separator: "\n")).words
  }
}
