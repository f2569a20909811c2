import Foundation
import Testing

/// Tests that compare public symbols with files: no symbol is added, removed or changed by
/// accident, and each is documented.
@Suite(.timeLimit(.minutes(20))) struct PublicSurfaceTests {
  /// The package's folder, relative to this source file.
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The modules of the libraries, and the modules that these export.
  static let modules = Set([
    "ChatFonts", "ChatImport", "ChatRaster", "ChatTesting", "CodeRain", "Films", "FrameLab",
    "Gestures", "InputBar", "MessageInteraction", "MessageInteractionTesting", "ModelTable",
  ])
  .union(exports.map(\.module)).sorted()

  /// The export declarations in sources: of a module, or of one declaration in it.
  private static let exports: [(module: String, name: String?)] = {
    let sources = package.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var exports: [(module: String, name: String?)] = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for line in text.split(separator: "\n") where line.hasPrefix("@_exported") {
        let path = (line.split(separator: " ").last ?? "").split(separator: ".").map(String.init)
        if let module = path.first { exports.append((module, path.dropFirst().first)) }
      }
    }
    return exports
  }()

  /// The surface of each module, extracted once for all tests, because that takes a process.
  private static let surfaces = Dictionary(
    uniqueKeysWithValues: modules.map { module in
      let exported = exports.filter { $0.module == module }
      let isWhole = exported.isEmpty || exported.contains { $0.name == nil }
      let names = isWhole ? nil : Set(exported.compactMap(\.name))
      return (module, Result { try PublicSurface(of: module, only: names, in: package) })
    })

  private static func surface(of module: String) throws -> PublicSurface {
    try #require(surfaces[module]).get()
  }

  @Test(arguments: modules) func `the public symbols are those that were agreed on`(
    module: String
  ) throws {
    let surface = try Self.surface(of: module)
    let file = Self.package.appending(path: "Tests/PublicSurface/References/\(module).txt")
    if ProcessInfo.processInfo.environment["CHATRASTER_RECORD"] != nil {
      try Data(surface.text.utf8).write(to: file)
    }
    let agreed = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let (now, before) = (surface.lines, agreed.split(separator: "\n").map(String.init))
    let added = Set(now).subtracting(before).sorted().map { "+ \($0)" }
    let removed = Set(before).subtracting(now).sorted().map { "- \($0)" }
    #expect(
      added.isEmpty && removed.isEmpty,
      """
      The public surface of \(module) has changed. If that is meant, record it and look at the \
      difference: CHATRASTER_RECORD=all swift test --disable-xctest --filter PublicSurfaceTests
      \((removed + added).joined(separator: "\n"))
      """)
  }

  @Test(arguments: modules) func `every public symbol is documented`(module: String) throws {
    let undocumented = try Self.surface(of: module).undocumented
    #expect(undocumented.isEmpty, "\(undocumented.joined(separator: "\n"))")
  }

  @Test func `no file is about a module that is no longer shown`() throws {
    let folder = Self.package.appending(path: "Tests/PublicSurface/References")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files).subtracting(Self.modules.map { "\($0).txt" }).isEmpty)
    #expect(Self.modules.contains("ChatModel"), "what ChatRaster exports is found")
  }
}
