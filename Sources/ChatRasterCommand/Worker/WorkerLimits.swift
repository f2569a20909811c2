/// The bounds of `chatraster worker`, each with what it stops.
enum WorkerLimits {
  /// Bytes of a header line: stops a line without an end from filling memory.
  static let headerBytes = 64 << 10
  /// Bytes behind a header, as of standard input: stops a stream without an end from filling the
  /// disk.
  static let bodyBytes = ConversationInput.maximumInputByteCount
  /// Bytes of an id: it is repeated in each line that answers.
  static let idBytes = 256
  /// Requests that wait: more are refused, as what is known of each is in memory.
  static let waitingRequests = 100_000
  /// Bytes of requests that wait in memory; more wait in files without names.
  static let waitingBytesInMemory = 32 << 20
  /// Bytes of answers that are not read yet: with more no request is begun, so that a client that
  /// only writes fills neither memory nor disk with pictures.
  static let unreadBytes = 64 << 20
  /// Bytes of a result in memory; a larger one goes to a file without a name.
  static let resultBytesInMemory = 1 << 20
  /// Lines one after the other that are no headers: then they are somebody's body, not worth an
  /// answer each.
  static let strayLines = 100
  /// Milliseconds: a day.
  static let deadlines = 1...86_400_000
  /// Nanoseconds between two lines that tell of one request's progress.
  static let progressInterval: UInt64 = 100_000_000
}
