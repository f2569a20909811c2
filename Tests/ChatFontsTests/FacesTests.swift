import Assertions
import ChatFonts
import Foundation
import Testing

/// Tests of the folder's content against the lists next to it.
@Suite struct FacesTests {
  /// The file names and digests of SHA256SUMS.
  private let digests: [String: String]
  private let faces: String

  init() throws {
    faces = try ChatFonts.directory()
    let list = try String(contentsOfFile: "\(faces)/\(ChatFonts.digestsFileName)", encoding: .utf8)
    let pairs = list.split(separator: "\n").map { line in
      (String(line.dropFirst(66)), String(line.prefix(64)))
    }
    digests = try #require(try? Dictionary(pairs) { _, _ in throw CocoaError(.featureUnsupported) })
  }

  /// Every file of the folder except the list itself.
  private func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: faces))
      .subtracting([ChatFonts.digestsFileName])
  }

  @Test func `the list names each file and nothing else`() throws {
    try same(files(), Set(digests.keys))
  }

  @Test func `each file has the digest that the list gives it`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.arguments = ["--check", "--strict", "--quiet", ChatFonts.digestsFileName]
    process.currentDirectoryURL = URL(filePath: faces)
    try process.run()
    process.waitUntilExit()
    same(process.terminationStatus, 0)
  }

  @Test func `the faces stay within 63 MB`() throws {
    var size = 0
    for name in try files() {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(faces)/\(name)")
      size += try #require(attributes[.size] as? Int)
    }
    #expect(size > 40_000_000)
    #expect(size <= 63_000_000)
  }

  @Test func `the table gives each file its digest and a licence that is there`() throws {
    let fonts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fonts")
    let readme = try String(contentsOf: fonts.appending(path: "README.md"), encoding: .utf8)
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| `") }
    same(rows.count, digests.count)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 7)
      let name = cells[0].trimmingCharacters(in: ["`"])
      same(digests[name], cells[6].trimmingCharacters(in: ["`"]), "\(name)")
      let link = try #require(cells[5].split(separator: "(").last?.dropLast())
      // The licences are next to the faces, so that they are copied with them.
      let licence = URL(filePath: faces).deletingLastPathComponent().appending(path: String(link))
      let text = try String(contentsOf: licence, encoding: .utf8)
      let names = [
        "Open Font License", "OPEN FONT LICENSE", "GUST Font License", "Apache License",
      ]
      #expect(names.contains { text.contains($0) }, "\(name)")
    }
  }
}
