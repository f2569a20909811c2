import Foundation
import Testing

/// What the five published designs say, row by row, held against the tests that prove it.
///
/// `rows.json` is the list; the documentation's page is made from it.
@Suite struct SourceSystemsTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let systems: [SourceSystem] = {
    let file = package.appending(path: "Tests/ChatRasterTests/SourceSystems/rows.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([SourceSystem].self, from: data)) ?? []
  }()

  @Test func `every row is there, once and in order`() {
    let numbers = Self.systems.map { $0.rows.map(\.row) }
    #expect(numbers.map(\.count) == [25, 31, 28, 21, 14])
    for (index, system) in numbers.enumerated() {
      // Some rows of the designs were split later: 3.4b follows 3.4.
      #expect(Set(system).count == system.count)
      let plain = system.compactMap { Int($0.drop { $0 != "." }.dropFirst()) }
      #expect(plain == Array(1...(plain.last ?? 1)), "S\(index + 1)")
    }
  }

  @Test func `every row has a proof, or says why there is none`() {
    for row in Self.systems.flatMap(\.rows) {
      let proofs = (row.tests ?? []) + (row.commands ?? []) + (row.samples ?? [])
      #expect(!proofs.isEmpty || row.note != nil, "\(row.row) \(row.says)")
    }
  }

  @Test func `every test that a row names is there`() throws {
    let tests = try Self.testNames()
    #expect(tests.count > 1_000)
    for row in Self.systems.flatMap(\.rows) {
      for test in row.tests ?? [] {
        #expect(tests.contains(test), "\(row.row) names \(test)")
      }
    }
  }

  @Test func `every sample that a row names is run by CI`() throws {
    let script = try String(
      contentsOf: Self.package.appending(path: ".ci/run"), encoding: .utf8)
    for row in Self.systems.flatMap(\.rows) {
      for sample in row.samples ?? [] {
        let manifest = Self.package.appending(path: "\(sample)/Package.swift")
        #expect(FileManager.default.fileExists(atPath: manifest.path), "\(row.row): \(sample)")
        let name = sample.split(separator: "/").last ?? ""
        #expect(script.contains(name), "\(row.row): .ci/run does not run \(sample)")
      }
    }
  }

  @Test func `the documentation's page is made from the list`() throws {
    let page = Self.package.appending(path: "Sources/ChatRaster/ChatRaster.docc/SourceSystems.md")
    let text = SourceSystem.page(of: Self.systems)
    if ProcessInfo.processInfo.environment["CHATRASTER_RECORD"] != nil {
      try Data(text.utf8).write(to: page)
    }
    #expect(
      try String(contentsOf: page, encoding: .utf8) == text,
      "record it: CHATRASTER_RECORD=all swift test --disable-xctest --filter SourceSystemsTests")
  }

  /// All tests of the package, as `Suite/test`.
  private static func testNames() throws -> Set<String> {
    let tests = package.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    // A suite stands at the left edge; its name may be words.
    let type =
      /^(?:@Suite.*? )?(?:final )?(?:struct|class|extension|enum|actor) (?:`([^`]+)`|(\w+))/
    let function = /func `([^`]+)`/
    var names: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      var suite = ""
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if let match = line.firstMatch(of: function) {
          names.insert("\(suite)/\(match.1)")
        } else if let match = line.prefixMatch(of: type) {
          suite = String(match.1 ?? match.2 ?? "")
        }
      }
    }
    return names
  }
}
