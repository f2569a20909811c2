import FrameLab
import Kit
import Platform

/// The outcome of `chatraster bench frames`.
struct FramesBenchmarkResult {
  /// The conditions that a compared run must share.
  let conditions: [String: String]
  /// The words about the conversation, for the first line of the table.
  let input: String
  /// The figures of each way to run the scenario.
  private let arms: [FrameArm]
  /// The runs of each arm.
  private let runs: [[FrameRun]]

  /// Summarizes runs.
  /// - Parameters:
  ///   - runs: the runs of each way to run the scenario.
  ///   - conditions: the common conditions of the runs.
  ///   - input: the words about the conversation.
  init(of runs: [[FrameRun]], conditions: [String: String], input: String) {
    self.conditions = conditions
    self.input = input
    self.runs = runs.filter { !$0.isEmpty }
    arms = runs.compactMap { FrameArm(of: $0.map(\.summary)) }
  }

  /// The figures with the samples of all runs.
  var record: BenchRecord {
    BenchRecord("frames", conditions: conditions, arms: arms.map(\.samples))
  }

  /// The details of the JSON beside the figures.
  var details: Details {
    Details(
      arms: zip(arms, runs).map { arm, runs in
        Details.Arm(name: arm.name, pooled: FrameRun.Pool(runs), runs: runs.map(Details.Run.init))
      })
  }

  /// The distributions, answers and frames of each run.
  struct Details: Encodable {
    /// The runs of one arm.
    struct Arm: Encodable {
      let name: String
      /// The distributions over the frames of all runs together.
      let pooled: FrameRun.Pool
      let runs: [Run]
    }

    /// The details that the figures of a run do not contain.
    struct Run: Encodable {
      let frames: FrameReport
      let firstScreenFrame: Int?
      /// The answers to the watchdog, by their delay; nil with a virtual clock.
      let answers: [LatencyHistogram.Bin]?
      let slowestAnswer: Double?
      /// The late frames and the slowest ones, the worst first.
      let slowFrames: [SlowFrame]
      /// The dearest kinds, components and messages; empty with a virtual clock.
      let dearest: DearestKinds

      private enum CodingKeys: String, CodingKey {
        case frames, dearest
        case firstScreenFrame = "first-screen-frame"
        case answers = "watchdog-answers"
        case slowestAnswer = "slowest-answer-ms"
        case slowFrames = "slow-frames"
      }

      /// Copies the values of a run.
      init(_ run: FrameRun) {
        frames = run.summary.frames
        firstScreenFrame = run.summary.firstScreenFrame
        answers = run.summary.answers
        slowestAnswer = run.summary.slowestAnswer
        slowFrames = run.worst
        dearest = run.dearest
      }
    }

    let arms: [Arm]
  }
}

/// The figures as a human-readable table.
extension FramesBenchmarkResult {
  /// The whole table.
  var table: String {
    var text =
      "input \(input); "
      + ["scenario", "width", "height", "rate", "workers", "clock"].compactMap { key in
        conditions[key].map { "\(key) \($0)" }
      }.joined(separator: ", ") + "; \(Machine.description)\n\n"
    if arms.count == 1, arms[0].runs.count == 1 { text += phaseTable(of: arms[0].runs[0]) }
    text += armTable + poolTable + slowTable
    if let dearest = runs.last?.last?.dearest, !dearest.kinds.isEmpty {
      text += "\n" + dearest.table
    }
    if let failure = runs.joined().compactMap(\.firstFailure).first {
      text += "the first cell that could not be made: \(failure)\n"
    }
    return text
  }

