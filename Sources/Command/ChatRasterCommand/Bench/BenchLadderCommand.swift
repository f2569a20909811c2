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
      worst 100 ms. Ends with status 1 unless the counts change as the last column shows: fewer \
      layouts if layouts are kept, no picture decoded by the loop if workers decode.
      """)

  @Argument(help: ConversationArgument.help, completion: .file())
  var input: String

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Source") var source: SourceOptions
  @OptionGroup(title: "Fonts") var fonts: FontOptions

  @Option(
    help: ArgumentHelp(
      "A built-in scenario or the path of a scenario file; by default one of 2.4 seconds.",
      valueName: "name|file"), completion: ScenarioArgument.completion)
  var scenario: String?

  @Option(
    help: ArgumentHelp("The number of runs of each step; figures are medians.", valueName: "count"))
  var runs = 1

  /// The parent's request to the process that measures one run.
  @Option(help: .private)
  var arm: ArmProcess.Request?

  @OptionGroup var figures: FiguresOptions

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
    let output = try figures.output()
    let bar = ProgressBar()
    defer { bar?.clear() }
    if input == "-" {
      try StandardStream.makeInputRepeatable(limit: ConversationInput.maximumInputByteCount)
    }
    let imported = try ConversationInput.read(
      input, source, timeZone: look.timeZone, in: ProcessContext(bar: bar))
    defer { withExtendedLifetime(imported) {} }
    try keepApart([figures.json], from: imported, [self.scenario])
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
      input: InputName.short(input), scenario: (scenario ?? LadderStep.scenario).name)
    try output.write(result, table: result.table)
    let findings = result.findings
    guard !findings.isEmpty else { return }
    for finding in findings { CommandOutput.say(finding) }
    throw ExitCode.failure
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

/// The output of `chatraster bench ladder`.
struct LadderBenchmarkResult: Encodable {
  /// One step, with the median of each figure over its runs.
  struct Row: Encodable {
    var step: String
    var runs: Int
    var figures: [String: Double]
    /// The counts that the step should change, and whether they changed.
    var effects: [Effect]
  }

  /// A count that a step should change.
  struct Effect: Encodable {
    var figure: String
    var change: String
    /// The count before the step; nil if it was not measured.
    var before: Double?
    var now: Double?
    var holds: Bool
  }

  var input: String
  var scenario: String
  var machine = Machine.description
  var steps: [Row] = []

  /// Summarizes runs.
  ///
  /// - Parameters:
  ///   - steps: The steps, each with one run under a virtual clock and several under the machine's
  ///     clock.
  ///   - input: The input that was shown.
  ///   - scenario: The scenario that was played.
  init(
    _ steps: [(LadderStep, counted: FrameSummary, runs: [FrameSummary])], input: String,
    scenario: String
  ) {
    self.input = input
    self.scenario = scenario
    for (step, counted, runs) in steps {
      guard let arm = FrameArm(of: runs) else { continue }
      var figures = arm.figures.mapValues(\.median)
      for name in ["layouts", "pieces", "idle-steps"] {
        figures[name] = FrameFigure.named(name)?.value(counted)
      }
      let before = self.steps.last?.figures ?? [:]
      let effects = step.effects.compactMap { effect -> Effect? in
        let (old, now) = (before[effect.figure], figures[effect.figure])
        // A step has no effect on work that does not occur, such as the decoding of pictures in a
        // chat without pictures.
        if old == 0, now == 0 { return nil }
        let holds = old.flatMap { old in now.map { effect.holds(from: old, to: $0) } } ?? false
        return Effect(
          figure: effect.figure, change: effect.change.rawValue, before: old, now: now,
          holds: holds)
      }
      self.steps.append(
        Row(step: step.rawValue, runs: runs.count, figures: figures, effects: effects))
    }
  }

  /// One sentence for each expected effect that a step did not have.
  var findings: [String] {
    steps.flatMap { row in
      row.effects.filter { !$0.holds }.map {
        "\(row.step): \($0.figure) \($0.change) no longer: \(Self.text($0.before)), "
          + "then \(Self.text($0.now))"
      }
    }
  }

  /// The columns, by the names of figures.
  private static let columns = [
    ("cpu-p50", "CPU P50"), ("cpu-p99", "P99"), ("cpu-max", "MAX MS"), ("jank", "JANK"),
    ("peak", "WORST 100 MS"), ("blanks", "BLANKS"), ("layouts", "LAYOUTS"), ("pieces", "PIECES"),
    ("decodes", "DECODED"), ("loop-decodes", "BY THE LOOP"), ("decode", "DECODE MS"),
    ("idle-steps", "IDLE STEPS"),
  ]

  /// The figures as a human-readable table.
  var table: String {
    let rows = steps.map { row in
      [row.step]
        + Self.columns.map { name, _ in
          guard let value = row.figures[name], let figure = FrameFigure.named(name) else {
            return "–"
          }
          return figure.text(value)
        } + [row.effects.map { "\($0.figure) \($0.change)" }.joined(separator: ", ")]
    }
    let note = (steps.first?.runs ?? 1) > 1 ? ", medians of \(steps[0].runs) runs" : ""
    return "input \(input), scenario \(scenario)\(note); \(machine)\n"
      + TextTable(
        header: ["STEP"] + Self.columns.map(\.1) + ["CHANGES"], rows: rows
      ).description
  }

  private static func text(_ value: Double?) -> String {
    value.map { FixedPoint.text($0, digits: 0) } ?? "not measured"
  }
}
