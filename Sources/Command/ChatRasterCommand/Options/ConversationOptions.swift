import ArgumentParser

/// A command that draws or measures a conversation.
protocol ConversationCommand: DrawingCommand {
  /// The conversation's file, folder or archive; - is standard input.
  var input: String { get }
  /// The options for the look. Like `source` and `fonts`, they are an option group of the command
  /// itself: a debug build validates a group within a group 16 times for each parse.
  var look: LookOptions { get }
  /// The options for reading the input.
  var source: SourceOptions { get }
  /// The options for fonts.
  var fonts: FontOptions { get }
}

/// The argument that names a command's conversation.
enum ConversationArgument {
  /// The help text of the argument.
  static let help: ArgumentHelp =
    "The conversation: a file, its folder or its zip, or - for standard input."
}

/// The destination of a benchmark's figures.
struct FiguresOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write JSON with all samples to this file too; - is standard output, without a table.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var json: String?

  /// Opens the output of a benchmark, before its work begins.
  /// - Throws: `FileError` if the file cannot be created.
  func output() throws -> FiguresOutput { try FiguresOutput(json: json) }
}
