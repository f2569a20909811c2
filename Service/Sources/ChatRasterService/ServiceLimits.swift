/// The limits of a service, each with the attack that it stops; no request can exceed them.
public struct ServiceLimits: Sendable {
  /// The maximum number of bytes of a body: stops an endless body from filling memory.
  public var bodyBytes = 16 << 20
  /// The maximum number of bytes of all bodies in memory: stops many connections from filling
  /// memory together.
  public var heldBytes = 256 << 20
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
  /// The maximum number of seconds for which a connection can be idle between requests, or an
  /// answer can remain unread.
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
