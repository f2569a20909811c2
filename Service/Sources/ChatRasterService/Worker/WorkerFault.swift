import FoundationEssentials

/// The fault that ended a worker, or after which it is ended.
enum WorkerFault: Error, Equatable {
  /// The worker closed its output.
  case closed
  /// The worker closed its output in the middle of an answer.
  case cutOff
  /// The worker wrote a line that is not an answer; the value is the line's beginning.
  case foreign(String)
  /// The worker answered a request that it does not have.
  case unknownRequest
  /// The worker lost the beginning of a request.
  case lostRequest

  /// The fault as the end of a sentence about the process; the text of the worker is not in it,
  /// because it can contain words of other requests.
  var sentence: String {
    switch self {
    case .closed: "ended before its answer"
    case .cutOff: "ended in the middle of an answer"
    case .foreign: "wrote a line that is not an answer"
    case .unknownRequest: "wrote an answer to no request"
    case .lostRequest: "could not read a request"
    }
  }

  /// The fault of a worker that has no requests yet.
  var firstSentence: String {
    if case .foreign(let line) = self {
      "its first line is not an answer: “\(line)”"
    } else {
      "it \(sentence)"
    }
  }

  /// The beginning of a line, in one printable line.
  static func beginning(of line: Data) -> String {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    return String(
      text.unicodeScalars.prefix(80).map { scalar in
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? " " : Character(scalar)
      })
  }
}

/// The reason why a worker did not answer a request.
struct WorkerEnd: Error {
  /// The requests that can have caused the end.
  enum Blame {
    /// The worker had only this request.
    case this
    /// The worker also had other requests, or had not read this one.
    case others
    /// The worker was killed because this request took too long.
    case overdue
  }

  var blame: Blame
  var fault: WorkerFault
}
