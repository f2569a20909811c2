/// The bounds of `chatraster worker`, each with the attack that it stops.
enum WorkerLimits {
  /// The most bytes of a header line: stops a line without an end from filling memory.
  static let headerBytes = 64 << 10
  /// The most bytes after a header, as for standard input: stops an endless stream from filling the
  /// disk.
  static let bodyBytes = ConversationInput.maximumInputByteCount
  /// The most bytes of an id: it is repeated in each line that answers.
  static let idBytes = 256
  /// The most waiting requests: more are refused, as each takes memory.
  static let waitingRequests = 100_000
  /// The most bytes of waiting requests in memory; more wait in files without names.
  static let waitingBytesInMemory = 32 << 20
  /// The most bytes of unread answers: with more no request is begun, so that a client that only
  /// writes fills neither memory nor disk with pictures.
  static let unreadBytes = 64 << 20
  /// The most bytes of a result in memory; a larger one is written to a file without a name.
  static let resultBytesInMemory = 1 << 20
  /// The most successive lines that are no headers: more are taken for a body, not worth an answer
  /// each.
  static let strayLines = 100
  /// The deadlines in milliseconds, up to a day.
  static let deadlines = 1...86_400_000
  /// The nanoseconds between two lines about one request's progress.
  static let progressInterval: UInt64 = 100_000_000
}
