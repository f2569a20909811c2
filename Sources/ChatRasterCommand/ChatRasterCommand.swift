import ArgumentParser
import Platform

/// The command `chatraster`: its subcommands, and how failures become words and an exit status.
@main
struct ChatRasterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chatraster",
    abstract: "Turns conversations into pixels, without a display, a browser or a GPU.",
    discussion: """
      Pictures go to files or to standard output, words to standard error.
      Exit status: 0 done, 1 a figure is past its --assert, 64 wrong usage, 65 bad data, 66 no \
      input, 73 cannot create the output, 74 reading or writing failed.
      """,
    version: "0.1.0",
    subcommands: [
      RenderCommand.self, ImportCommand.self, FontsCommand.self, ThemesCommand.self,
      FilmCommand.self, InspectCommand.self, BenchCommand.self,
    ])

  static func main() async {
    AtomicFile.removeTemporariesOnSignals()
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      guard let failure = CommandFailure(explaining: error) else { exit(withError: error) }
      for line in failure.details { StandardStream.writeError("chatraster: \(line)\n") }
      StandardStream.writeError("chatraster: \(failure.message)\n")
      exit(withError: ExitCode(failure.status.rawValue))
    }
  }
}
