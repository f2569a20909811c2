import ArgumentParser
import Platform

/// Commands by their arguments, so that equal arguments of many requests are parsed once.
///
/// The parser uses only arguments, so equal arguments give the same command.
final class ParsedCommands: Sendable {
  private struct State {
    var commands: [[String]: any ServedCommand & Sendable] = [:]
    /// The number of bytes of the arguments, in UTF-8.
    var byteCount = 0
  }

  private let state = Monitor(State())

  /// The maximum number of bytes of arguments: more than a client with looks of its own has, and
  /// little compared with a renderer.
  private static let mostBytes = 1 << 20

  /// The command for some arguments.
  /// - Parameters:
  ///   - type: The type of the command.
  ///   - arguments: The arguments, without the command's name.
  /// - Returns: The command, with all checks that the parser makes.
  /// - Throws: The parser's error, which is not kept.
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
