import ArgumentParser
import Platform

/// A cache of parsed commands, so that equal arguments in many requests are parsed once.
///
/// A parsed command depends only on its arguments, so equal arguments give equal commands.
final class ParsedCommands: Sendable {
  private struct State {
    var commands: [[String]: any ServedCommand & Sendable] = [:]
    /// The number of bytes of the arguments, in UTF-8.
    var byteCount = 0
  }

  private let state = Monitor(State())

  /// The maximum number of bytes of cached arguments: more than one client's look options take, and
  /// little compared with a renderer.
  private static let mostBytes = 1 << 20

  /// The command for some arguments.
  /// - Parameters:
  ///   - type: The type of the command to parse.
  ///   - arguments: The arguments, without the command's name.
  /// - Returns: The parsed command, after all of the parser's checks.
  /// - Throws: The parser's error, which is not cached.
  func command<Command: ServedCommand & Sendable>(
    _ type: Command.Type, _ arguments: [String]
  ) throws -> Command {
    let key = ["\(type)"] + arguments
    if let known = state.withLock({ $0.commands[key] }) as? Command { return known }
    let command = try type.parse(arguments)
    let count = key.reduce(0) { $0 + $1.utf8.count }
    state.withLock { state in
      if state.byteCount + count > Self.mostBytes { state = State() }
      guard state.commands.updateValue(command, forKey: key) == nil else { return }
      state.byteCount += count
    }
    return command
  }
}
