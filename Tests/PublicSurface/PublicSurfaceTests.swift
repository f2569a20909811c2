import Foundation
import Testing

/// What embedders can name, held against files: no symbol comes, goes or changes by accident, and
/// each is documented.
@Suite(.timeLimit(.minutes(5))) struct PublicSurfaceTests {
  /// The modules of the libraries, and those that they export.
  static let modules = [
    "BubbleLayout", "ChatFonts", "ChatImport", "ChatModel", "ChatRaster", "DisplayList", "FrameLab",
    "ImageCodecs", "Pictures",
  ]

  /// The package's folder, from this file's own place in it.
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: modules) func `the public symbols are those that were agreed on`(
    module: String
  ) throws {
    let surface = try PublicSurface(of: module, in: Self.package)
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
    let undocumented = try PublicSurface(of: module, in: Self.package).undocumented
    #expect(undocumented.isEmpty, "\(undocumented.joined(separator: "\n"))")
  }

  @Test func `no module that a library exports is missing here`() throws {
    let sources = Self.package.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where line.hasPrefix("@_exported") {
        let name = line.split(separator: " ").last.map { $0.prefix { $0 != "." } }
        #expect(Self.modules.contains(name.map(String.init) ?? ""), "\(file.path): \(line)")
      }
    }
  }
}
