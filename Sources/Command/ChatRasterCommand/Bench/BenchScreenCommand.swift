import ArgumentParser
import CellEngine
import ChatImport
import ChatRaster
import FoundationEssentials
import FrameLab
import Platform

/// `chatraster bench screen`: the cost of one screen of a conversation on one warm worker.
struct BenchScreenCommand: ParsableCommand, ConversationCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Measure layout, drawing and PNG of a conversation's first screen.",
    discussion: """
      The screen contains messages and no title bar. Works on one thread, with warm fonts and \
      glyphs and no other cache, and prints the median of 30 runs in milliseconds of thread CPU \
      and of elapsed time, next to the time of Cairo's own PNG writer for the same pixels.
      """)

  @Argument(help: ConversationArgument.help, completion: .file())
  var input: String

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @Option(help: "The screen's height in points.")
  var height: Double = 844

  @OptionGroup(title: "Selection") var selection: SelectionOptions

  @OptionGroup var figures: FiguresOptions

  func run() throws {
    var configuration = try look.configuration(fonts: fonts)
    configuration.options.selection = selection.messages
    configuration.workerCount = 1
    // The messages extend from edge to edge, as in the scenes of the programs that this one is
    // compared with.
    configuration.options.showsTitleBar = false
    let renderer = try ChatRenderer(configuration)
    let output = try figures.output()
    let imported = try ConversationInput.read(
      input, source, timeZone: look.timeZone, keeping: selection.retention)
    try keepApart([figures.json], from: imported)
    let (timing, messages) = try renderer.timeScreen(
      of: imported.conversation, height: height, runs: Self.runs)
    let result = ScreenBenchmarkResult(timing, messages: messages)
    try output.write(result, table: result.table)
    withExtendedLifetime(imported) {}
  }

  /// The number of runs: enough that other work on the machine does not affect the median.
  private static let runs = 30
}
