public import ArgumentParser
import ChatImport
public import ChatRaster
import FoundationEssentials
import Platform

/// `chatraster bench frames`: the frame times of a chat that is scrolled, without a phone.
struct BenchFramesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Measure the frames of a chat while it is scrolled and changed.",
    discussion: """
      A loop stands in for an app's main thread: at every tick it reads input, takes over the \
      cells that workers have finished and composes a frame. CPU is that of the loop's thread. \
      A hitch is a frame that was composed after the next one was due, a blank a cell on the \
      screen without pixels, counted in each frame after the first whole screen. \
      sync+idle makes cells ahead of the finger too, one in each frame's idle time. Under \
      --virtual no time passes while the loop works: counts are the same on every run.
      """)

  @Argument(help: "The conversation, as for render.", completion: .file())
  var input: String

  @Option(help: ScenarioArgument.help)
  var scenario: String = "fling"

  @Option(
    help: ArgumentHelp(
      "Who makes the cells: \(ScrollMode.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "mode"))
  var mode: ScrollMode = .preloading

  @Flag(help: "Let no time pass while the loop and the workers work.")
  var virtual = false

  @Option(
    help: ArgumentHelp(
      """
      How a message's parts are arranged: \(SizeStrategyArgument.names); the places are the \
      same, the ways to them are not.
      """, valueName: "strategy"))
  var sizeStrategy = SizeStrategyArgument.automatic

  @Flag(help: "Keep no layouts.")
  var noSnapshots = false

  @Flag(help: "Keep no painted cells beside those near the screen.")
  var noBitmaps = false

  @Option(
    help: ArgumentHelp(
      """
      Make cells that are higher in pieces of so many pixel rows, one by one; otherwise \
      \(FrameOptions().stripHeight).
      """, valueName: "rows"))
  var strip: Int?

  @Flag(help: "Run every mode with and without snapshots, side by side.")
  var compare = false

  @Flag(help: "Look for the fastest fling without a blank and without a hitch.")
  var findSpeed = false

  @Option(help: "How many workers; otherwise one less than there are processors.")
  var jobs: Int?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Selection") var selection: SelectionOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @Option(
    name: .customLong("assert"),
    help: ArgumentHelp(
      """
      End with status 1 when a figure is greater than this, as in hitches=0,blanks=0; with \
      --compare in the last row. The figures: \
      \(FrameAssertion.figures.map(\.name).joined(separator: ", ")).
      """, valueName: "figure=most"))
  var assertions: String?

  @Option(
    help: ArgumentHelp("Write the trace, one JSON object a frame, here.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Write the trace for chrome://tracing and Perfetto here.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var chromeTrace: String?

  @Option(
    help: ArgumentHelp(
      """
      Draw the frame times against the budget, and their distribution, here; with --compare of \
      the three modes.
      """, valueName: "file"),
    completion: .file(extensions: ["png"]))
  var plot: String?

  @Option(
    help: ArgumentHelp(
      "Write JSON here instead of a table; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var json: String?

  func validate() throws {
    if let assertions, FrameAssertion.list(assertions) == nil {
      throw ValidationError("--assert takes figures and their most, as in hitches=0,blanks=0.")
    }
    if let strip, !FrameOptions.stripHeights.contains(strip) {
      throw ValidationError(
        "--strip takes \(FrameOptions.stripHeights.lowerBound) to "
          + "\(FrameOptions.stripHeights.upperBound) rows.")
    }
    // The loop's processor counts as one.
    let most = RenderLimits.workers.upperBound - 1
    if let jobs, !(1...most).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to \(most).")
    }
    if plot != nil, findSpeed {
      throw ValidationError("--plot draws one scenario: leave out --find-speed.")
    }
    if compare, findSpeed {
      throw ValidationError("--compare and --find-speed exclude each other.")
    }
    if trace != nil || chromeTrace != nil, compare || findSpeed {
      throw ValidationError("A trace is of one run: leave out --compare and --find-speed.")
    }
    if assertions != nil, findSpeed {
      throw ValidationError("--assert checks one scenario: leave out --find-speed.")
    }
  }

  func run() async throws {
    var configuration = try look.configuration(fonts: fonts)
    configuration.selection = selection.messages
    configuration.sizeStrategy = sizeStrategy.strategy
    // The loop's processor is not counted.
    configuration.workerCount = jobs.map { $0 + 1 }
    let scenario = try ScenarioArgument.scenario(scenario)
    let renderer = try ChatRenderer(configuration)
    // Opened now: a run takes long, and what it measured would be lost.
    let output = try FiguresOutput(json: json)
    let plotFile = try plot.map { try WholeFile($0) }
    let traceFile = try trace.map { try WholeFile($0) }
    let chromeTraceFile = try chromeTrace.map { try WholeFile($0) }
    let imported = try ConversationInput.read(input, source)
    defer { withExtendedLifetime(imported) {} }
    let benchmark = FramesBenchmark(renderer: renderer, conversation: imported.conversation)

    if findSpeed {
      let speed = try await benchmark.fastestFling(options: options)
      return try output.write(speed, table: speed.table)
    }
    let runs =
      if compare {
        try await benchmark.comparison(of: scenario, options: options)
      } else {
        [
          try await renderer.measureFrames(
            of: imported.conversation, in: scenario, options: options)
        ]
      }
    let result = FramesBenchmarkResult(of: runs)
    try output.write(result, table: result.table)
    if let plotFile {
      let drawn = compare ? runs.filter(\.options.keepsSnapshots) : runs
      try plotFile.write(renderer.framePlot(of: drawn))
    }
    let run = runs[runs.count - 1]
    if let traceFile { try traceFile.write(run.jsonLines()) }
    if let chromeTraceFile { try chromeTraceFile.write(run.chromeTrace()) }
    try check(run)
  }

  private var options: FrameOptions {
    var options = FrameOptions()
    options.mode = mode
    options.isVirtual = virtual
    options.keepsSnapshots = !noSnapshots
    options.keepsBitmaps = !noBitmaps
    if let strip { options.stripHeight = strip }
    return options
  }

  private func check(_ run: FrameMeasurement) throws {
    let summary = FrameSummary(of: run)
    let failures = assertions.flatMap(FrameAssertion.list)?.compactMap { $0.failure(in: summary) }
    guard let failures, !failures.isEmpty else { return }
    for failure in failures { StandardStream.writeError("chatraster: \(failure)\n") }
    throw ExitCode.failure
  }
}

extension ScrollMode: ExpressibleByArgument {}
