import Assertions
import Foundation
import Testing

/// Tests that everything that is released together has the version of `ChatRasterVersion`.
@Suite(.timeLimit(.minutes(20))) struct VersionTests {
  /// The files that contain the version as a literal: the library's, and that of the Python module,
  /// which can be used from the repository, before anything is built.
  private static let places = [
    "Python/chatraster/_version.py", "Sources/Library/ChatRaster/ChatRasterVersion.swift",
  ]

  private static func text(_ arguments: [String]) throws -> String {
    let run = try CommandRun(arguments)
    same(run.status, 0, "\(run.errorText)")
    return String(decoding: run.output, as: UTF8.self)
  }

  private static func version() throws -> String {
    try text(["--version"]).trimmingCharacters(in: .newlines)
  }

  @Test func `a version has three numbers, and a suffix before its release`() throws {
    #expect(try Self.version().wholeMatch(of: /\d+\.\d+\.\d+(-dev)?/) != nil)
  }

  @Test func `the version is in the manual, in every figure and in a worker's description`() throws
  {
    let version = try Self.version()
    #expect(try Self.text(["manual"]).contains("\"chatraster \(version)\""))
    let folder = try TemporaryFolder()
    let talk = try folder.write(RenderCommandTests.two, to: "talk.json")
    let bench = ["bench", "text", talk, "--runs", "1"]
    #expect(try Self.text(bench).hasSuffix("chatraster \(version)\n"))
    #expect(try Self.text(bench + ["--json", "-"]).contains("\"version\" : \"\(version)\""))
    let worker = try WorkerRun([WorkerRun.frame(["do": "hello"])])
    same(worker.answers.first?.header["version"] as? String, version)
  }

  @Test func `the changelog begins with the version`() throws {
    let changelog = try String(
      contentsOf: CommandRun.package.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let title = changelog.split(separator: "\n").first { $0.hasPrefix("## ") }
    same(title.map { String($0) }, "## \(try Self.version())")
  }

  /// The service, its OpenAPI document and the wheel take the version from the program.
  @Test func `the version is written in no other source`() throws {
    let version = Data("\"\(try Self.version())\"".utf8)
    var found: [String] = []
    for folder in [".ci", "Fonts", "Python", "Samples", "Service", "Sources"] {
      let url = CommandRun.package.appending(path: folder)
      let files = try #require(
        FileManager.default.enumerator(
          at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles))
      for case let file as URL in files
      where ["", "mjs", "py", "swift"].contains(file.pathExtension) {
        // A folder is no file to read.
        guard let bytes = try? Data(contentsOf: file) else { continue }
        if bytes.range(of: version) != nil {
          found.append(folder + file.path.dropFirst(url.path.count))
        }
      }
    }
    same(found.sorted(), Self.places)
  }
}
