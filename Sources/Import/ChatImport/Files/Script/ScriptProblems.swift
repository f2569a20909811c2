import ChatModel
import ScriptNotation

/// The problems in the lines of a script; identical problems are printed once, with all their
/// lines.
struct ScriptProblems {
  private struct Problem {
    var words: String
    var advice: String
    var lines: [Int]
    var count: Int
  }

  private var problems: [Problem] = []
  /// The first of the lines whose problems exceed the limit, and the number of these lines.
  private var others: (first: Int, count: Int)?

  /// True if there are no problems.
  var isEmpty: Bool { problems.isEmpty }

  /// Adds a problem of a line.
  mutating func add(_ words: String, advice: String, line: Int) {
    if let index = problems.firstIndex(where: { $0.words == words && $0.advice == advice }) {
      problems[index].count += 1
      if problems[index].lines.count < ImportLimits.listedNames {
        problems[index].lines.append(line)
      }
    } else if problems.count < ImportLimits.scriptProblems {
      problems.append(Problem(words: words, advice: advice, lines: [line], count: 1))
    } else {
      others = (others?.first ?? line, (others?.count ?? 0) + 1)
    }
  }

  /// Adds a problem of several lines, unless there are none.
  mutating func add(_ words: String, advice: String, lines: ScriptReader.Lines) {
    for line in lines.numbers { add(words, advice: advice, line: line) }
    let rest = lines.count - lines.numbers.count
    if let index = problems.firstIndex(where: { $0.words == words && $0.advice == advice }) {
      problems[index].count += rest
    } else if let others {
      self.others = (others.first, others.count + rest)
    }
  }

  /// One error for all problems; nil if there are none.
  func error(file: String) -> ImportError? {
    var errors = problems.sorted { ($0.lines[0], $0.words) < ($1.lines[0], $1.words) }.map {
      ImportError(
        .badData, file: file, place: Self.place($0.lines, of: $0.count), problem: $0.words,
        advice: $0.advice)
    }
    if let others {
      errors.append(
        ImportError(
          .badData, file: file, place: "from line \(others.first) on",
          problem: "\(others.count) more line\(others.count == 1 ? "" : "s") cannot be read"))
    }
    guard var error = errors.first else { return nil }
    error.further = Array(errors.dropFirst())
    return error
  }

  /// The line numbers as text; `lines` are the first few of `count` lines.
  static func place(_ lines: [Int], of count: Int) -> String {
    let numbers = lines.map { String($0) }.joined(separator: ", ")
    let rest = count - lines.count
    return (count == 1 ? "line " : "lines ") + numbers + (rest > 0 ? " and \(rest) more" : "")
  }
}
