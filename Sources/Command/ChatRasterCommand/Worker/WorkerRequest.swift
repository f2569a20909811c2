import JSONStream

/// The header of a request: its action, its options, and the length of its body.
struct WorkerRequest: Sendable {
  /// The actions that a request can name.
  enum Action: String, CaseIterable {
    case hello, render, pages, film, inspect, regions, boxes, `import`, script, list, cancel
  }

  /// The value of an option: a flag or a text.
  enum OptionValue: Hashable, Sendable {
    case flag(Bool)
    case text(String)
  }

  /// The id as JSON; nil if the request has none.
  var id: String?
  var action = Action.hello
  /// The options, by their names on the command line, in the order of the header.
  var options: [(name: String, value: OptionValue)] = []
  /// The name of the body in errors.
  var name: String?
  /// The path of an input that is used instead of the body.
  var input: String?
  /// The path of an output that is used instead of bytes in the answer.
  var output: String?
  /// The number of bytes of the body; nil if there is no body.
  var byteCount: Int?
  /// The deadline, in milliseconds from the request's arrival.
  var deadline: Int?
  /// The maximum number of selected messages that the conversation may have; nil if there is no
  /// limit.
  var mostMessages: Int?
  var tellsProgress = false
  /// The id of the request to cancel, as JSON.
  var request: String?

  /// The values of the request that can be paths.
  var paths: [String] {
    let values = options.compactMap { option in
      if case .text(let text) = option.value { text } else { nil }
    }
    return [input, output].compactMap { $0 } + values
  }
}

/// The reason why a header was refused.
struct WorkerRefusal: Error {
  /// The id as JSON; nil if it could not be read.
  var id: String?
  /// The number of bytes of the body; nil if there is no body.
  var byteCount: Int?
  /// True if the start of the next header is unknown.
  var losesFraming = false
  /// True if the line was not a header at all.
  var isStray = false
  var message: String
}
