/// The limits of a service, each with the attack that it stops; no request can raise one.
public struct ServiceLimits: Sendable {
  /// The maximum number of bytes of a body: stops an endless body from filling memory.
  public var bodyBytes = 16 << 20
  /// The maximum number of bytes of all bodies at a time: stops many connections from filling
  /// memory together.
  public var heldBytes = 256 << 20
  /// The maximum number of pixels of a picture: stops a wide talk at a large scale from filling
  /// memory and time.
  public var pixels = 50_000_000
  /// The maximum number of messages that are drawn: stops a talk of many short lines from taking
  /// the time of others.
  public var messages = 5_000
  /// The maximum number of milliseconds from the end of a request to its answer: stops costly
  /// talks.
  public var milliseconds = 10_000
  /// The maximum number of bytes of a worker's own memory: stops a talk from taking the machine's
  /// memory; a worker that needs more ends.
  public var workerBytes = 2 << 30
  /// The maximum number of requests that are drawn at a time.
  public var atOnce: Int
  /// The maximum number of requests that wait for their turn; more are answered 429.
  public var waiting = 64
  /// The maximum number of connections at a time; further ones wait in the system's queue.
  public var connections = 1_024
  /// The seconds in which the head of a request, and then its body, must arrive: stops slow
  /// senders.
  public var receiveSeconds = 15
  /// The seconds for which a connection may be idle between requests, or an answer may stay unread.
  public var idleSeconds = 60
  /// The maximum number of bytes of a request's line and fields.
  public var headBytes = 32 << 10
  /// The maximum number of files of a body of several parts: stops a folder of millions of empty
  /// files.
  public var files = 200

  /// Makes the default limits.
  /// - Parameter processors: The number of processors that draw.
  public init(processors: Int) {
    // As many requests as a worker accepts at a time: two for each thread, one of which reads its
    // chat.
    atOnce = 2 * max(1, processors)
  }
}
