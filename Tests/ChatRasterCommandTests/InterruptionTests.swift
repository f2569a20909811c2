import Assertions
import Foundation
import Testing

/// Tests that an interrupted run leaves only the files that existed before.
@Suite struct InterruptionTests {
  @Test(arguments: [SIGINT, SIGQUIT, SIGTERM, SIGHUP])
  func `a signal leaves the old picture and no crumbs`(_ signal: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "out.png")
    let messages = (1...20_000).map {
      #"{"id": "\#($0)", "from": "b", "text": "message number \#($0) of a long evening"}"#
    }
    let input = try folder.write(
      FailureTests.talk(messages.joined(separator: ",")), to: "talk.json")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    // SIGQUIT leaves a core dump if the system is configured to write one.
    process.arguments = [
      "-c", #"ulimit -c 0; exec "$0" render "$1" -o "$2" --max-rows 10000000"#,
      CommandRun.executable.path, input, folder.path("out.png"),
    ]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    while process.isRunning, !hasOpenFile(process.processIdentifier, in: folder) {
      // Blocks the thread, because a sleeping task wakes only when other tests leave a thread free.
      usleep(5_000)
    }
    #expect(process.isRunning, "the run was over before it could be interrupted")
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    same(process.terminationReason, .uncaughtSignal)
    same(process.terminationStatus, signal)
    try same(folder.names, ["out.png", "talk.json"])
    try same(String(contentsOfFile: folder.path("out.png"), encoding: .utf8), "old")
  }

  @Test func `a signal takes along the snapshots that a benchmark stores`() throws {
    let folder = try TemporaryFolder()
    let messages = (1...300).map {
      #"{"id": "\#($0)", "from": "b", "text": "message number \#($0) of a long evening"}"#
    }
    let input = try folder.write(
      FailureTests.talk(messages.joined(separator: ",")), to: "talk.json")
    let place = folder.url.appending(path: "temporary")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = ["bench", "render", input, "--jobs", "1", "--runs", "1"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": place.path]
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try startHearingSignals(process)
    func hasSnapshots() -> Bool {
      FileManager.default.enumerator(atPath: place.path)?.contains {
        ($0 as? String)?.contains("/snapshots-") == true
      } == true
    }
    while process.isRunning, !hasSnapshots() { usleep(1_000) }
    #expect(process.isRunning, "the run was over before it could be interrupted")
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    same(process.terminationReason, .uncaughtSignal)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
  }

  @Test func `a signal ends the process of a run too, and takes its folder along`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(
      FailureTests.talk(#"{"id": "1", "from": "b", "text": "a message"}"#), to: "talk.json")
    let place = folder.url.appending(path: "temporary")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    let process = Process()
    process.executableURL = CommandRun.executable
    // This run takes half a minute.
    process.arguments = ["bench", "frames", input, "--compare", "--scenario", "steady"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": place.path]
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try startHearingSignals(process)
    var child: Int32?
    while process.isRunning, child == nil {
      usleep(1_000)
      child = firstChild(of: process.processIdentifier)
    }
    let other = try #require(child, "the run was over before it could be interrupted")
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    same(process.terminationReason, .uncaughtSignal)
    let end = Date(timeIntervalSinceNow: 20)
    while isWorking(other), Date() < end { usleep(5_000) }
    #expect(!isWorking(other))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
  }

  @Test func `a standard error that nobody reads costs no output`() throws {
    let folder = try TemporaryFolder()
    // Every picture is missing, so each one prints a line to standard error.
    let messages = (1...50).map {
      #"{"id": "\#($0)", "from": "b", "content": {"type": "image", "source": "no-\#($0).png"}}"#
    }
    let talk = try folder.write(
      FailureTests.talk(messages.joined(separator: ",")), to: "talk.json")
    let (read, unread) = (folder.path("read.png"), folder.path("unread.png"))
    let whole = try CommandRun(["render", talk, "-o", read])
    same(whole.status, 0)
    #expect(whole.errorText.contains("no-1.png"), "\(whole.errorText)")
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = ["render", talk, "-o", unread]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardError = pipe
    // The reader has closed the pipe before the command starts.
    try pipe.fileHandleForReading.close()
    try startHearingSignals(process)
    process.waitUntilExit()
    same(process.terminationReason, .exit)
    same(process.terminationStatus, 0)
    try same(Data(contentsOf: URL(filePath: unread)), Data(contentsOf: URL(filePath: read)))
  }

  @Test func `a standard output that nobody reads ends the run by its signal`() throws {
    let folder = try TemporaryFolder()
    let talk = try folder.write(
      FailureTests.talk(#"{"id": "1", "from": "b", "text": "a message"}"#), to: "talk.json")
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = ["render", talk, "-o", "-"]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try pipe.fileHandleForReading.close()
    try startHearingSignals(process)
    process.waitUntilExit()
    same(process.terminationReason, .uncaughtSignal)
    same(process.terminationStatus, SIGPIPE)
  }

  /// The first child of a process.
  private func firstChild(of process: Int32) -> Int32? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.lazy.compactMap { Int32($0) }.first { facts(of: $0)?.parent == process }
  }

  /// The state and the parent of a process, read from the fields after its name.
  private func facts(of process: Int32) -> (state: Substring, parent: Int32)? {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    guard let words = text?.split(separator: ")").last?.split(separator: " "), words.count > 1,
      let parent = Int32(words[1])
    else { return nil }
    return (words[0], parent)
  }

  /// True if a process exists and is not a zombie, which only its parent can reap.
  private func isWorking(_ process: Int32) -> Bool {
    guard let state = facts(of: process)?.state else { return false }
    return state != "Z" && state != "X"
  }

  /// Starts a process that receives every signal, like one started by a shell: a process inherits
  /// the signal mask of the thread that starts it, and the threads of a pool block all signals.
  private func startHearingSignals(_ process: Process) throws {
    var none = sigset_t()
    var usual = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &usual)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &usual, nil) }
    try process.run()
  }

  /// True if a process has an open file in the folder, which means that painting is in progress;
  /// the file may not have a name yet.
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
