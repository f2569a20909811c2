import JSONStream

/// The header of a request: its action, its options, and the length of its body.
struct WorkerRequest: Sendable {
  /// The actions that a request can name.
  enum Action: String, CaseIterable {
    case hello, render, pages, film, inspect, regions, boxes, `import`, script, list, cancel
  }

  /// The value of an option: a flag or words.
  enum OptionValue: Hashable, Sendable {
    case flag(Bool)
    case text(String)
  }

  /// As JSON; nil if the request has none.
  var id: String?
  var action = Action.hello
  /// By their names on the command line, in the order of the header.
  var options: [(name: String, value: OptionValue)] = []
  /// The name in errors of the bytes that follow.
  var name: String?
  /// A path in the place of bytes that follow.
  var input: String?
  /// A path in the place of bytes in the answer.
  var output: String?
  /// The bytes that follow; nil for none.
  var byteCount: Int?
  /// In milliseconds from its arrival.
  var deadline: Int?
  /// The most messages that the talk may have, of those that are selected; nil for any number.
  var mostMessages: Int?
  var tellsProgress = false
  /// The id of the request to cancel, as JSON.
  var request: String?
}

/// The reason why a header was refused.
struct WorkerRefusal: Error {
  /// As JSON; nil if it could not be read.
  var id: String?
  /// The number of bytes that follow the header; nil for none.
  var byteCount: Int?
  /// True if the start of the next header is unknown.
  var losesFraming = false
  /// True if the line was no header at all.
  var isStray = false
  var message: String
}
