import ArgumentParser
import ChatRaster
import Platform
import TextShaping

/// The command `chatraster`: its subcommands, and the translation of failures into a message and an
/// exit status.
@main
struct ChatRasterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chatraster",
    abstract: "Turns conversations into pixels, without a display, a browser or a GPU.",
    discussion: """
      Pictures are written to files or standard output, messages to standard error.
      Exit status: 0 done, 1 a figure is worse or not within its --assert, 64 wrong usage, 65 bad \
      data, 66 no input, 73 cannot create the output, 74 reading or writing failed, or the system \
      gave too few files, threads or memory, 75 too few runs to compare.
      """,
    version: ChatRasterVersion.current,
    subcommands: [
      RenderCommand.self, ImportCommand.self, FontsCommand.self, ThemesCommand.self,
      LanguagesCommand.self, FilmCommand.self, InspectCommand.self, WorkerCommand.self,
      BenchCommand.self, ManualCommand.self,
    ])

  // `main` stays on the main thread until enough threads are known to be available, because Swift's
  // thread pool waits forever for a thread that cannot be started.
  @MainActor static func main() async {
    StandardStream.reserveNumbers()
    ShapingLibraries.ignoreEnvironment()
    ShapingLibraries.endOnFatalErrors()
    TemporaryFolder.removeAllAtEnd()
    AbnormalEnd.prepare(
      program: "chatraster", status: CommandFailure.Status.inputOutput.rawValue)
    let arguments = FileSystemName.arguments
    if let lack = lackOfResources(for: arguments) {
      end(with: CommandFailure(status: .inputOutput, message: lack))
    }
    await run(arguments)
  }

  /// The reason why a command cannot begin; nil if it can.
  private static func lackOfResources(for arguments: [String]) -> String? {
    if let lack = SystemReserve.lackOfFiles { return lack }
    // Memory is checked first: if there is little of it, threads cannot be started either.
    if let lack = SystemReserve.lackOfMemory, (try? parseAsRoot(arguments)) is any DrawingCommand {
      return lack
    }
    return SystemReserve.lackOfThreads
  }

  private static func run(_ arguments: [String]) async {
    do {
      var command = try parseAsRoot(arguments)
      TemporaryFolder.removeAbandoned(in: TemporaryFolder.systemPlace)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      do throws(CommandFailure) {
        try end(with: error, after: arguments)
      } catch {
        end(with: error.naming(as: arguments))
      }
    }
  }

  /// Prints a failure, and exits.
  private static func end(with failure: CommandFailure) -> Never {
    for line in failure.details { CommandOutput.say(line) }
    CommandOutput.say(failure.message)
    exit(withError: ExitCode(failure.status.rawValue))
  }

  /// Prints the argument parser's message, and exits.
  /// - Throws: `CommandFailure` for errors that are not about the arguments, and if help cannot be
  ///   printed.
  private static func end(
    with error: any Error, after arguments: [String]
  ) throws(CommandFailure) -> Never {
    if let failure = CommandFailure(explaining: error) { throw failure }
    var text = fullMessage(for: error)
    let code = exitCode(for: error)
    if code.isSuccess {
      do throws(FileError) {
        try CommandOutput.print(text + "\n")
      } catch {
        throw CommandFailure(error)
      }
    } else if code == .validationFailure {
      // The parser's message has several lines, so each argument that it quotes is first put on one
      // line.
      for argument in arguments {
        let value = argument.drop { $0 != "=" }.dropFirst()
        for given in [argument[...], value] where !given.isEmpty {
          let printable = PrintableText.line(given)
          if printable != given { text = text.replacing(given, with: printable) }
        }
      }
      CommandOutput.explain(text)
    } else if !text.isEmpty {
      CommandOutput.say(message(for: error))
    }
    exit(withError: code)
  }
}
