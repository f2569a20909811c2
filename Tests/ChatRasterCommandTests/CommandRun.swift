import Foundation
import Synchronization
import TestResources

/// One finished run of the built command.
struct CommandRun {
  var status: Int32
  var output: Data
  var errorText: String

  /// The command: the program that `CHATRASTER` names, or the one that the package manager builds
  /// next to the test bundle.
  static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["CHATRASTER"] { return URL(filePath: path) }
    var folder = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    folder = folder?.deletingLastPathComponent()
    let beside = folder ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return beside.appending(path: "chatraster")
  }()

  /// The package's folder, relative to this source file.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a line in a shell, with the command as `$0` and the arguments as `$1` and so on.
  ///
  /// Use it for limits, redirections, and names that are not valid text.
  init(
    shell line: String, _ arguments: String..., environment: [String: String] = [:],
    input: Data? = nil,
    folder: URL? = nil
  ) throws {
    try self.init(
      ["-c", line, Self.executable.path] + arguments, environment: environment, input: input,
      folder: folder,
      program: URL(filePath: "/bin/sh"))
  }

  /// Runs the command until it exits; both streams are read at the same time, so that neither
  /// blocks the command.
  init(
    _ arguments: [String], environment: [String: String] = [:], input: Data? = nil,
    folder: URL? = nil, program: URL = Self.executable
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    if let input {
      let source = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try input.write(to: source)
      defer { try? FileManager.default.removeItem(at: source) }
      process.standardInput = try FileHandle(forReadingFrom: source)
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    let words = Mutex(Result<Data, any Error>.success(Data()))
    let reader = Thread {
      words.withLock { words in words = Result { try errors.fileHandleForReading.dataToEnd() } }
    }
    reader.start()
    let picture = try output.fileHandleForReading.dataToEnd()
    process.waitUntilExit()
    while !reader.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    status = process.terminationStatus
    self.output = picture
    errorText = String(decoding: try words.withLock { try $0.get() }, as: UTF8.self)
  }
}
