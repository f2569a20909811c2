import ChatRasterService
import Foundation
import Logging
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// A service on a port chosen by the system, which runs while a closure runs.
struct RunningService: Sendable {
  let port: Int
  let log: Log
  /// The folder for temporary files.
  let folder: String

  /// Runs a service with the fake worker.
  static func with<Result: Sendable>(
    _ change: (inout ServiceConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningService) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.path + "/service-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var configuration = ServiceConfiguration(
      program: fakeWorker, temporaryFolder: folder, limits: ServiceLimits(processors: 2))
    configuration.port = 0
    change(&configuration)
    let place = configuration.temporaryFolder
    let log = Log()
    let service = try ChatRasterService(
      configuration, logger: Logger(label: "test") { _ in log.handler })
    let ports = AsyncStream.makeStream(of: Int.self)
    return try await withThrowingTaskGroup(of: Result?.self) { group in
      group.addTask {
        defer { ports.continuation.finish() }
        do {
          try await service.run(listeningToSignals: false) { ports.continuation.yield($0) }
        } catch is CancellationError {}
        return nil
      }
      var iterator = ports.stream.makeAsyncIterator()
      guard let port = await iterator.next() else {
        _ = try await group.next()
        throw ConfigurationError("the service did not listen")
      }
      let result = try await body(RunningService(port: port, log: log, folder: place))
      group.cancelAll()
      return result
    }
  }

  /// The fake worker in the folder of the tests.
  static let fakeWorker =
    ((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      .map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } ?? ".") + "/FakeWorker"

  /// Opens a connection that stays open.
  /// - Parameters:
  ///   - text: What the client sends.
  ///   - isReading: False if the client reads nothing.
  /// - Returns: The connection.
  /// - Throws: A system error if it cannot be opened.
  func client(_ text: String, isReading: Bool = true) async throws -> any Channel {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: isReading)
      .channelOption(.socketOption(.so_rcvbuf), value: 4_096)
      .connect(host: "127.0.0.1", port: port).get()
    try await channel.writeAndFlush(ByteBuffer(string: text))
    return channel
  }

  /// The text of a request to draw a conversation.
  static func request(_ talk: String, _ fields: String = "") -> String {
    "POST /v1/render HTTP/1.1\r\nHost: a\r\n\(fields)Content-Length: \(talk.utf8.count)\r\n\r\n\(talk)"
  }

  /// The value of a metric without labels.
  func metric(_ name: String) async throws -> Int? {
    try await ask("GET", "/metrics").text.split(separator: "\n")
      .first { $0.hasPrefix(name + " ") }.flatMap { Double($0.dropFirst(name.count + 1)) }
      .map { Int($0) }
  }

  /// Waits until a condition holds; a test's time limit bounds the wait.
  func wait(until condition: () async throws -> Bool) async throws {
    while try await !condition() { try await Task.sleep(for: .milliseconds(10)) }
  }

  /// The file that the fake worker waits for before it answers a talk `hold PATH`, so that a slow
  /// machine cannot end the wait too early.
  var gate: String { folder + "/gate" }

  /// Lets the talks that are held be answered.
  func openGate() throws {
    try Data().write(to: URL(fileURLWithPath: gate))
  }

  /// The paths of all files below the folder for temporary files, without the service's own lock.
  var files: [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
        && !isFolder.boolValue && !path.hasSuffix("/lock")
    }
  }

  /// Sends pieces on a separate connection, a tenth of a second apart, and returns all answers when
  /// the service has closed the connection.
  func send(_ pieces: [String]) async throws -> [Reply] {
    try await send(pieces.map { Data($0.utf8) })
  }

  private func send(_ pieces: [Data]) async throws -> [Reply] {
    let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await connection.executeThenClose { inbound, outbound in
      for (index, piece) in pieces.enumerated() {
        if index > 0 { try await Task.sleep(for: .milliseconds(100)) }
        // The service can already have closed the connection.
        do { try await outbound.write(ByteBuffer(bytes: piece)) } catch { break }
      }
      var bytes: [UInt8] = []
      do {
        for try await buffer in inbound { bytes += Array(buffer.readableBytesView) }
      } catch {}
      return Reply.all(in: bytes)
    }
  }

  /// Sends a request and waits for its answer.
  func ask(
    _ method: String, _ target: String, _ fields: [String: String] = [:], body: String = ""
  ) async throws -> Reply {
    try await ask(method, target, fields, bytes: Data(body.utf8))
  }

  /// Sends a request whose body is not text.
  func ask(
    _ method: String, _ target: String, _ fields: [String: String] = [:], bytes: Data
  ) async throws -> Reply {
    var head = "\(method) \(target) HTTP/1.1\r\nHost: test\r\nConnection: close\r\n"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    if method == "POST" { head += "Content-Length: \(bytes.count)\r\n" }
    let replies = try await send([Data((head + "\r\n").utf8) + bytes])
    guard let reply = replies.first, replies.count == 1 else {
      throw ConfigurationError("\(replies.count) answers")
    }
    return reply
  }

  /// Requests a drawing of a conversation.
  func render(
    _ talk: String, _ query: String = "", _ fields: [String: String] = [:]
  ) async throws -> Reply {
    try await ask("POST", "/v1/render" + query, fields, body: talk)
  }
}

/// An answer of the service.
struct Reply: Sendable {
  var status: Int
  /// The header fields, by their names in lower case.
  var fields: [String: String]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The code of a problem.
  var code: String? {
    (try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])?["code"] as? String
  }

  /// Splits the bytes received on a connection into answers.
  static func all(in bytes: [UInt8]) -> [Reply] {
    var replies: [Reply] = []
    var rest = bytes[...]
    while let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) {
      let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
        .split(separator: "\r\n").map(String.init)
      let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      var fields: [String: String] = [:]
      for line in lines.dropFirst() {
        let sides = line.split(separator: ":", maxSplits: 1)
        if sides.count == 2 {
          fields[sides[0].lowercased()] = sides[1].trimmingCharacters(in: .whitespaces)
        }
      }
      rest = rest[end.upperBound...]
      let count = status == 100 ? 0 : min(Int(fields["content-length"] ?? "") ?? 0, rest.count)
      replies.append(Reply(status: status, fields: fields, body: Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    return replies
  }
}

/// The log lines of a service.
final class Log: Sendable {
  private let state = NIOLockedValueBox([String]())

  var lines: [String] { state.withLockedValue { $0 } }

  var handler: any LogHandler { Handler(log: self) }

  private struct Handler: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace
    let log: Log

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map {
        "\($0.key)=\($0.value)"
      }
      log.state.withLockedValue {
        $0.append("\(event.level) \(event.message) \(fields.joined(separator: " "))")
      }
    }
  }
}
