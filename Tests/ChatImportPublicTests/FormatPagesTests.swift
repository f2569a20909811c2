import Assertions
import ChatImport
import Foundation
import Testing

/// The pages about formats: one for each family, with a section for each format.
struct FormatPagesTests {
  /// The section of a page about one format.
  private struct Section {
    var page: String
    var format: String
    var text: String
  }

  private static let parts = ["**Export:** ", "**Read:**", "**Missing:** "]

  private static let catalogue = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Import/ChatImport/ChatImport.docc")

  /// The sections of all pages whose first line names a format.
  private static func sections() throws -> [Section] {
    var sections: [Section] = []
    let names = try FileManager.default.contentsOfDirectory(atPath: catalogue.path).sorted()
    for page in names where page.hasSuffix(".md") {
      let text = try String(contentsOf: catalogue.appending(path: page), encoding: .utf8)
      var isCode = false
      var paragraphs: [String] = []
      func close() {
        guard let first = paragraphs.first(where: { !$0.isEmpty }), first.hasPrefix(opening),
          first.hasSuffix("``")
        else { return }
        sections.append(
          Section(
            page: page, format: String(first.dropFirst(opening.count).dropLast(2)),
            text: paragraphs.joined(separator: "\n")))
      }
      for line in text.components(separatedBy: "\n") {
        if line.hasPrefix("```") { isCode.toggle() }
        guard !isCode, line.hasPrefix("## ") else {
          paragraphs.append(line)
          continue
        }
        close()
        paragraphs = []
      }
      close()
    }
    return sections
  }

  private static let opening = "``ImportFormat/"

  /// A format's name as the pages write it, without hyphens and regardless of case.
  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" }
  }

  @Test(arguments: ImporterCatalog.standard.formats)
  func `each format has one section with its three parts`(format: ImportFormat) throws {
    let found = try Self.sections().filter { Self.key($0.format) == Self.key(format.rawValue) }
    same(found.count, 1)
    let section = try #require(found.first)
    var rest = section.text[...]
    for part in Self.parts {
      let place = try #require(
        rest.range(of: "\n\(part)"), "\(section.page) has no part \(part) of \(format)")
      rest = rest[place.upperBound...]
      let end = rest.range(of: "\n**")?.lowerBound ?? rest.endIndex
      #expect(
        rest[..<end].contains { $0.isLetter }, "the part \(part) of \(format) is empty")
    }
  }

  @Test func `each section is about a format of the program`() throws {
    let known = Set(ImporterCatalog.standard.formats.map { Self.key($0.rawValue) })
    let sections = try Self.sections()
    same(sections.map(\.format).filter { !known.contains(Self.key($0)) }, [])
    same(sections.count, known.count)
  }

  @Test(arguments: ImporterCatalog.standard.formats)
  func `each format is in the table and the topics of its page`(format: ImportFormat) throws {
    let key = Self.key(format.rawValue)
    let section = try #require(try Self.sections().first { Self.key($0.format) == key })
    let text = try String(
      contentsOf: Self.catalogue.appending(path: section.page), encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    same(lines.count { $0.hasPrefix("| \(Self.opening)\(section.format)`` | ") }, 1)
    same(lines.count { $0 == "- \(Self.opening)\(section.format)``" }, 1)
  }
}
