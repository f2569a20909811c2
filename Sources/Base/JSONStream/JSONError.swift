/// The reason why a JSON file could not be read, and the position of the problem.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of problems.
  package enum Problem: Hashable, Sendable {
    /// The bytes could not be read; the associated value is the human-readable reason.
    case cannotRead(String)
    /// The bytes end inside a value.
    case endsEarly
    /// The bytes violate the JSON grammar; the associated values are the expected text and the text
    /// that was found.
    case syntax(expected: String, found: String)
    /// The nesting of containers exceeds the reader's `depth`.
    case tooDeep(limit: Int)
    /// The bytes are not UTF-8.
    case notUTF8(String)
    /// The value is well formed, but another kind of value was expected.
    case wrongKind(expected: String, found: JSONKind)
    /// The value has the right kind, but it is not allowed; the associated value is the
    /// human-readable reason.
    case unfit(String)
  }

  /// The problem.
  package let problem: Problem
  /// The path of keys and indices, such as `messages[3].reactions[0].emoji`; empty at the top
  /// level.
  package let path: String
  /// The line, counted from 1.
  package let line: Int
  /// The column in Unicode scalars, counted from 1.
  package let column: Int
  /// The offset in bytes, counted from 0.
  package let byteOffset: Int

  /// The problem without its position.
  package var reason: String {
    switch problem {
    case .cannotRead(let words): words
    case .endsEarly: "the file ends in the middle of a value; it may have been cut off"
    case .syntax(let expected, let found): "this is not JSON: expected \(expected), found \(found)"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .notUTF8(let detail): "the text is not UTF-8 (\(detail)); save the file as UTF-8"
    case .wrongKind(let expected, let found): "expected \(expected), found \(found.phrase)"
    case .unfit(let words): words
    }
  }

  package var description: String {
    let place = path.isEmpty ? "" : ", at \(path)"
    return "line \(line), column \(column)\(place): \(reason)"
  }
}
