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
      glyphs and no other cache, and prints medians in milliseconds of thread CPU \
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

  @Option(help: ArgumentHelp("The number of measured runs.", valueName: "count"))
  var runs = 30

  @OptionGroup var figures: FiguresOptions
  @OptionGroup(title: "Comparison") var comparison: ComparisonOptions

  func validate() throws {
    if runs < 1 { throw ValidationError("--runs takes a number from 1.") }
  }

  func run() throws {
    if try comparison.measuresInTurn(figures, input: input) { return }
    var configuration = try look.configuration(fonts: fonts)
    configuration.options.selection = selection.messages
    configuration.workerCount = 1
    // The messages extend from edge to edge, as in the scenes of the programs that this one is
    // compared with.
    configuration.options.showsTitleBar = false
    let renderer = try ChatRenderer(configuration)
    let check = try comparison.check(figures: ScreenBenchmarkResult.figures)
    let output = try figures.output()
    let imported = try ConversationInput.read(
      input, source, timeZone: look.timeZone, keeping: selection.retention)
    try keepApart([figures.json], from: imported, [comparison.baseline])
    let (timings, messages) = try renderer.timeScreen(
      of: imported.conversation, height: height, runs: runs)
    let result = ScreenBenchmarkResult(
      timings, messages: messages,
      conditions: BenchRecord.conditions(
        of: imported.conversation, configuration,
        [
          "height": BenchRecord.number(height),
          "selection": selection.given.joined(separator: " "),
        ]))
    try output.write(result.record, details: result.details, table: result.table)
    try check.end(with: result.record, output)
    withExtendedLifetime(imported) {}
  }
}
