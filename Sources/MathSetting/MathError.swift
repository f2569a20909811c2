/// The reason why a formula cannot be set, and its position.
package struct MathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake.
  package enum Kind: Hashable, Sendable {
    /// A command that is neither built in nor defined earlier.
    case unknownCommand
    /// An environment that is unknown.
    case unknownEnvironment
    /// A group, an argument or an environment is still open at the end.
    case unexpectedEnd
    /// A token that is not allowed here, such as a second superscript or a lone `}`.
    case unexpected
    /// A length, a number or a colour that cannot be read.
    case unreadableArgument
    /// One of the limits in `MathLimits` is exceeded.
    case limit(Limit)
  }

  /// The exceeded limit.
  package enum Limit: Hashable, Sendable {
    /// The source is too long.
    case length
    /// The groups are nested too deeply.
    case depth
    /// The macros expand too often or to too many tokens.
    case expansions
    /// There are too many atoms or cells.
    case atoms
  }

  /// The kind of mistake.
  package var kind: Kind
  /// The command, environment or sign, as written.
  package var name: String
  /// The position at which it begins in the source, as a UTF-8 offset.
  package var offset: Int

  /// One sentence without a full stop.
  package var description: String {
    switch kind {
    case .unknownCommand: "unknown command \(name) at \(offset)"
    case .unknownEnvironment: "unknown environment \(name) at \(offset)"
    case .unexpectedEnd: "the formula ends before \(name)"
    case .unexpected: "unexpected \(name) at \(offset)"
    case .unreadableArgument: "unreadable argument “\(name)” at \(offset)"
    case .limit(.length): "the formula is longer than \(MathLimits.sourceBytes) bytes"
    case .limit(.depth): "groups are nested deeper than \(MathLimits.depth) at \(offset)"
    case .limit(.expansions): "the macros expand without end at \(offset)"
    case .limit(.atoms): "the formula has more than \(MathLimits.nodes) atoms"
    }
  }
}
