import ArgumentParser
import ChatImport
import ChatRaster
import FoundationEssentials
import FrameLab
import Platform

/// `chatraster bench render`: the cost of drawing a whole conversation, for each number of workers.
struct BenchRenderCommand: ParsableCommand, ConversationCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Measure layout, drawing and PNG of a whole conversation on 1 to N workers.",
    discussion: """
      The first pass runs with cold fonts and glyphs, as `render` does. After it, each run \
      measures every number of workers in turn, so that other work of the machine affects all \
      alike; a row shows medians. Measured are layout alone, drawing alone (from snapshots, \
      without output) and the whole way to a PNG, which is counted and thrown away: with empty \
      caches (png), with kept snapshots, and with kept fragments. The row restore is the work of \
      a second run with --cache instead of layout (opening, checking and decoding, without the \
      keys that the first run also computes); its TIMES is the factor of CPU that it saves. The \
      row memory is a new renderer's PNG of a store in memory. The rows append, edit and remove \
      are an edit and the next PNG, which shares the bytes of all unchanged parts: a message was \
      added at the end, changed in the middle or removed there; TIMES is the factor of CPU that \
      sharing saves. CPU is that of all threads; MB/S counts megabytes of PNG.
      """)

  @Argument(help: ConversationArgument.help, completion: .file())
  var input: String

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @Option(
    help: ArgumentHelp(
      "The greatest number of workers; 1, 2, 4 and so on come first. By default one per processor.",
      valueName: "count"))
  var jobs: Int?

  @Option(help: ArgumentHelp("The number of measured runs.", valueName: "count"))
  var runs: Int = 6

  @OptionGroup(title: "Selection") var selection: SelectionOptions

  @OptionGroup var figures: FiguresOptions
  @OptionGroup(title: "Comparison") var comparison: ComparisonOptions

  func validate() throws {
    let counts = RenderLimits.workers
    if let jobs, !counts.contains(jobs) {
      throw ValidationError(
        "--jobs takes a number from \(counts.lowerBound) to \(counts.upperBound).")
    }
    if runs < 1 { throw ValidationError("--runs takes a number from 1.") }
  }

  func run() throws {
    if try comparison.measuresInTurn(figures, input: input) { return }
    var configuration = try look.configuration(fonts: fonts)
    configuration.options.selection = selection.messages
    configuration.options.maximumRowCount = .max
    let check = try comparison.check(figures: RenderBenchmarkResult.figures)
    let output = try figures.output()
    let imported = try ConversationInput.read(
      input, source, timeZone: look.timeZone, keeping: selection.retention)
    try keepApart([figures.json], from: imported, [comparison.baseline])
    let benchmark = RenderBenchmark(
      conversation: imported.conversation, configuration: configuration,
      workerCounts: RenderBenchmark.workerCounts(
        upTo: jobs
          ?? min(ProcessInfo.processInfo.activeProcessorCount, RenderLimits.workers.upperBound)),
      runs: runs)
    let result = try benchmark.result()
    let record = result.record(
      under: BenchRecord.conditions(
        of: imported.conversation, configuration,
        ["selection": selection.given.joined(separator: " ")]))
    try output.write(record, details: result, table: result.table)
    try check.end(with: record, output)
    withExtendedLifetime(imported) {}
  }
}
