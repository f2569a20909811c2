/// The bounds of `chatraster worker`, each with the attack that it stops.
enum WorkerLimits {
  /// Bytes of a header line: stops a line without an end from filling memory.
  static let headerBytes = 64 << 10
  /// Bytes after a header, as of standard input: stops an endless stream from filling the disk.
  static let bodyBytes = ConversationInput.maximumInputByteCount
  /// Bytes of an id: it is repeated in each line that answers.
  static let idBytes = 256
  /// Waiting requests: more are refused, as each takes memory.
  static let waitingRequests = 100_000
  /// Bytes of requests that wait in memory; more wait in files without names.
  static let waitingBytesInMemory = 32 << 20
  /// Bytes of unread answers: with more no request is begun, so that a client that only writes
  /// fills neither memory nor disk with pictures.
  static let unreadBytes = 64 << 20
  /// Bytes of a result in memory; a larger one is written to a file without a name.
  static let resultBytesInMemory = 1 << 20
  /// Successive lines that are no headers: then they are a body, not worth an answer each.
  static let strayLines = 100
  /// Milliseconds: a day.
  static let deadlines = 1...86_400_000
  /// Nanoseconds between two lines about one request's progress.
  static let progressInterval: UInt64 = 100_000_000
}
