/// The reason why a formula cannot be typeset, and its position.
package struct MathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  package enum Kind: Hashable, Sendable {
    /// A command that is neither built in nor defined earlier.
    case unknownCommand
    /// An environment that is unknown.
    case unknownEnvironment
    /// A group, an argument or an environment is still open at the end of the source.
    case unexpectedEnd
    /// A token that is not allowed at this point, such as a second superscript or an unmatched `}`.
    case unexpected
    /// A length, a number or a colour that is invalid.
    case unreadableArgument
    /// A limit in `MathLimits` is exceeded.
    case limit(Limit)
  }

  /// The exceeded limit.
  package enum Limit: Hashable, Sendable {
    /// The source is too long.
    case length
    /// The groups are nested too deeply.
    case depth
    /// Macros are expanded too often or into too many tokens.
    case expansions
    /// There are too many atoms or cells.
    case atoms
  }

  /// The kind of error.
  package var kind: Kind
  /// The command, environment or symbol, as written.
  package var name: String
  /// The position in the source at which the error begins, as a UTF-8 offset.
  package var offset: Int

  /// The error, as one sentence without a full stop.
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
