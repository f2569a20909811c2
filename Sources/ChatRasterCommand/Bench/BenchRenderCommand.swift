import ArgumentParser
import ChatImport
import ChatRaster
import FoundationEssentials
import Platform

/// `chatraster bench render`: the cost of drawing a whole conversation, for each number of workers.
struct BenchRenderCommand: ParsableCommand, ConversationCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Measure layout, drawing and PNG of a whole conversation on 1 to N workers.",
    discussion: """
      The first pass runs with cold fonts and glyphs, as `render` does. After it every number of \
      workers takes its turn in each run, so that the machine's other work meets all alike; a \
      row shows medians. Layout stands by itself, drawing by itself (from snapshots, pixels \
      thrown away) and the whole way to a PNG whose bytes are counted and thrown away: with \
      nothing kept from before (png), with kept snapshots, and with kept fragments. The row \
      restore is what a second run with --cache does in place of layout (opening, checking and \
      decoding, without the keys that the first run makes too), and TIMES how many times the \
      CPU that saves. The row memory is a new renderer's PNG of a store in memory, append, edit \
      and remove an edit and the next PNG, which shares the bytes of all that is as it was: \
      after a message was added at the end, changed in the middle or taken out there, and TIMES \
      how many times the CPU that saves. CPU is that of all threads; MB/S counts megabytes of PNG.
      """)

  @OptionGroup var conversation: ConversationOptions

  @Option(
    help: ArgumentHelp(
      "Up to this many workers: 1, 2, 4 and so on, and this. Otherwise one for each processor.",
      valueName: "count"))
  var jobs: Int?

  @Option(help: ArgumentHelp("The number of runs that count.", valueName: "count"))
  var runs: Int = 5

  @OptionGroup(title: "Selection") var selection: SelectionOptions

  @OptionGroup var figures: FiguresOptions

  func validate() throws {
    let counts = RenderLimits.workers
    if let jobs, !counts.contains(jobs) {
      throw ValidationError(
        "--jobs takes a number from \(counts.lowerBound) to \(counts.upperBound).")
    }
    if runs < 1 { throw ValidationError("--runs takes a number from 1.") }
  }

  func run() throws {
    var configuration = try look.configuration(fonts: fonts)
    configuration.options.selection = selection.messages
    configuration.options.maximumRowCount = .max
    let output = try figures.output()
    let imported = try ConversationInput.read(
      input, source, timeZone: look.timeZone, keeping: selection.retention)
    try keepApart([figures.json], from: imported)
    let benchmark = RenderBenchmark(
      conversation: imported.conversation, configuration: configuration,
      workerCounts: RenderBenchmark.workerCounts(
        upTo: jobs
          ?? min(ProcessInfo.processInfo.activeProcessorCount, RenderLimits.workers.upperBound)),
      runs: runs)
    let result = try benchmark.result()
    try output.write(result, table: result.table)
    withExtendedLifetime(imported) {}
  }
}