  private func phaseTable(of run: FrameSummary) -> String {
    let names = FramePhase.allCases.map(\.name) + ["frame"]
    let isLong = run.frames.frameCount >= TimeDistribution.leastCountForP999
    let percentiles = TimeDistribution.percentiles.filter { isLong || $0.name != "p99.9" }
    func columns(_ spread: TimeDistribution?) -> [String] {
      percentiles.map { spread.flatMap($0.value).map(Self.fixed) ?? "" }
    }
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
      header: ["LOOP, MS"]
        + clocks.flatMap { clock in percentiles.map { "\(clock) \($0.name.uppercased())" } },
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
      let counts = arm.runs.map(\.frames.frameCount)
      let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
      return least == most ? "\(least)" : "\(least) to \(most)"
    }
    var rows = [
      ["SNAPSHOTS"] + arms.map { $0.snapshots ? "on" : "off" },
      ["FIRST WHOLE SCREEN"] + arms.map(Self.firstScreen), ["FRAMES AFTER IT"] + counts,
    ]
    for figure in FrameFigure.all where !Self.inFirstScreen.contains(figure.name) {
      guard arms.contains(where: { $0.figures[figure.name] != nil }) else { continue }
      rows.append([figure.label] + arms.map { Self.cell(figure, of: $0) })
    }
    let count = arms.first?.runs.count ?? 1
    let note = count > 1 ? "medians of \(count) runs (least to most)\n" : ""
    return note + TextTable(header: ["MODE"] + arms.map(\.mode), rows: rows).description
  }

  /// The figures that the row of the first whole screen contains.
  private static let inFirstScreen = [
    "first-screen-frames", "first-screen-blanks", "first-screen-late",
  ]

  /// The medians of the first whole screen, such as `23 ms late` or `4 frames and 39 blanks`.
  private static func firstScreen(of arm: FrameArm) -> String {
    guard let frames = arm.figures["first-screen-frames"]?.median,
      let blanks = arm.figures["first-screen-blanks"]?.median
    else { return "–" }
    let late = arm.figures["first-screen-late"]?.median ?? 0
    func words(_ count: Double, _ noun: String) -> String {
      let digits = count == count.rounded() ? 0 : 1
      return "\(FixedPoint.text(count, digits: digits)) \(noun)\(count == 1 ? "" : "s")"
    }
    var parts: [String] = []
    if late > 0 { parts.append("\(FixedPoint.text(late, digits: late < 10 ? 1 : 0)) ms late") }
    if frames > 0 { parts.append("\(words(frames, "frame")) and \(words(blanks, "blank"))") }
    return parts.isEmpty ? "in the first frame" : parts.joined(separator: ", ")
  }

  private static func cell(_ figure: FrameFigure, of arm: FrameArm) -> String {
    guard let spread = arm.figures[figure.name] else { return "–" }
    var text = figure.text(spread.median)
    if figure.name == "hitch-ratio" { text += " \(HitchClass(ratio: spread.median))" }
    guard arm.runs.count > 1 else { return text }
    return "\(text) (\(figure.text(spread.least)) to \(figure.text(spread.most)))"
  }

  /// The percentiles over the frames of all runs together; empty for one run, whose own they are.
  private var poolTable: String {
    guard runs.contains(where: { $0.count > 1 }) else { return "" }
    let pools = runs.map(FrameRun.Pool.init)
    let names = TimeDistribution.percentiles.map { $0.name.uppercased() }
    func columns(_ spread: TimeDistribution?) -> [String] {
      TimeDistribution.percentiles.map { spread.flatMap($0.value).map(Self.fixed) ?? "–" }
    }
    let rows = zip(arms, pools).map { arm, pool in
      [arm.name, "\(pool.frames)"] + columns(pool.cpu) + columns(pool.overrun)
    }
    return "\nthe frames of all runs together, ms\n"
      + TextTable(
        header: ["MODE", "FRAMES"] + names.map { "CPU \($0)" } + names.map { "OVERRUN \($0)" },
        rows: rows
      ).description
  }

  /// The late and slowest frames of the last arm.
  private var slowTable: String {
    let numbered = (runs.last ?? []).enumerated().flatMap { run, measured in
      measured.worst.map { (run: run + 1, frame: $0) }
    }
    let sorted = numbered.sorted {
      ($0.frame.hitch, $0.frame.dropped, $0.frame.cpu)
        > ($1.frame.hitch, $1.frame.dropped, $1.frame.cpu)
    }
    guard !sorted.isEmpty else { return "" }
    let rows = sorted.prefix(SlowFrame.shownCount).map { run, frame in
      [
        "\(run)", "\(frame.frame)", Self.fixed(frame.hitch), Self.fixed(frame.cpu),
        Self.fixed(frame.wall), frame.reason?.words ?? "in time", frame.step ?? "–",
        frame.isTracking ? "yes" : "no", frame.cause,
      ]
    }
    return "\nlate and slowest frames" + (arms.count > 1 ? ", \(arms.last?.name ?? "")" : "") + "\n"
      + TextTable(
        header: [
          "RUN", "FRAME", "HITCH MS", "CPU MS", "WALL MS", "REASON", "STEP", "TRACKING", "CAUSE",
        ], rows: rows
      ).description
  }

  private static func fixed(_ value: Double) -> String {
    (value <= -0.005 ? "-" : "") + FixedPoint.text(value.magnitude, digits: 2)
  }
}
