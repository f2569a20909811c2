/// The limits of one formula.
///
/// A formula that exceeds them is an error, and is shown as source. Each limit stops an attack by a
/// chat message. With them the time for a formula grows only with its length.
package enum MathLimits {
  /// The most UTF-8 bytes of a formula's source.
  ///
  /// A page of 100,000 letters between two dollars is not a formula.
  package static let sourceBytes = 16_384

  /// The most levels of nested groups, arguments and environments.
  ///
  /// The parser and the layout recurse once per level: `{{{…` 1,000 deep would overflow a worker's
  /// stack. This number of levels takes less than 256 KB of it, and 800 KB in a debug build.
  package static let depth = 48

  /// The most expansions of macros, as in KaTeX: `\def\a{\a\a}\a` never ends.
  static let expansions = 1_000

  /// The most tokens that macros insert: 1,000 expansions of 16,000 tokens each would be 16
  /// million.
  static let expandedTokens = 100_000

  /// The most commands that one message defines, each kept until the message ends.
  static let definitions = 500

  /// The most atoms, cells and rows together: an empty cell takes only a `&` in the source.
  static let nodes = 20_000

  /// The longest dimension, in em: `\rule{99999em}{99999em}` would be a page of its own.
  static let length = 500.0

  /// The most copies of the part that extends a brace: a tall one of short parts would be all
  /// copies.
  static let extensions = 400
}
