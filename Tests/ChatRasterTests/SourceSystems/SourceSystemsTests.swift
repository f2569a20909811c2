import Assertions
import Foundation
import Testing

/// Tests of the statements in the five published designs, row by row, against the tests that prove
/// them.
///
/// `rows.json` is the list; `README.md` next to it is made from the list.
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
    same(numbers.map(\.count), [29, 31, 28, 22, 16])
    for (index, system) in numbers.enumerated() {
      // Some rows of the designs were split later: 3.4b is after 3.4.
      same(Set(system).count, system.count)
      let plain = system.compactMap { Int($0.drop { $0 != "." }.dropFirst()) }
      same(plain, Array(1...(plain.last ?? 1)), "S\(index + 1)")
    }
  }

  @Test func `every row has a proof and what it asserts, or quotes the source and says why not`() {
    for row in Self.systems.flatMap(\.rows) {
      let commands = (row.commands ?? []) + (row.slowCommands ?? [])
      let proofs = (row.tests ?? []) + commands + (row.samples ?? [])
      same(proofs.isEmpty, (row.asserts == nil), "\(row.row) \(row.says)")
      if proofs.isEmpty { same(row.note?.contains("“"), true, "\(row.row) \(row.says)") }
      same(Set(proofs).count, proofs.count, "\(row.row) names something twice")
    }
  }

  @Test func `what a row calls not implemented is not there`() throws {
    let missing = Self.systems.flatMap(\.rows).filter {
      $0.note?.contains("not implemented") == true
    }
    same(missing.map(\.row), ["4.21"])
    let declaration =
      /(?:public|package) (?:[a-z]+ )*(?:func|var|let|struct|class|enum|protocol) (\w+)/
    let names = try Self.sources().flatMap { $0.matches(of: declaration).map(\.1) }
    #expect(names.count > 3_000)
    for row in missing {
      let parts = row.absent ?? []
      #expect(!parts.isEmpty, "\(row.row)")
      for name in names where parts.contains(where: { name.lowercased().contains($0) }) {
        Issue.record("\(row.row) is called not implemented, and there is \(name)")
      }
    }
  }

  @Test func `a command asserts something`() throws {
    for row in Self.systems.flatMap(\.rows) {
      for command in row.commands ?? [] {
        #expect(command.hasPrefix("chatraster "), "\(row.row): \(command)")
        // The benchmark of the ladder checks its own effects.
        #expect(
          command.contains(" --assert ") || command.contains(" ladder "), "\(row.row): \(command)")
      }
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

  @Test func `every row names the faults that its proof notices, or says why not`() throws {
    let folder = Self.package.appending(path: "Tests/Mutants")
    var rows: [String: [String]] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      guard let numbers = text.firstMatch(of: /\nrows: (.+)\n/)?.1 else { continue }
      for number in numbers.split(separator: ", ") {
        rows[String(number), default: []].append(String(file.dropLast(".txt".count)))
      }
    }
    for row in Self.systems.flatMap(\.rows) {
      same(row.mutants, rows[row.row], row.row)
      #expect((row.mutants == nil) == (row.unplanted?.hasSuffix(".") == true), "\(row.row)")
    }
    #expect(rows.count >= 60)
    same(Set(rows.keys).subtracting(Self.systems.flatMap { $0.rows.map(\.row) }), [])
  }

  @Test func `every sample that a row names is run by CI`() throws {
    let script = try String(
      contentsOf: Self.package.appending(path: ".ci/samples"), encoding: .utf8)
    for row in Self.systems.flatMap(\.rows) {
      for sample in row.samples ?? [] {
        let manifest = Self.package.appending(path: "\(sample)/Package.swift")
        #expect(FileManager.default.fileExists(atPath: manifest.path), "\(row.row): \(sample)")
        let name = sample.split(separator: "/").last ?? ""
        #expect(script.contains(name), "\(row.row): .ci/samples does not run \(sample)")
      }
    }
  }

  @Test func `the page beside the list is made from it`() throws {
    let page = Self.package.appending(path: "Tests/ChatRasterTests/SourceSystems/README.md")
    let text = SourceSystem.page(of: Self.systems)
    if ProcessInfo.processInfo.environment["CHATRASTER_RECORD"] != nil {
      try Data(text.utf8).write(to: page)
    }
    try same(
      String(contentsOf: page, encoding: .utf8), text,
      "record it: CHATRASTER_RECORD=all swift test --disable-xctest --filter SourceSystemsTests")
  }

  @Test func `the page for users has each design's parts, samples and a picture`() throws {
    let catalogue = Self.package.appending(path: "Sources/Library/ChatRaster/ChatRaster.docc")
    let page = try String(
      contentsOf: catalogue.appending(path: "PublishedDesigns.md"), encoding: .utf8)
    let sections = page.components(separatedBy: "\n## ").dropFirst()
    let titles = sections.map { $0.prefix { $0 != "\n" }.description }
    same(titles, ["Overview"] + Self.systems.map(\.title))
    let known = try Self.publicNames()
    for (section, system) in zip(sections.dropFirst(), Self.systems) {
      let picture = try #require(section.firstMatch(of: /!\[.+\]\((.+)\)/), "\(system.title)")
      let file = catalogue.appending(path: "Resources/\(picture.1).png")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(picture.1)")
      let names = Set(section.matches(of: /`([A-Z]\w+)/).map { String($0.1) })
      same(names.subtracting(known), [], "\(system.title)")
      for sample in system.rows.flatMap({ $0.samples ?? [] }) {
        #expect(names.contains(sample.split(separator: "/").last.map(String.init) ?? ""))
      }
    }
  }

  /// The names of public types, products and samples.
  private static func publicNames() throws -> Set<String> {
    let samples = try FileManager.default.contentsOfDirectory(
      atPath: package.appending(path: "Samples").path)
    let manifest = try String(
      contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    var names = Set(samples + manifest.matches(of: /library\(name: "(\w+)"/).map { String($0.1) })
    let type = /public (?:final )?(?:class|struct|enum|protocol|actor|typealias) (\w+)/
    for text in try sources() { names.formUnion(text.matches(of: type).map { String($0.1) }) }
    return names
  }

  /// The text of each source file.
  private static func sources() throws -> [String] {
    let folder = package.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// All tests of the package, as `Suite/test`.
  private static func testNames() throws -> Set<String> {
    let tests = package.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    // A suite is declared at the left margin; its name can be a sentence.
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
