/// The bounds of one formula.
///
/// A formula beyond them is an error, and is shown as source. Each limit stops an attack that a
/// chat message can carry. With them the time for a formula grows only with its length.
package enum MathLimits {
  /// UTF-8 bytes of a formula's source.
  ///
  /// A page of 100,000 letters between two dollars is no formula.
  package static let sourceBytes = 16_384

  /// Groups, arguments and environments within one another.
  ///
  /// The parser and the layout recurse once a level: `{{{…` 1,000 deep would overflow a worker's
  /// stack. This many levels take less than 256 KB of it, and 800 KB in a debug build.
  package static let depth = 48

  /// Expansions of macros, as in KaTeX: `\def\a{\a\a}\a` never ends.
  static let expansions = 1_000

  /// Tokens that macros put back: 1,000 expansions of 16,000 tokens each would be 16 million.
  static let expandedTokens = 100_000

  /// Commands that one message defines, each kept until the message ends.
  static let definitions = 500

  /// Atoms, cells and rows together: empty cells cost no source but `&`.
  static let nodes = 20_000

  /// The longest dimension, in em: `\rule{99999em}{99999em}` would be a page of its own.
  static let length = 500.0

  /// Copies of the part that lengthens a brace: a tall one of short parts would be all copies.
  static let extensions = 400
}
