public import ArgumentParser
import ChatImport
import ChatModel
public import ChatRaster
import FoundationEssentials
import FrameLab
import Kit
import Platform

/// `chatraster bench frames`: the frame times of a scrolled chat, measured without a phone.
struct BenchFramesCommand: AsyncParsableCommand, ConversationCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Measure the frames of a chat while it is scrolled and changed.",
    discussion: """
      A loop plays an app's main thread: at every tick it reads input, takes the cells that \
      workers have finished and composes a frame. CPU is the loop thread's processor time, WALL \
      the elapsed time. A hitch is a frame that was composed after the next frame was due; the \
      hitch ratio is the total delay of such frames in milliseconds per second; jank is a frame \
      of more than 50 ms of CPU; a blank is a visible cell without pixels, counted in each frame \
      after the first whole screen. sync+idle also makes a cell ahead of the finger in each \
      frame's idle time. With --virtual the clock does not advance while the loop works, so that \
      counts are the same on every run.
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

  @Flag(help: "Find the fastest fling without a blank and without a hitch.")
  var findSpeed = false

  @Option(help: "The number of workers; by default one less than the number of processors.")
  var jobs: Int?

  @OptionGroup(title: "Selection") var selection: SelectionOptions

  @Option(
    name: .customLong("assert"),
    help: ArgumentHelp(
      """
      End with status 1 if a figure is greater than its limit, such as hitches=0,blanks=0. With \
      --compare the last column is checked, with --runs the median. With --virtual only counts \
      are allowed. The figures: \(FrameFigure.all.map(\.name).joined(separator: ", ")).
      """, valueName: "figure=limit"))
  var assertions: String?

  @Option(
    help: ArgumentHelp(
      """
      End with status 1 if a figure is worse than in this file, which an earlier run with the \
      same options wrote with --json: its median is worse than the worst of those runs, and than \
      their median by a tenth. Give --runs to both.
      """, valueName: "file"), completion: .file(extensions: ["json"]))
  var baseline: String?

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
    if let assertions {
      do throws(FrameAssertionError) {
        _ = try FrameAssertion.list(assertions, isVirtual: virtual)
      } catch {
        throw ValidationError("--assert: \(error).")
      }
    }
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
    if assertions != nil || baseline != nil || runs > 1, findSpeed {
      throw ValidationError(
        "--assert, --baseline and --runs need one scenario: leave out --find-speed.")
    }
  }

  /// The modes that `--compare` measures: all work in the loop, and work shared with workers.
  private static let compared = [CellPreparation.synchronous, .onDemand, .prefetching]

  /// The suffix that marks the mode of an arm without cached layouts, in the request to its
  /// process.
  private static let bare = " bare"

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
    let scenario = try ScenarioArgument.scenario(
      scenario, themes: ThemesArgument.catalog(look.themes))
    let renderer = try ChatRenderer(configuration)
    if let arm { return try await serve(arm, scenario, on: renderer) }
    // Opens the output now, because a failure after the long run would lose the measurements.
    let output = try figures.output()
    let plotFile = try plot.map { try WholeFile($0) }
    let traceFile = try trace.map { try WholeFile($0) }
    let chromeTraceFile = try chromeTrace.map { try WholeFile($0) }
    let known = try baseline.map { try FrameBaseline.read($0) }
    let bar = ProgressBar()
    defer { bar?.clear() }
    if isIsolated, input == "-" {
      try StandardStream.makeInputRepeatable(limit: ConversationInput.maximumInputByteCount)
    }
    let imported = try ConversationInput.read(
      input, source, timeZone: look.timeZone, in: ProcessContext(bar: bar))
    defer { withExtendedLifetime(imported) {} }
    try keepApart(
      [figures.json, plot, trace, chromeTrace], from: imported, [self.scenario, baseline])

    if findSpeed {
      let speed = try await FlingSearch.fastest(
        over: imported.conversation, on: renderer, options: options, bar: bar)
      bar?.clear()
      return try output.write(speed, table: speed.table)
    }
    let conditions = conditions(of: scenario, configuration, imported.conversation)
    try known?.check(conditions)
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
    let result = FramesBenchmarkResult(of: measured, conditions: conditions)
    try output.write(result, table: result.table)
    if let plotFile {
      try plotFile.write(
        renderer.framePlot(
          of: typical(of: measured), in: scenario, input: InputName.short(input),
          note: runs > 1 ? "the run with the median p99 of \(runs)" : nil))
    }
    try check(result, against: known)
  }

  private var options: FrameOptions {
    var options = FrameOptions()
    options.preparation = mode
    options.isVirtual = virtual
    options.keepsSnapshots = !noSnapshots
    options.keepsBitmaps = !noBitmaps
    if let strip { options.stripHeight = strip }
    return options
  }

  /// Runs the arms in turn, so that other load on the machine affects all of them equally.
  private func measureArms(_ bar: ProgressBar?) throws -> [[FrameRun]] {
    let arms: [(mode: CellPreparation, keepsSnapshots: Bool)] =
      compare
      ? Self.compared.flatMap { mode in [false, true].map { (mode, $0) } }
      : [(mode, !noSnapshots)]
    let processes = try ArmProcess()
    var measured = arms.map { _ in [FrameRun]() }
    for turn in 0..<runs {
      for (index, arm) in arms.enumerated() {
        bar?.show(
          run: turn * arms.count + index + 1, of: runs * arms.count,
          arm.mode.rawValue + (arm.keepsSnapshots ? "" : " without snapshots"))
        measured[index].append(
          try processes.measure(arm.mode.rawValue + (arm.keepsSnapshots ? "" : Self.bare)))
      }
    }
    return measured
  }

  /// Measures one run for the process that started this one.
  private func serve(
    _ request: ArmProcess.Request, _ scenario: Scenario, on renderer: ChatRenderer
  ) async throws {
    OwnProgram.end(with: request.parent)
    let imported = try ConversationInput.read(input, source, timeZone: look.timeZone, isQuiet: true)
    defer { withExtendedLifetime(imported) {} }
    var options = options
    options.keepsSnapshots = !request.arm.hasSuffix(Self.bare)
    let mode = request.arm.dropLast(options.keepsSnapshots ? 0 : Self.bare.count)
    options.preparation = CellPreparation(rawValue: String(mode)) ?? options.preparation
    let run = try await renderer.measureFrames(
      of: imported.conversation, in: scenario, frames: options)
    try ArmProcess.answer(request, with: FrameRun(of: run))
  }

  /// The runs for a plot: the median run of each arm; with `--compare`, only of arms with
  /// snapshots.
  private func typical(of measured: [[FrameRun]]) -> [FrameRun] {
    measured.compactMap { runs in
      FrameArm.typicalRun(of: runs.map(\.summary)).map { runs[$0] }
    }.filter { !compare || $0.summary.keepsSnapshots }
  }

  /// The conditions under which a baseline must have been measured.
  private func conditions(
    of scenario: Scenario, _ configuration: ChatRenderer.Configuration,
    _ conversation: Conversation
  ) -> [String: String] {
    func number(_ value: Double) -> String {
      FixedPoint.text(value, digits: value == value.rounded() ? 0 : 2)
    }
    return [
      "input": InputName.short(input),
      "messages": "\(scenario.messageCount ?? conversation.messages.count)",
      "scenario": scenario.name, "clock": virtual ? "virtual" : "real",
      "screen": "\(number(look.width)) × \(number(scenario.height)) points at scale "
        + number(look.scale),
      "theme": configuration.options.theme.name, "workers": jobs.map { "\($0)" } ?? "by processors",
      "strategy": sizeStrategy.rawValue, "bitmaps": noBitmaps ? "not kept" : "kept",
      "strip": "\(options.stripHeight)",
    ]
  }

  private func check(_ result: FramesBenchmarkResult, against known: FrameBaseline?) throws {
    var findings: [String] = []
    if let assertions, let arm = result.arms.last {
      findings = try FrameAssertion.list(assertions, isVirtual: virtual).compactMap {
        $0.failure(of: arm.figures[$0.figure.name]?.median)
      }
    }
    if let known {
      if known.machine != result.machine {
        CommandOutput.say("the baseline was measured on another machine: \(known.machine)")
      }
      findings += known.findings(in: result.arms, isVirtual: virtual)
    }
    guard !findings.isEmpty else { return }
    for finding in findings { CommandOutput.say(finding) }
    throw ExitCode.failure
  }
}

extension CellPreparation: ExpressibleByArgument {}
