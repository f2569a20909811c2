/// The bounds of `chatraster worker`, each with the attack that it stops.
enum WorkerLimits {
  /// The maximum number of bytes of a header line: stops an endless line from filling memory.
  static let headerBytes = 64 << 10
  /// The maximum number of bytes after a header, as for standard input: stops an endless stream
  /// from filling the disk.
  static let bodyBytes = ConversationInput.maximumInputByteCount
  /// The maximum number of bytes of an id: it is repeated in each line that answers.
  static let idBytes = 256
  /// The maximum number of waiting requests: more are refused, as each takes memory.
  static let waitingRequests = 100_000
  /// The maximum number of bytes of waiting requests in memory; more wait in files without names.
  static let waitingBytesInMemory = 32 << 20
  /// The maximum number of bytes of unread answers: while there are more, no request is begun, so
  /// that a client that only writes fills neither memory nor disk with pictures.
  static let unreadBytes = 64 << 20
  /// The maximum number of bytes of a result in memory; a larger one is written to a file without a
  /// name.
  static let resultBytesInMemory = 1 << 20
  /// The maximum number of successive lines that are not headers: further lines are treated as a
  /// body, and are not answered one by one.
  static let strayLines = 100
  /// The deadlines in milliseconds, up to a day.
  static let deadlines = 1...86_400_000
  /// The nanoseconds between two lines about one request's progress.
  static let progressInterval: UInt64 = 100_000_000
}
