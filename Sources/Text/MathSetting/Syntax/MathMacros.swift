/// The commands that a message has defined with `\newcommand` and similar commands, and the number
/// of its numbered rows.
///
/// Start each message with an empty value, and pass it to the message's formulas in order.
package struct MathMacros: Hashable, Sendable {
  var definitions: [String: Macro] = [:]
  /// The number of rows numbered so far, in `align` and similar environments.
  package internal(set) var rowCount = 0

  /// Makes a value without definitions.
  package init() {}

  /// True if nothing is defined.
  package var isEmpty: Bool { definitions.isEmpty }
}

/// A macro: its parameters and its replacement.
struct Macro: Hashable, Sendable {
  /// The tokens that must follow the name.
  var prefix: [Token] = []
  /// For each parameter, the tokens that delimit it; empty for a parameter that is a single token
  /// or group.
  var parameters: [[Token]] = []
  /// The default of the first parameter, used if no brackets follow; nil if the first parameter is
  /// not optional.
  var optional: [Token]?
  /// The replacement; parameters are written as `#` and a digit.
  var body: [Token]
}
