import ArgumentParser

/// A command that draws or measures a conversation.
protocol ConversationCommand: DrawingCommand {
  /// The options for the conversation.
  var conversation: ConversationOptions { get }
}

extension ConversationCommand {
  var input: String { conversation.input }
  var look: LookOptions { conversation.look }
  var source: SourceOptions { conversation.source }
  var fonts: FontOptions { conversation.fonts }
}

/// The options for a command's input, for the way it is read, and for its look.
struct ConversationOptions: ParsableArguments {
  @Argument(
    help: "The conversation: a file, its folder or its zip, or - for standard input.",
    completion: .file())
  var input: String

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions
}

/// The destination of a benchmark's figures.
struct FiguresOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write JSON to this file instead of printing a table; - is standard output.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var json: String?

  /// Opens the output of a benchmark, before its work begins.
  /// - Throws: `FileError` if the file cannot be created.
  func output() throws -> FiguresOutput { try FiguresOutput(json: json) }
}
