import ArgumentParser
import FrameLab
import Kit
import Platform

/// The comparison of two records, for people.
struct ComparisonReport {
  private let comparison: RecordComparison

  /// Makes the report of a comparison.
  init(_ comparison: RecordComparison) { self.comparison = comparison }

  /// Prints the report to standard output, or to standard error if the output is JSON.
  func show(isOutputTaken: Bool) throws {
    if isOutputTaken { CommandOutput.explain(text) } else { try CommandOutput.print(text) }
  }

  /// Ends the command with the status of a comparison.
  /// - Throws: `ExitCode` with 1 if a figure is worse; `CommandFailure` if there are too few runs
  ///   or the machine is too busy.
  static func end(with comparison: RecordComparison) throws {
    switch comparison.outcome {
    case .passed: return
    case .worse: throw ExitCode.failure
    case .tooFewRuns:
      throw CommandFailure(
        status: .tryAgain,
        message: "too few runs to compare: give --runs \(FigureComparison.leastRunCount) or more "
          + "to both")
    case .tooBusy:
      throw CommandFailure(
        status: .tryAgain,
        message: "too busy a machine to compare: measure again, or with more --runs")
    }
  }

  /// The table, with the worse figures first, then the better ones and those that are not shown;
  /// the others are counted.
  var text: String {
    let shown: [ComparisonVerdict] = [.worse, .better, .notEnoughRuns, .notShown]
    let rows = shown.flatMap { verdict in
      // Among equal verdicts the figures that decide come first.
      [true, false].flatMap { isGated in
        comparison.figures.filter { $0.verdict == verdict && $0.isGated == isGated }
      }
    }
    var text =
      PrintableText.line(
        "\(comparison.bench): \(comparison.versionBefore) and \(comparison.versionAfter)") + "\n"
    if comparison.machines.count > 1 {
      text +=
        PrintableText.line(
          "measured on other machines: \(comparison.machines.joined(separator: "; "))") + "\n"
    }
    if let pace = comparison.pace {
      text +=
        "the machine took \(Self.number(pace)) times as long for the same work: TIMES of cpu-…, loop "
        + "and process are of times divided by that of each run\n"
    }
    if !rows.isEmpty {
      text +=
        TextTable(
          header: ["ARM", "FIGURE", "BEFORE", "AFTER", "TIMES", "95 %", "VERDICT", "DECIDES"],
          rows: rows.map(Self.row)
        ).description
    }
    return text + PrintableText.line(Self.sentence(about: comparison.figures)) + "\n"
  }

  private static func row(_ figure: FigureComparison) -> [String] {
    [
      figure.arm, figure.unit.isEmpty ? figure.name : "\(figure.name) \(figure.unit)",
      spread(figure.before), spread(figure.after),
      figure.ratio.map { number($0) } ?? "–",
      figure.interval.map { "\(number($0.lowerBound)) to \(number($0.upperBound))" } ?? "–",
      figure.verdict.rawValue, figure.isGated ? "yes" : "no",
    ]
  }

  private static func sentence(about figures: [FigureComparison]) -> String {
    let same = figures.count { $0.verdict == .same }
    let worse = figures.filter { $0.verdict == .worse && $0.isGated }
    let missing = figures.filter { $0.verdict == .notMeasured }
    var parts = [
      "\(worse.count) worse, \(figures.count { $0.verdict == .better }) better, \(same) the same"
    ]
    if !missing.isEmpty {
      parts.append(
        "in one file only: " + Set(missing.map(\.name)).sorted().joined(separator: ", "))
    }
    return parts.joined(separator: "; ")
  }

  private static func spread(_ spread: SampleSpread?) -> String {
    guard let spread else { return "–" }
    guard spread.least < spread.most else { return number(spread.median) }
    return "\(number(spread.median)) (\(number(spread.least)) to \(number(spread.most)))"
  }

  private static func number(_ value: Double) -> String {
    let digits = value == value.rounded() ? 0 : value.magnitude < 100 ? 2 : 1
    return (value < 0 ? "-" : "") + FixedPoint.text(value.magnitude, digits: digits)
  }
}
