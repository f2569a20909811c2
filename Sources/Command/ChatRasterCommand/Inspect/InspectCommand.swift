import ArgumentParser
import ChatImport
import ChatRaster
import FoundationEssentials
import Platform
import Synchronization

/// `chatraster inspect`: the text layout of messages.
struct InspectCommand: AsyncParsableCommand, ConversationCommand, ServedCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Print the line breaks and font faces of messages.",
    discussion: """
      Prints a row for each text of each message: the available width and the size of its layout \
      in points, the number of lines and their ranges in Unicode scalars, the first words, the \
      font faces, and the characters that no face has. The role body is the message's own text \
      or caption, without markup; a document has a row for each of its parts, with the level of \
      a heading and the row and column of a table cell. The JSON has whole texts, all lines and \
      all faces, and the initials on avatars, which the table omits. Nothing is painted.
      """)

  @Argument(help: ConversationArgument.help, completion: .file())
  var input: String

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @OptionGroup(title: "Selection") var selection: SelectionOptions

  @Option(help: "The number of threads; the output does not depend on it.")
  var jobs: Int?

  @OptionGroup var figures: FiguresOptions

  func run() async throws { try await run(in: ProcessContext(bar: ProgressBar())) }

  func run(in context: any CommandContext) async throws {
    var configuration = try look.configuration(fonts: fonts, in: context)
    configuration.workerCount = jobs
    configuration.options.selection = selection.messages
    context.follow(&configuration.options)
    let renderer = try context.renderer(configuration)
    let output = Mutex(try InspectionOutput(json: figures.json, in: context))
    defer { context.bar?.clear() }
    let imported = try look.reading(input) {
      try ConversationInput.read(
        input, source, timeZone: look.timeZone, keeping: selection.retention, in: context)
    }
    defer { imported.media?.remove() }
    let options = try look.options(configuration.options, for: imported.look, of: input)
    try keepApart([figures.json], from: imported)
    try await renderer.reportTexts(of: imported.conversation, options: options) { message in
      try output.withLock { try $0.append(message) }
    }
    try output.withLock { try $0.finish() }
  }
}
