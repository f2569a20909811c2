/// The commands that a message has defined with `\newcommand` and similar commands, and its
/// numbered rows.
///
/// Pass the same value to each formula of a message, in order; start each message with an empty
/// value.
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
  /// For each parameter, the tokens that end it; empty for a single token or group.
  var parameters: [[Token]] = []
  /// The default of the first parameter, used if no brackets follow; nil if that parameter is not
  /// optional.
  var optional: [Token]?
  /// The replacement, with parameters as `#` and a digit.
  var body: [Token]
}
