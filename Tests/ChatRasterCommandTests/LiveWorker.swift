import Foundation

/// A running `chatraster worker`, whose answers are read one by one.
final class LiveWorker {
  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private var buffer = Data()

  struct Ended: Error {}

  /// Starts a worker.
  init(environment: [String: String]) throws {
    process.executableURL = CommandRun.executable
    process.arguments = ["worker"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
  }

  deinit { if process.isRunning { endAtOnce() } }

  /// Sends a frame.
  func send(_ frame: Data) throws {
    try requests.fileHandleForWriting.write(contentsOf: frame)
  }

  /// Reads the next answer; throws if there is none.
  func receive() throws -> WorkerRun.Answer {
    while buffer.firstIndex(of: 0x0A) == nil { try readMore() }
    let line = buffer.prefix { $0 != 0x0A }
    let header = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
    buffer = buffer.dropFirst(line.count + 1)
    var answer = WorkerRun.Answer(header: header)
    for case let part as [String: Any] in header["parts"] as? [Any] ?? [] {
      guard let name = part["name"] as? String, let count = part["bytes"] as? Int else { continue }
      while buffer.count < count { try readMore() }
      answer.parts[name] = Data(buffer.prefix(count))
      buffer = buffer.dropFirst(count)
    }
    return answer
  }

  /// Sends a frame, and reads the next answer.
  func answer(to frame: Data) throws -> WorkerRun.Answer {
    try send(frame)
    return try receive()
  }

  /// Ends the input, and waits for the worker's end.
  /// - Returns: The exit status.
  func end() throws -> Int32 {
    try requests.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends the worker at once, by SIGKILL.
  func endAtOnce() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private func readMore() throws {
    let more = answers.fileHandleForReading.availableData
    guard !more.isEmpty else { throw Ended() }
    buffer += more
  }
}
