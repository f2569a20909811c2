import ArgumentParser
import FrameLab

/// The limits and the baseline that a benchmark's figures are compared with.
struct ComparisonCheck {
  /// The limits of `--assert`.
  let limits: [FigureLimit]
  /// The record of `--baseline`; nil if there is none.
  let baseline: RecordFile?
  /// The figures that decide about the comparison with the baseline.
  let gate: ComparisonGate

  /// Compares a record after its benchmark has written it, and prints the findings.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - output: The destination of the figures; if it is standard output in JSON, the findings go
  ///     to standard error.
  /// - Throws: `ExitCode` with 1 if a figure is worse or not within its limit; `CommandFailure` if
  ///   the baseline was measured under other conditions or there are too few runs.
  func end(with record: BenchRecord, _ output: FiguresOutput) throws {
    let broken = limits.compactMap { limit in
      limit.failure(of: Self.median(of: limit.name, in: record))
    }
    for finding in broken { CommandOutput.say(finding) }
    guard let baseline else {
      if !broken.isEmpty { throw ExitCode.failure }
      return
    }
    let comparison = try baseline.compared(with: record, gate: gate)
    try ComparisonReport(comparison).show(isOutputTaken: output.isJSON)
    if !broken.isEmpty { throw ExitCode.failure }
    try ComparisonReport.end(with: comparison)
  }

  /// The median of a figure in the last arm that has it; nil if none has it.
  private static func median(of name: FigureName, in record: BenchRecord) -> Double? {
    for arm in record.arms.reversed() {
      guard name.matches(arm: arm.name, figure: name.figure),
        let spread = arm.figures[name.figure].flatMap({ SampleSpread($0.samples) })
      else { continue }
      return spread.median
    }
    return nil
  }
}
