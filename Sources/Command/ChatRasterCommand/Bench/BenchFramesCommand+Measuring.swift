import ChatImport
import ChatModel
import ChatRaster
import Films
import FrameLab
import Kit
import Platform

/// Measuring the arms of `chatraster bench frames`, each run in its own process.
extension BenchFramesCommand {
  /// The modes that `--compare` measures: all work in the loop, and work shared with workers.
  private static let compared = [CellPreparation.synchronous, .onDemand, .prefetching]

  /// The suffix that marks the mode of an arm without cached layouts, in the request to its
  /// process.
  private static let bare = " bare"

  /// The options of the list.
  var options: FrameOptions {
    var options = FrameOptions()
    options.preparation = mode
    options.isVirtual = virtual
    options.keepsSnapshots = !noSnapshots
    options.keepsBitmaps = !noBitmaps
    if let strip { options.stripHeight = strip }
    (options.budget, options.jankThreshold) = (pace.budgetDuration, pace.jankDuration)
    return options
  }

  /// Runs the arms in turn, so that other load on the machine affects all of them equally.
  func measureArms(_ bar: ProgressBar?) throws -> [[FrameRun]] {
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
  func serve(
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
  func typical(of measured: [[FrameRun]]) -> [FrameRun] {
    measured.compactMap { runs in
      FrameArm.typicalRun(of: runs.map(\.summary)).map { runs[$0] }
    }.filter { !compare || $0.summary.keepsSnapshots }
  }

  /// Finds the fastest fling, and writes it.
  func searchSpeed(
    _ conversation: Conversation, _ configuration: ChatRenderer.Configuration,
    on renderer: ChatRenderer, _ output: FiguresOutput, _ bar: ProgressBar?
  ) async throws {
    func fling(_ speed: Double) -> Scenario {
      pace.applied(to: .fling(screensPerSecond: speed))
    }
    let variety = try ConversationVariety(
      of: conversation, in: fling(FlingSearch.firstSpeed))
    let search = try await FlingSearch.fastest(
      over: conversation, on: renderer, options: options, scenario: fling, bar: bar)
    bar?.clear()
    var conditions = conditions(
      of: fling(FlingSearch.firstSpeed), conversation, configuration, variety)
    conditions["scenario"] = "flings of increasing speed"
    try output.write(
      search.record(conditions: conditions), details: search,
      table: "input \(InputName.short(input)): \(variety.words)\n\n" + search.table)
  }

  /// The conditions that a compared run must share.
  func conditions(
    of scenario: Scenario, _ conversation: Conversation,
    _ configuration: ChatRenderer.Configuration, _ variety: ConversationVariety
  ) -> [String: String] {
    func milliseconds(_ value: Double?) -> String? { value.map { BenchRecord.number($0) + " ms" } }
    return BenchRecord.conditions(
      of: conversation, configuration,
      [
        "messages": variety.words, "scenario": scenario.name,
        "clock": virtual ? "virtual" : "real",
        "height": "\(BenchRecord.number(scenario.height)) points",
        "rate": "\(scenario.rate) Hz", "budget": milliseconds(pace.budget) ?? "a frame",
        "jank": milliseconds(pace.jank) ?? "two budgets, at most 50 ms",
        "workers": jobs.map { "\($0)" } ?? "by processors", "strategy": sizeStrategy.rawValue,
        "bitmaps": noBitmaps ? "not kept" : "kept", "strip": "\(options.stripHeight)",
        "texts": pace.vary ? "varied" : "as they are",
      ])
  }
}
