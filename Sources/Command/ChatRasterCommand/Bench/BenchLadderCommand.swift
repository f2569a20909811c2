import ArgumentParser
import ChatImport
import ChatRaster
import FrameLab
import Kit
import Platform

/// `chatraster bench ladder`: the effect of each optimisation of a list, from a list without
/// optimisations to the real list.
struct BenchLadderCommand: AsyncParsableCommand, ConversationCommand {
  static let configuration = CommandConfiguration(
    commandName: "ladder",
    abstract: "Measure the effect of each optimisation on a scrolled chat.",
    discussion: """
      Scrolls a chat down and up again in steps. The first list keeps nothing, solves \
      constraints and makes every cell before the frame that shows it; the next has direct \
      layout, the next also keeps layouts, and so on to the list that ships. Each step changes \
      one thing and keeps the earlier changes; only strips are used in idle time alone. The last \
      two steps, which do not use the chat, show six tiles as six cells and as one cell that \
      draws them all. Each step runs in its own process, and again with a virtual clock, which \
      gives LAYOUTS, PIECES and IDLE STEPS; these are the same on every run. CPU is the loop \
      thread's processor time, WORST 100 MS that of the loop and the workers together in the \
      worst 100 ms. The last columns compare counts and a time with the step before: better, \
      same, worse, or not shown if the runs differ as much; a time that rises is the price of a \
      step. Ends with status 1 if a count does not change as it should, or a time rises that \
      should fall.
      """)

  @Argument(help: ConversationArgument.help, completion: .file())
  var input: String

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @Option(
    help: ArgumentHelp(
      "A built-in scenario or the path of a scenario file; by default one of 3 seconds.",
      valueName: "name|file"), completion: ScenarioArgument.completion)
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      """
      The number of runs of each step; figures are medians. Times are compared from \
      \(LadderVerdict.leastRunCount) runs.
      """, valueName: "count"))
  var runs = LadderVerdict.leastRunCount

  /// The parent's request to the process that measures one run.
  @Option(help: .private)
  var arm: ArmProcess.Request?

  @OptionGroup var figures: FiguresOptions
  @OptionGroup(title: "Comparison") var comparison: ComparisonOptions

  private static let runCounts = 1...100

  /// The suffix that marks a step under a virtual clock, in the request to its process.
  private static let virtual = " counted"

  func validate() throws {
    if !Self.runCounts.contains(runs) {
      throw ValidationError(
        "--runs takes a number from \(Self.runCounts.lowerBound) to \(Self.runCounts.upperBound).")
    }
  }

  func run() async throws {
    let configuration = try look.configuration(fonts: fonts)
    let scenario = try scenario.map {
      try ScenarioArgument.scenario($0, themes: ThemesArgument.catalog(look.themes))
    }
    if let arm { return try await serve(arm, scenario ?? LadderStep.scenario, configuration) }
    if try comparison.measuresInTurn(figures, input: input, runs: runs) { return }
    let check = try comparison.check(figures: LadderBenchmarkResult.figures.map(\.name))
    let output = try figures.output()
    let bar = ProgressBar()
    defer { bar?.clear() }
    if input == "-" {
      try StandardStream.makeInputRepeatable(limit: ConversationInput.maximumInputByteCount)
    }
    let imported = try ConversationInput.read(
      input, source, timeZone: look.timeZone, in: ProcessContext(bar: bar))
    defer { withExtendedLifetime(imported) {} }
    try keepApart([figures.json], from: imported, [self.scenario, comparison.baseline])
    let processes = try ArmProcess()
    let steps = LadderStep.allCases
    var measured = steps.map { _ in [FrameSummary]() }
    var counted: [FrameSummary] = []
    for step in steps {
      bar?.show(run: counted.count + 1, of: steps.count, step.rawValue)
      counted.append(try processes.measure(step.rawValue + Self.virtual).summary)
    }
    for turn in 0..<runs {
      for (index, step) in steps.enumerated() {
        bar?.show(run: turn * steps.count + index + 1, of: runs * steps.count, step.rawValue)
        measured[index].append(try processes.measure(step.rawValue).summary)
      }
    }
    bar?.clear()
    let result = LadderBenchmarkResult(
      zip(steps, zip(counted, measured)).map { ($0, $1.0, $1.1) },
      conditions: BenchRecord.conditions(
        of: imported.conversation, configuration,
        ["scenario": (scenario ?? LadderStep.scenario).name]),
      input: InputName.short(input), isBuiltIn: self.scenario == nil)
    try output.write(result.record, details: result.details, table: result.table)
    for finding in result.findings { CommandOutput.say(finding) }
    try check.end(with: result.record, output)
    if !result.findings.isEmpty { throw ExitCode.failure }
  }

  /// Measures one step for the process that started this one.
  private func serve(
    _ request: ArmProcess.Request, _ scenario: Scenario,
    _ configuration: ChatRenderer.Configuration
  ) async throws {
    OwnProgram.end(with: request.parent)
    let isVirtual = request.arm.hasSuffix(Self.virtual)
    let name = String(request.arm.dropLast(isVirtual ? Self.virtual.count : 0))
    guard let step = LadderStep(rawValue: name) else {
      throw CommandFailure(status: .usage, message: "there is no step \"\(request.arm)\"")
    }
    let imported = try ConversationInput.read(input, source, timeZone: look.timeZone, isQuiet: true)
    defer { withExtendedLifetime(imported) {} }
    let run = try await step.measure(
      imported.conversation, in: scenario, on: configuration, isVirtual: isVirtual)
    try ArmProcess.answer(request, with: FrameRun(of: run))
  }
}
