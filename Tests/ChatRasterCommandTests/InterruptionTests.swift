import Foundation
import Testing

/// A run that is stopped half way leaves what was there and nothing else.
@Suite struct InterruptionTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal leaves the old picture and no crumbs`(_ signal: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "out.png")
    let messages = (1...20_000).map {
      #"{"id": "\#($0)", "from": "b", "text": "message number \#($0) of a long evening"}"#
    }
    let input = try folder.write(
      FailureTests.talk(messages.joined(separator: ",")), to: "talk.json")
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = ["render", input, "-o", folder.path("out.png"), "--max-rows", "10000000"]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    while process.isRunning, !hasOpenFile(process.processIdentifier, in: folder) {
      // Blocks, because a task that sleeps wakes only when other tests leave it a thread.
      usleep(5_000)
    }
    #expect(process.isRunning, "the run was over before it could be interrupted")
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(try folder.names == ["out.png", "talk.json"])
    #expect(try String(contentsOfFile: folder.path("out.png"), encoding: .utf8) == "old")
  }

  /// Whether a process writes a file in the folder, which says that painting is under way; it need
  /// not have a name yet.
  private func hasOpenFile(_ process: Int32, in folder: TemporaryFolder) -> Bool {
    let descriptors = "/proc/\(process)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: descriptors)) ?? []
    return names.contains { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "\(descriptors)/\(name)")
      return target?.hasPrefix(folder.url.path) == true && target?.hasSuffix("talk.json") == false
    }
  }
}
