import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import BuiltInContents
@testable import ChatImport

/// Tests of the tables of events of all importers.
@Suite struct EventTableTests {
  /// The events that are shown in the words of the source, each with the reason.
  private static let withoutAction: [String: String] = [
    "signal threadMerge": "about two records of the app's own, not about people",
    "signal sessionSwitchover": "about two records of the app's own, not about people",
    "teams CallTranscript": "no sentence of the page is about transcripts",
    "slack reminder_add": "its text says what the reminder is about",
    "rsmf history": "any text of the program that made the file",
    "rsmf disclaimer": "any text of the program that made the file",
    "rsmf unknown": "any text of the program that made the file",
  ]

  private static let importers = ImporterCatalog.standard.importers
    .compactMap { $0 as? any EventImporter }

  @Test func `nearly all actions that the sources name are events`() {
    var named = 0
    var withoutAction: Set<String> = []
    for importer in Self.importers {
      for (name, action) in type(of: importer).eventActions {
        named += 1
        if action == nil { withoutAction.insert("\(importer.format) \(name)") }
      }
    }
    same(withoutAction, Set(Self.withoutAction.keys))
    #expect(named > 150 && withoutAction.count * 20 <= named, "\(withoutAction.count) of \(named)")
  }

  @Test(arguments: importers.map(\.format))
  func `each action has a sentence`(format: ImportFormat) throws {
    let importer = try #require(Self.importers.first { $0.format == format })
    let spoken = Set(
      ChatEventWords.sentences.keys.compactMap { $0.split(separator: ".").dropFirst().first })
    for (name, action) in type(of: importer).eventActions {
      guard let action else { continue }
      #expect(spoken.contains(action.rawValue[...]), "\(format) \(name): \(action.rawValue)")
    }
  }

  @Test func `importers with notices of their own have tables`() {
    same(
      Self.importers.map { $0.format.rawValue }.sorted(),
      [
        "chatlab", "discord", "matrix", "messenger", "rsmf", "signal", "slack", "teams",
        "telegram",
      ])
  }

  @Test func `files that several importers recognise are read by the first`() throws {
    var ties: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: fixtures.path).sorted() {
      let url = fixtures.appending(path: path)
      guard case .file(let file) = try ImportInput(url) else { continue }
      let found = ImporterCatalog.standard.importers.compactMap { importer in
        (try? importer.confidence(for: file)).map { (importer.format, $0) }
      }
      let best = found.map(\.1).max()
      let equal = found.filter { $0.1 == best }.map(\.0.rawValue)
      if equal.count > 1 { ties.insert(equal.joined(separator: " before ")) }
      try same(ConversationImporter.detect(url)?.rawValue, equal.first, "\(path)")
    }
    same(ties, Self.ties)
  }

  /// The importers that recognise the same fixtures with the same confidence, in their order.
  private static let ties: Set<String> = [
    "amp before messages", "claude-code before messages", "deepseek before chatgpt",
    "goose before messages", "jan before messages", "lechat before messages",
  ]
}
