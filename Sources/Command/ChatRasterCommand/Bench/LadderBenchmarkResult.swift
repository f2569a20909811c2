import ChatRaster
import FrameLab
import Kit

/// The output of `chatraster bench ladder`.
struct LadderBenchmarkResult {
  /// A figure of the table and of the record.
  struct Figure {
    /// The name, as in `--assert`.
    var name: String
    /// The heading of the column; nil for a figure that only the record has.
    var label: String?
    var measure: BenchMeasure
    var unit = ""
    /// True if the run with a virtual clock gives the figure.
    var isCounted = false
  }

  /// The details that the record of the figures does not have.
  struct Details: Encodable {
    /// A comparison of a step with the one before it.
    struct Verdict: Encodable {
      var step: String
      var figure: String
      var change: String
      var before: Double?
      var now: Double?
      var verdict: String
      var reason: String
    }

    var runs: Int
    var verdicts: [Verdict]
  }

  /// The verdicts about one step.
  private struct Row {
    var step: LadderStep
    var counts: [LadderVerdict]
    var time: LadderVerdict?

    var verdicts: [LadderVerdict] { counts + (time.map { [$0] } ?? []) }
  }

  let record: BenchRecord
  let details: Details
  private let rows: [Row]
  private let heading: String
  private let isBuiltIn: Bool

  /// The figures of each step.
  static let figures = [
    Figure(name: "cpu-p50", label: "CPU P50", measure: .processorTime, unit: "ms"),
    Figure(name: "cpu-p99", label: "P99", measure: .processorTime, unit: "ms"),
    Figure(name: "cpu-max", label: "MAX MS", measure: .processorTime, unit: "ms"),
    Figure(name: "jank", label: "JANK", measure: .processorTime),
    Figure(name: "peak", label: "WORST 100 MS", measure: .processorTime, unit: "ms"),
    Figure(name: "layout", label: "LAYOUT MS", measure: .processorTime, unit: "ms"),
    Figure(name: "process", label: "PROCESS MS", measure: .processorTime, unit: "ms"),
    Figure(name: "blanks", label: "BLANKS", measure: .elapsedTime),
    Figure(name: "layouts", label: "LAYOUTS", measure: .count, isCounted: true),
    Figure(name: "pieces", label: "PIECES", measure: .count, isCounted: true),
    Figure(name: "decodes", label: "DECODED", measure: .elapsedTime),
    Figure(name: "loop-decodes", label: "BY THE LOOP", measure: .elapsedTime),
    Figure(name: "loop-spans", label: nil, measure: .elapsedTime),
    Figure(name: "idle-steps", label: "IDLE STEPS", measure: .count, isCounted: true),
  ]

  /// Summarizes runs.
  ///
  /// - Parameters:
  ///   - steps: The steps, each with one run under a virtual clock and several under the machine's
  ///     clock.
  ///   - conditions: The conditions that two records must share to be comparable.
  ///   - input: The name of the input.
  ///   - isBuiltIn: True if the scenario is the ladder's own, which shows each count.
  init(
    _ steps: [(LadderStep, counted: FrameSummary, runs: [FrameSummary])],
    conditions: [String: String], input: String, isBuiltIn: Bool
  ) {
    self.isBuiltIn = isBuiltIn
    let arms = steps.map { step, counted, runs in
      let samples = Self.figures.map { figure -> (String, BenchSamples) in
        let value = FrameFigure.named(figure.name)?.value ?? { _ in nil }
        return (
          figure.name,
          BenchSamples(
            measure: figure.measure, unit: figure.unit,
            samples: (figure.isCounted ? [counted] : runs).compactMap(value))
        )
      }
      return BenchArm(name: step.rawValue, figures: Dictionary(uniqueKeysWithValues: samples))
    }
    record = BenchRecord("ladder", conditions: conditions, arms: arms)
    var rows: [Row] = []
    for (index, step) in steps.map(\.0).enumerated() {
      func samples(_ promise: LadderPromise) -> (before: [Double], now: [Double]) {
        let before = index > 0 ? arms[index - 1].figures[promise.figure]?.samples : nil
        return (before ?? [], arms[index].figures[promise.figure]?.samples ?? [])
      }
      rows.append(
        Row(
          step: step,
          counts: step.counts.map {
            .ofCount($0, from: samples($0).before, to: samples($0).now)
          },
          time: step.time.map { .ofTime($0, from: samples($0).before, to: samples($0).now) }))
    }
    self.rows = rows
    let runs = steps.first?.runs.count ?? 0
    details = Details(
      runs: runs,
      verdicts: rows.flatMap { row in
        row.verdicts.map {
          Details.Verdict(
            step: row.step.rawValue, figure: $0.promise.figure, change: $0.promise.change.rawValue,
            before: $0.before, now: $0.now, verdict: $0.result.rawValue, reason: $0.reason)
        }
      })
    heading =
      "input \(input), scenario \(conditions["scenario"] ?? ""), medians of \(runs) "
      + "run\(runs == 1 ? "" : "s"); \(record.machine)\n"
  }

  /// One sentence for each promise that is broken.
  var findings: [String] {
    rows.flatMap { row in
      let broken =
        row.counts.filter { $0.isBroken(asCount: true) || isBuiltIn && $0.result == .notShown }
        + (row.time.map { $0.isBroken(asCount: false) ? [$0] : [] } ?? [])
      return broken.map { "\(row.step.rawValue): \($0.promise.words) no longer: \($0.reason)" }
    }
  }

  /// The figures and verdicts as a human-readable table, and the reasons for what is not shown.
  var table: String {
    let columns = Self.figures.filter { $0.label != nil }
    let lines = rows.map { row in
      [row.step.rawValue]
        + columns.map { column in
          guard let samples = record.samples(column.name, in: row.step.rawValue),
            !samples.samples.isEmpty, let figure = FrameFigure.named(column.name)
          else { return "–" }
          return figure.text(samples.median)
        } + [
          row.counts.map(Self.words).joined(separator: ", "), row.time.map(Self.words) ?? "",
        ]
    }
    let reasons = rows.flatMap { row in
      row.verdicts.filter { $0.result == .notShown }.map {
        "\(row.step.rawValue): \($0.promise.words): not shown: \($0.reason)\n"
      }
    }
    return heading
      + TextTable(
        header: ["STEP"] + columns.compactMap(\.label) + ["COUNT", "TIME"], rows: lines
      ).description + reasons.joined()
  }

  private static func words(_ verdict: LadderVerdict) -> String {
    "\(verdict.promise.words): \(verdict.result.rawValue)"
  }
}
