/// The limits of `chatraster worker`, each with the attack that it stops.
enum WorkerLimits {
  /// The maximum number of bytes of a header line: stops an endless line from filling memory.
  static let headerBytes = 64 << 10
  /// The maximum number of bytes after a header, as for standard input: stops an endless stream
  /// from filling the disk.
  static let bodyBytes = ConversationInput.maximumInputByteCount
  /// The maximum number of bytes of an id, which is repeated in each line of an answer.
  static let idBytes = 256
  /// The maximum number of waiting requests: further ones are refused, because each takes memory.
  static let waitingRequests = 100_000
  /// The maximum number of bytes of waiting requests in memory; further requests wait in unnamed
  /// files.
  static let waitingBytesInMemory = 32 << 20
  /// The maximum number of bytes of unread answers: above it, no request is started, so that a
  /// client that writes and does not read cannot fill memory or disk.
  static let unreadBytes = 64 << 20
  /// The maximum number of bytes of a result in memory; a larger one is written to an unnamed file.
  static let resultBytesInMemory = 1 << 20
  /// The maximum number of successive lines that are not headers: further ones are treated as a
  /// body and are not answered.
  static let strayLines = 100
  /// The allowed deadlines, in milliseconds: up to a day.
  static let deadlines = 1...86_400_000
  /// The nanoseconds between two looks for the reader of answers after the input has ended: a client
  /// that was killed costs at most this much drawing.
  static let readerInterval: UInt64 = 100_000_000
  /// The nanoseconds between two progress lines of a request.
  static let progressInterval: UInt64 = 100_000_000
}
