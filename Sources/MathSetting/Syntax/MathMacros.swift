/// The commands that a message has defined with `\newcommand` and its kin, and its numbered rows.
///
/// Hand the same value to each formula of a message, in order; start each message with an empty one.
package struct MathMacros: Hashable, Sendable {
  var definitions: [String: Macro] = [:]
  /// The number of rows that have a number so far, in `align` and its like.
  package internal(set) var rowCount = 0

  /// No definitions.
  package init() {}

  /// True if nothing is defined.
  package var isEmpty: Bool { definitions.isEmpty }
}

/// A macro: its parameters and its replacement.
struct Macro: Hashable, Sendable {
  /// Tokens that must follow the name.
  var prefix: [Token] = []
  /// For each parameter the tokens that end it; none for a single token or group.
  var parameters: [[Token]] = []
  /// The default of the first parameter if it is not given in brackets.
  var optional: [Token]?
  /// The replacement, with parameters as `#` and a digit.
  var body: [Token]
}
