public import ArgumentParser
import ChatImport
import ChatModel
public import ChatRaster
import Films
import FoundationEssentials
import FrameLab
import Platform

/// `chatraster bench frames`: the frame times of a scrolled chat, measured without a phone.
struct BenchFramesCommand: AsyncParsableCommand, ConversationCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Measure the frames of a chat while it is scrolled and changed.",
    discussion: """
      A loop plays an app's main thread: at every tick it reads input, takes the cells that \
      workers have finished and composes a frame. The frames up to the first whole screen have \
      a row of their own and count nowhere else. CPU is the loop thread's processor time, WALL \
      the elapsed time, OVERRUN the time from when a frame was due until it was composed minus \
      the budget, so negative in time. A hitch is a frame that was composed after the next frame \
      was due; the hitch ratio is the total delay of such frames in milliseconds per second, \
      good below 5 and poor above 10 (Apple). A late frame has a reason: the loop worked, waited \
      for a processor, or was woken late. over counts frames whose work up to composing took \
      longer than the budget, so a frame that only began late is a hitch and not over; jank \
      counts frames with more CPU than --jank; blanks counts visible cells without pixels in \
      each frame. sync+idle also makes a cell ahead of the finger in each frame's idle time. \
      With --virtual the clock does not advance while the loop works, so that counts are the \
      same on every run.
      """)

  @Argument(help: ConversationArgument.help, completion: .file())
  var input: String

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @Option(help: ScenarioArgument.help, completion: ScenarioArgument.completion)
  var scenario: String = "fling"

  @Option(
    help: ArgumentHelp(
      "The threads that make cells: "
        + "\(CellPreparation.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "mode"))
  var mode: CellPreparation = .prefetching

  @Flag(help: "Use a virtual clock, which does not advance while the loop and the workers work.")
  var virtual = false

  @Option(
    help: ArgumentHelp(
      """
      How a message's parts are arranged: \(SizeStrategyArgument.names); identical frames, \
      different cost.
      """, valueName: "strategy"))
  var sizeStrategy = SizeStrategyArgument.automatic

  @Flag(help: "Cache no layouts.")
  var noSnapshots = false

  @Flag(help: "Cache no painted cells except those near the screen.")
  var noBitmaps = false

  @Option(
    help: ArgumentHelp(
      """
      Split higher cells into strips of this many pixel rows; by default \
      \(FrameOptions().stripHeight).
      """, valueName: "rows"))
  var strip: Int?

  @Flag(
    help: """
      Run sync, async and async+preload with and without snapshots, each in its own process, so \
      that no run reuses the memory or caches of another.
      """)
  var compare = false

  @Option(
    help: ArgumentHelp(
      """
      The number of runs, each in its own process; with --compare the modes alternate. Figures \
      are medians, with the minimum and the maximum.
      """, valueName: "count"))
  var runs = 1

  @Flag(
    help: """
      Find the fastest fling without a blank and without a frame that is late by the loop's own \
      work. A speed passes by the majority of three tries; if other programs keep the machine \
      too busy, the status is 75.
      """)
  var findSpeed = false

  @OptionGroup(title: "Pace") var pace: PaceOptions

  @Option(help: "The number of workers; by default one less than the number of processors.")
  var jobs: Int?

  @OptionGroup(title: "Selection") var selection: SelectionOptions

  @OptionGroup(title: "Comparison") var comparison: ComparisonOptions

  /// The parent's request to the process that measures one run.
  @Option(help: .private)
  var arm: ArmProcess.Request?

  @Option(
    help: ArgumentHelp(
      "Write the trace to this file, one JSON object per frame.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Write the trace for chrome://tracing and Perfetto to this file.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var chromeTrace: String?

  @Option(
    help: ArgumentHelp(
      """
      Draw a plot of the frame times, their distribution and the budget to this file; with \
      --compare, of the three modes.
      """, valueName: "file"),
    completion: .file(extensions: ["png"]))
  var plot: String?

  @OptionGroup var figures: FiguresOptions

  func validate() throws {
    if let strip, !FrameOptions.stripHeights.contains(strip) {
      throw ValidationError(
        "--strip takes \(FrameOptions.stripHeights.lowerBound) to "
          + "\(FrameOptions.stripHeights.upperBound) rows.")
    }
    // The loop itself counts as one worker.
    let most = RenderLimits.workers.upperBound - 1
    if let jobs, !(1...most).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to \(most).")
    }
    if !Self.runCounts.contains(runs) {
      throw ValidationError(
        "--runs takes a number from \(Self.runCounts.lowerBound) to \(Self.runCounts.upperBound).")
    }
    if plot != nil, findSpeed {
      throw ValidationError("--plot draws one scenario: leave out --find-speed.")
    }
    if compare, findSpeed {
      throw ValidationError("--compare and --find-speed exclude each other.")
    }
    if trace != nil || chromeTrace != nil, isIsolated || findSpeed {
      throw ValidationError(
        "A trace contains one run: leave out --compare, --runs and --find-speed.")
    }
    if comparison.isUsed || runs > 1, findSpeed {
      throw ValidationError(
        "--assert, --baseline, --against and --runs need one scenario: leave out --find-speed.")
    }
    if comparison.against != nil, trace != nil || chromeTrace != nil || plot != nil {
      throw ValidationError("--against compares programs: leave out traces and plots.")
    }
  }

  /// The allowed numbers of runs of one arm: each run takes as long as its scenario.
  private static let runCounts = 1...1_000

  /// True if each run has a separate process.
  private var isIsolated: Bool { compare || runs > 1 }

  func run() async throws {
    var configuration = try look.configuration(fonts: fonts)
    configuration.options.selection = selection.messages
    configuration.sizeStrategies = sizeStrategy.strategies
    // `--jobs` does not count the loop, which is one worker.
    configuration.workerCount = jobs.map { $0 + 1 }
    let scenario = pace.applied(
      to: try ScenarioArgument.scenario(
        scenario, themes: ThemesArgument.catalog(look.themes)))
    if arm == nil, try comparison.measuresInTurn(figures, input: input, runs: runs) { return }
    let renderer = try ChatRenderer(configuration)
    if let arm { return try await serve(arm, scenario, on: renderer) }
    let timed = FrameFigure.all.filter { virtual && $0.isTimed }.map(\.name)
    let check = try comparison.check(
      figures: FrameFigure.all.map(\.name).filter { !timed.contains($0) }, timed: timed)
    // Opens the output now, because a failure after the long run would lose the measurements.
    let output = try figures.output()
    let plotFile = try plot.map { try WholeFile($0) }
    let traceFile = try trace.map { try WholeFile($0) }
    let chromeTraceFile = try chromeTrace.map { try WholeFile($0) }
    let bar = ProgressBar()
    defer { bar?.clear() }
    if isIsolated, input == "-" {
      try StandardStream.makeInputRepeatable(limit: ConversationInput.maximumInputByteCount)
    }
    let imported = try ConversationInput.read(
      input, source, timeZone: look.timeZone, in: ProcessContext(bar: bar))
    defer { withExtendedLifetime(imported) {} }
    try keepApart(
      [figures.json, plot, trace, chromeTrace], from: imported,
      [self.scenario, comparison.baseline])

    if findSpeed {
      return try await searchSpeed(imported.conversation, configuration, on: renderer, output, bar)
    }
    let variety = try ConversationVariety(of: imported.conversation, in: scenario)
    let measured: [[FrameRun]]
    if isIsolated {
      measured = try measureArms(bar)
    } else {
      bar?.show(run: 1, of: 1, scenario.name)
      let run = try await renderer.measureFrames(
        of: imported.conversation, in: scenario, frames: options)
      measured = [[FrameRun(of: run)]]
      if let traceFile { try traceFile.write(run.jsonLines()) }
      if let chromeTraceFile { try chromeTraceFile.write(run.chromeTrace()) }
    }
    bar?.clear()
    let result = FramesBenchmarkResult(
      of: measured,
      conditions: conditions(of: scenario, imported.conversation, configuration, variety),
      input: "\(InputName.short(input)): \(variety.words)")
    try output.write(result.record, details: result.details, table: result.table)
    if let plotFile {
      try plotFile.write(
        renderer.framePlot(
          of: typical(of: measured), in: scenario, input: InputName.short(input),
          note: runs > 1 ? "the run with the median p99 of \(runs)" : nil))
    }
    try check.end(with: result.record, output)
  }
}

extension CellPreparation: ExpressibleByArgument {}
