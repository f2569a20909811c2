/// The limits of one formula.
///
/// A formula that exceeds them has an error, and is shown as source. Each limit prevents an attack
/// by a malicious chat message. With these limits, the time for a formula grows only linearly with
/// its length.
package enum MathLimits {
  /// The maximum number of UTF-8 bytes of a formula's source.
  ///
  /// For example, 100,000 letters between two dollar signs are not treated as a formula.
  package static let sourceBytes = 16_384

  /// The maximum number of levels of nested groups, arguments and environments.
  ///
  /// The parser and the layout recurse once per level, so `{{{…` at 1,000 levels would overflow a
  /// worker's stack. This number of levels takes less than 256 KB of stack, and 800 KB in a debug
  /// build.
  package static let depth = 48

  /// The maximum number of macro expansions, as in KaTeX: `\def\a{\a\a}\a` would never end.
  static let expansions = 1_000

  /// The maximum number of tokens that macros insert: 1,000 expansions of 16,000 tokens each would
  /// be 16 million.
  static let expandedTokens = 100_000

  /// The maximum number of commands that one message can define; each definition is stored until
  /// the end of the message.
  static let definitions = 500

  /// The maximum number of atoms, cells and rows together.
  ///
  /// An empty cell takes only one `&` in the source.
  static let nodes = 20_000

  /// The maximum length of any dimension, in em: `\rule{99999em}{99999em}` would be as large as a
  /// page.
  static let length = 500.0

  /// The maximum number of copies of the part that extends a brace; a tall brace with short parts
  /// would consist almost entirely of copies.
  static let extensions = 400
}
