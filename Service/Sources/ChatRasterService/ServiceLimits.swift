/// The limits of a service, each with the attack that it stops; no request can exceed them.
public struct ServiceLimits: Sendable {
  /// The maximum number of bytes of a body: stops an endless body from filling memory.
  public var bodyBytes = 16 << 20
  /// The maximum number of bytes of all bodies and answers beyond the first `freeBytes` of each:
  /// stops many connections from filling memory together, by what they send or do not read.
  public var heldBytes = 256 << 20
  /// The maximum number of bytes, of those in `heldBytes`, for clients with the same address; 0 for
  /// no limit, because the clients behind a proxy have the same address.
  public var addressBytes = 0
  /// The maximum number of bytes of an answer: stops a small conversation from becoming a document
  /// that fills memory or disk.
  public var responseBytes = 64 << 20
  /// The maximum number of pixels of a picture: stops a wide conversation at a large scale from
  /// taking too much memory and time.
  public var pixels = 50_000_000
  /// The maximum number of messages that are drawn: stops a conversation of many short lines from
  /// delaying other requests.
  public var messages = 5_000
  /// The maximum number of milliseconds from the end of a request to its answer: stops
  /// conversations that take long to draw.
  public var milliseconds = 10_000
  /// The maximum number of bytes of one worker's memory: stops a conversation from exhausting the
  /// machine's memory; a worker that needs more exits.
  public var workerBytes = 2 << 30
  /// The maximum number of requests that are drawn at the same time.
  public var atOnce: Int
  /// The maximum number of requests that wait for a turn; any others get status 429.
  public var waiting = 64
  /// The maximum number of connections at the same time; any others wait in the system's queue.
  public var connections = 1_024
  /// The maximum number of seconds for receiving the head of a request, and then its body: stops
  /// slow senders.
  public var receiveSeconds = 15
  /// The maximum number of seconds for which a connection can be idle between requests, and in
  /// which a client must read `leastReadBytes` of an answer: stops clients that do not read.
  public var idleSeconds = 60
  /// The maximum number of bytes of a request's start line and header fields: stops an endless
  /// header.
  public var headBytes = 32 << 10
  /// The maximum number of files in a multipart body: stops a body of millions of empty files.
  public var files = 200

  /// Makes the default limits.
  /// - Parameter processors: The number of processors for drawing.
  public init(processors: Int) {
    // The number of requests that a worker accepts at the same time: two for each thread, so that
    // one can read its conversation while the other draws.
    atOnce = 2 * max(1, processors)
  }
}

extension ServiceLimits {
  /// The bytes of each body and answer that are granted even if `heldBytes` is used up, so that
  /// large requests do not keep out small ones; `connections` limits their sum.
  static let freeBytes = 64 << 10
  /// The bytes of an answer that a client must read within `idleSeconds`.
  static let leastReadBytes = 64 << 10
  /// The maximum number of bytes of an answer in memory; a larger one is in an unnamed file.
  ///
  /// A thousand clients that do not read then cost little memory; pictures of a few screens are
  /// smaller.
  static let answerBytesInMemory = 256 << 10
}

/// A limit that an option sets.
public struct ServiceLimit: Sendable {
  /// The option's name without dashes.
  public let name: String
  /// The values that the option accepts.
  public let range: ClosedRange<Int>
  /// The limit's value for the option's value 1.
  public let unit: Int
  /// The limit.
  public let keyPath: any WritableKeyPath<ServiceLimits, Int> & Sendable

  /// All limits that options set, in the order of the manual.
  public static let all: [ServiceLimit] = [
    ServiceLimit("body-bytes", 1...1 << 30, \.bodyBytes),
    ServiceLimit("held-bytes", 1...1 << 40, \.heldBytes),
    ServiceLimit("address-bytes", 0...1 << 40, \.addressBytes),
    ServiceLimit("response-bytes", 1...1 << 40, \.responseBytes),
    ServiceLimit("pixels", 1...1 << 31, \.pixels),
    ServiceLimit("messages", 1...10_000_000, \.messages),
    ServiceLimit("milliseconds", 1...86_400_000, \.milliseconds),
    // A worker needs 256 MiB for fonts and threads, and does not start with less.
    ServiceLimit("worker-megabytes", 256...1 << 20, unit: 1 << 20, \.workerBytes),
    ServiceLimit("at-once", 1...1_024, \.atOnce),
    ServiceLimit("waiting", 0...100_000, \.waiting),
    ServiceLimit("connections", 1...100_000, \.connections),
    ServiceLimit("receive-seconds", 1...3_600, \.receiveSeconds),
    ServiceLimit("idle-seconds", 1...3_600, \.idleSeconds),
  ]

  private init(
    _ name: String, _ range: ClosedRange<Int>, unit: Int = 1,
    _ keyPath: any WritableKeyPath<ServiceLimits, Int> & Sendable
  ) {
    self.name = name
    self.range = range
    self.unit = unit
    self.keyPath = keyPath
  }
}
