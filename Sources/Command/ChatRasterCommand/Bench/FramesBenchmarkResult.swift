import FrameLab
import Kit
import Platform

/// The output of `chatraster bench frames`.
struct FramesBenchmarkResult: Encodable {
  /// The conditions that a baseline must share.
  var conditions: [String: String]
  /// The machine on which the runs were measured.
  var machine = Machine.description
  /// The figures of each way to run the scenario.
  var arms: [FrameArm]
  /// The summaries of the runs, arm by arm.
  var runs: [FrameSummary]
  /// The slowest frames of the last run, the slowest first.
  var worst: [SlowFrame]
  /// The dearest kinds, components and messages of the last run; nil if no work was recorded.
  var dearest: DearestKinds?
  /// The first failure, printed below the tables; nil if there is none.
  private var failure: String?

  private enum CodingKeys: String, CodingKey {
    case conditions, machine, arms, runs, worst, dearest
  }

  /// Summarizes runs.
  /// - Parameters:
  ///   - arms: the runs of each way to run the scenario.
  ///   - conditions: the common conditions of the runs.
  init(of arms: [[FrameRun]], conditions: [String: String]) {
    self.conditions = conditions
    self.arms = arms.compactMap { FrameArm(of: $0.map(\.summary)) }
    runs = arms.flatMap { $0.map(\.summary) }
    worst = arms.last?.last?.worst ?? []
    dearest = (arms.last?.last?.dearest).flatMap { $0.kinds.isEmpty ? nil : $0 }
    failure = arms.joined().compactMap(\.firstFailure).first
  }

  /// The figures as a human-readable table.
  var table: String {
    var text =
      ["input", "messages", "scenario", "screen", "workers", "clock"].compactMap { key in
        conditions[key].map { "\(key) \($0)" }
      }.joined(separator: ", ") + "; \(machine)\n\n"
    if runs.count == 1, let run = runs.first { text += phaseTable(of: run) }
    text += armTable
    if !worst.isEmpty {
      text += "\nslowest frames of the last run\n"
      text +=
        TextTable(
          header: ["FRAME", "CPU MS", "WALL MS", "HITCH MS", "CAUSE"],
          rows: worst.map {
            [
              "\($0.frame)", Self.fixed($0.cpu), Self.fixed($0.wall), Self.fixed($0.hitch),
              $0.cause,
            ]
          }
        ).description
    }
    if let dearest { text += "\n" + dearest.table }
    if let failure { text += "the first cell that could not be made: \(failure)\n" }
    return text
  }

  private func phaseTable(of run: FrameSummary) -> String {
    let names = FramePhase.allCases.map(\.name) + ["frame"]
    let isLong = run.frames.frameCount >= TimeDistribution.leastCountForP999
    func columns(_ spread: TimeDistribution?) -> [String] {
      let values = [spread?.p50, spread?.p95, spread?.p99] + (isLong ? [spread?.p999] : [])
      return (values + [spread?.max]).map { $0.map(Self.fixed) ?? "" }
    }
    let percentiles = ["P50", "P95", "P99"] + (isLong ? ["P99.9"] : []) + ["MAX"]
    let clocks = run.isVirtual ? ["CPU"] : ["CPU", "WALL"]
    var rows = names.map { name in
      [name] + columns(run.frames.cpu[name])
        + (run.isVirtual ? [] : columns(run.frames.wall[name]))
    }
    if !run.isVirtual {
      // Measured from the time at which a frame was due, because the deadline is based on it.
      rows.append(["due to composed"] + columns(nil) + columns(run.frames.wall["composed"]))
    }
    return TextTable(
      header: ["LOOP, MS"] + clocks.flatMap { clock in percentiles.map { "\(clock) \($0)" } },
      rows: rows
    ).description + schedulerLines(of: run) + answerLine(of: run) + "\n"
  }

  /// The overhead of the loop: the scheduler's cost of a frame and the cost of sleeping, without
  /// the client's work.
  private func schedulerLines(of run: FrameSummary) -> String {
    func line(_ name: String, _ cost: TimeDistribution?) -> String {
      guard let cost else { return "" }
      func microseconds(_ value: Double) -> String { FixedPoint.text(value * 1_000, digits: 1) }
      return "\(name): p50 \(microseconds(cost.p50)) µs, p99 \(microseconds(cost.p99)) µs, "
        + "max \(microseconds(cost.max)) µs\n"
    }
    return line("the scheduler's own cost of a frame", run.frames.scheduler)
      + line("the system's price of sleeping until it is due", run.frames.sleep)
  }

  /// The time that the loop took to answer its watchdog.
  private func answerLine(of run: FrameSummary) -> String {
    guard let answers = run.answers else { return "" }
    let steps = answers.filter { $0.count > 0 }.map { bin in
      guard let limit = bin.limit else { return "\(bin.count) longer" }
      return "\(bin.count) up to \(FixedPoint.text(limit, digits: limit < 16 ? 1 : 0)) ms"
    }
    guard !steps.isEmpty else { return "" }
    return "answers to the watchdog: \(steps.joined(separator: ", "))\n"
  }

  /// A table with a column for each arm and a line for each figure: medians, and for several runs
  /// also the minimum and the maximum.
  private var armTable: String {
    let counts = arms.map { arm in
      let counts = runs.filter { $0.mode == arm.mode && $0.keepsSnapshots == arm.snapshots }.map {
        $0.frames.frameCount
      }
      let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
      return least == most ? "\(least)" : "\(least) to \(most)"
    }
    var rows = [
      ["SNAPSHOTS"] + arms.map { $0.snapshots ? "on" : "off" }, ["FRAMES"] + counts,
    ]
    for figure in FrameFigure.all where arms.contains(where: { $0.figures[figure.name] != nil }) {
      rows.append(
        [figure.label]
          + arms.map { arm in
            guard let spread = arm.figures[figure.name] else { return "–" }
            let median = figure.text(spread.median)
            guard arm.runs > 1 else { return median }
            return "\(median) (\(figure.text(spread.least)) to \(figure.text(spread.most)))"
          })
    }
    let note =
      arms.contains { $0.runs > 1 } ? "medians of \(arms[0].runs) runs (least to most)\n" : ""
    return note + TextTable(header: ["MODE"] + arms.map(\.mode), rows: rows).description
  }

  private static func fixed(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
}
