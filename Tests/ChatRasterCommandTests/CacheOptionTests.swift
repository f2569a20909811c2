import Foundation
import Testing

/// Tests that `--cache` changes only the duration of a run, whether the run succeeds or fails.
@Suite struct CacheOptionTests {
  private let folder: TemporaryFolder
  private let input: String

  init() throws {
    folder = try TemporaryFolder()
    let messages = (1...40).map {
      #"{"id": "\#($0)", "from": "b", "text": "message \#($0) of \#($0 * 7 % 11) evenings 🌒"}"#
    }
    input = try folder.write(FailureTests.talk(messages.joined(separator: ",")), to: "talk.json")
  }

  private var environment: [String: String] { ["XDG_CACHE_HOME": folder.path("cache")] }

  private func render(_ options: String...) throws -> (run: CommandRun, png: Data) {
    let run = try CommandRun(
      ["render", input, "-o", folder.path("out.png")] + options, environment: environment)
    return (run, try Data(contentsOf: URL(filePath: folder.path("out.png"))))
  }

  /// The folder of packs, which has the version in its name.
  private func packFolder() throws -> URL? {
    let root = folder.url.appending(path: "cache/chatraster")
    return try FileManager.default.contentsOfDirectory(atPath: root.path)
      .first { $0.hasPrefix("snapshots-") }.map { root.appending(path: $0) }
  }

  /// The packs and their inode numbers, which change when a pack is written again.
  private func packs() throws -> [String: Int] {
    guard let root = try packFolder() else { return [:] }
    var packs: [String: Int] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path) {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: root.appending(path: name).path)
      #expect((attributes[.posixPermissions] as? Int) == 0o600)
      packs[name] = (attributes[.systemFileNumber] as? Int) ?? 0
    }
    return packs
  }

  @Test func `the second run reads what the first has kept`() throws {
    let bare = try render()
    #expect(try packs().isEmpty, "nothing is kept unless asked")
    let first = try render("--cache")
    let kept = try packs()
    let second = try render("--cache")
    #expect(kept.count == 1)
    #expect(try packs() == kept, "nothing new was laid out")
    #expect(first.png == bare.png)
    #expect(second.png == bare.png)
    #expect(second.run.errorText == "")
    #expect(second.run.status == 0)
  }

  @Test func `a folder that cannot be used is said and no error`() throws {
    let bare = try render()
    try folder.write("", to: "cache-file")
    let run = try CommandRun(
      ["render", input, "-o", folder.path("out.png"), "--cache"],
      environment: ["XDG_CACHE_HOME": folder.path("cache-file"), "HOME": folder.path("none")])
    #expect(run.status == 0)
    #expect(run.errorText.contains("--cache"))
    #expect(try Data(contentsOf: URL(filePath: folder.path("out.png"))) == bare.png)
  }

  @Test func `a run that is killed leaves a whole picture and a usable cache`() async throws {
    _ = try render("--cache")
    let start = ContinuousClock.now
    let expected = try render().png
    let duration = start.duration(to: .now)
    let kills = 6
    for number in 1...kills {
      if number % 2 == 1, let packs = try packFolder() {
        try FileManager.default.removeItem(at: packs)
      }
      let old = Data("old \(number)".utf8)
      try old.write(to: URL(filePath: folder.path("out.png")))
      let process = Process()
      process.executableURL = CommandRun.executable
      process.arguments = ["render", input, "-o", folder.path("out.png"), "--cache"]
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      try await Task.sleep(for: duration * number / kills)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let left = try Data(contentsOf: URL(filePath: folder.path("out.png")))
      #expect(left == old || left == expected, "killed after \(duration * number / kills)")
      if number % 3 == 0 {
        #expect(try render("--cache").png == expected)
      }
    }
  }
}
