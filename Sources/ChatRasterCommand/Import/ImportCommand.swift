import ArgumentParser
import ChatImport
import ChatModel
import FoundationEssentials
import Platform

/// `chatraster import`: an export becomes a conversation in ChatRaster's own format.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Turn an export into a conversation file.",
    discussion: """
      Paths of pictures stay as the export has them, relative to its folder: write the file there \
      to keep them within reach, and unpack an archive first.
      """)

  @Argument(help: "The export: a file, its folder or its zip, or - for standard input.")
  var input: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where the conversation goes; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String

  @OptionGroup(title: "Source") var source: SourceOptions

  func run() throws {
    let bar = ProgressBar()
    defer { bar?.clear() }
    let imported = try ConversationInput.read(input, source, bar: bar)
    let bytes = ConversationEncoder.encode(imported.conversation)
    if output == "-" {
      try CommandOutput.print(json: bytes)
    } else {
      try WholeFile(output).write(bytes)
    }
    if imported.media != nil {
      CommandOutput.say("the archive's pictures were not copied: unpack it beside the file")
    }
  }
}
