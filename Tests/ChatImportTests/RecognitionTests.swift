import Assertions
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests that each fixture is recognised as the format that its folder is named after.
@Suite struct RecognitionTests {
  /// The formats of the fixtures whose place is not named after their format.
  private static let otherNames: [String: ImportFormat] = [
    "messenger-pages": .messenger, "opencode-storage": .openCode, "own.json": .chatraster,
    "broken.json": .chatraster,
    "cline/1773478800000/api_conversation_history.json": .messages,
  ]

  @Test func `each fixture is recognised as its own format, and each format has one`() throws {
    var recognised: Set<ImportFormat> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: fixtures.path).sorted() {
      guard case .file(let file) = try ImportInput(fixtures.appending(path: path)),
        let importer = try ImporterCatalog.standard.importer(for: file)
      else { continue }
      let top = path.split(separator: "/").first.map { String($0) } ?? path
      let format = Self.otherNames[path] ?? Self.otherNames[top] ?? ImportFormat(rawValue: top)
      recognised.insert(importer.format)
      // A text or a list beside an export can look like a script or a table.
      if try importer.confidence(for: file) == .certain { same(importer.format, format, path) }
    }
    let others = ImporterCatalog.standard.formats.filter { !recognised.contains($0) }
    same(others, [])
  }
}
