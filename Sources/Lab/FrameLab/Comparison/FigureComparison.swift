/// The finding about one figure of two records.
package enum ComparisonVerdict: String, Hashable, Sendable, Codable {
  case worse
  case better
  case same
  /// The figure differs, but runs of one program can differ as much.
  case notShown = "not shown"
  /// The figure differs, and there are too few runs to tell whether programs or runs differ.
  case notEnoughRuns = "not enough runs"
  /// One of the records has no samples of the figure.
  case notMeasured = "not measured"
}

/// One figure of two records.
package struct FigureComparison: Hashable, Sendable {
  /// The name of the arm.
  package let arm: String
  /// The name of the figure.
  package let name: String
  /// The quantity that the figure measures.
  package let measure: BenchMeasure
  /// The unit, as in the record.
  package let unit: String
  /// The spread in the first record; nil if it has no samples.
  package let before: SampleSpread?
  /// The spread in the second record; nil if it has no samples.
  package let after: SampleSpread?
  /// The second median divided by the first, at one pace of the machine; nil unless all samples are
  /// positive.
  package let ratio: Double?
  /// The 95 % confidence interval of the ratio; nil if there is no ratio, or for an exact count.
  package let interval: ClosedRange<Double>?
  /// The probability of such a difference between runs of one program; nil for an exact count.
  package let probability: Double?
  /// True if a worse figure ends the comparison with an error.
  package let isGated: Bool
  /// The finding, before the correction for the number of figures and after it.
  package internal(set) var verdict: ComparisonVerdict

  /// The number of runs on either side from which the rank-sum test decides: for 6 against 6 its
  /// least probability, 1/924, passes Holm's correction for up to 46 figures.
  package static let leastRunCount = 6
  /// The change up to which a figure is the same, by the lesser number of runs.
  ///
  /// With fewer than six runs no test can decide: the change must be so great that the noise of
  /// processor time, a few percent, does not explain it, and all samples of one side must exceed
  /// all of the other.
  private static func ratio(for runs: Int) -> Double {
    switch runs {
    case leastRunCount...: 0.10
    case 3...: 0.20
    default: 1
    }
  }

  /// True if the rank-sum test compares the figure.
  ///
  /// A figure whose samples are all equal can differ by no chance, and does not count among those
  /// that are tested together (R. Tarone, "A modified Bonferroni method for discrete data", 1990).
  var isTested: Bool { probability != nil }

  /// True if the rank-sum test decides.
  var hasEnoughRuns: Bool {
    min(before?.runs ?? 0, after?.runs ?? 0) >= Self.leastRunCount
  }

  /// Compares the samples of a figure.
  ///
  /// - Parameters:
  ///   - arm: The name of the arm.
  ///   - name: The name of the figure.
  ///   - first: The samples of the first record; nil if it has none.
  ///   - second: The samples of the second record; nil if it has none.
  ///   - rule: How the figure is compared.
  ///   - isExact: True if the samples are the same in every run of one program.
  ///   - pace: The machine's pace in both records; nil if it was not measured.
  init(
    arm: String, name: String, from first: BenchSamples?, to second: BenchSamples?,
    by rule: ComparisonRule, isExact: Bool, pace: MachinePace? = nil
  ) {
    self.arm = arm
    self.name = name
    let known = second ?? first
    measure = known?.measure ?? .count
    unit = known?.unit ?? ""
    isGated = rule.isGated
    self.before = first.flatMap { SampleSpread($0.samples) }
    self.after = second.flatMap { SampleSpread($0.samples) }
    guard let (first, second) = Self.leveled(first, second, of: name, by: pace),
      let before = SampleSpread(first.samples), let after = SampleSpread(second.samples)
    else {
      (ratio, interval, probability, verdict) = (nil, nil, nil, .notMeasured)
      return
    }
    let times = after.median / before.median
    ratio = before.least > 0 && after.least > 0 && times.isFinite ? times : nil
    let isHigherBetter = second.better == .higher
    let isRise = after.median > before.median
    let direction: ComparisonVerdict = isRise == isHigherBetter ? .better : .worse
    let difference = (after.median - before.median).magnitude
    // From 0 every change is infinitely great, and the floor decides.
    func isBeyond(_ part: Double) -> Bool {
      difference > rule.floor && difference > part * before.median.magnitude
    }
    if isExact {
      (interval, probability) = (nil, nil)
      verdict = difference > 0 && isBeyond(rule.ratio ?? 0) ? direction : .same
      return
    }
    let isConstant = before.least == before.most && after.least == after.most && difference == 0
    let bootstrap = BootstrapInterval(from: first.samples, to: second.samples)
    interval = bootstrap.ratio
    probability =
      isConstant
      ? nil
      : isRise
        ? RankSumTest.probability(of: second.samples, above: first.samples)
        : RankSumTest.probability(of: first.samples, above: second.samples)
    let runs = min(before.runs, after.runs)
    let isApart = isRise ? after.least > before.most : after.most < before.least
    let isOneSided =
      isRise ? bootstrap.difference.lowerBound > 0 : bootstrap.difference.upperBound < 0
    let part = rule.ratio ?? Self.ratio(for: Self.leastRunCount)
    if difference == 0 || !isBeyond(part) {
      verdict = .same
    } else if runs < Self.leastRunCount {
      verdict = isApart && isBeyond(max(part, Self.ratio(for: runs))) ? direction : .notEnoughRuns
    } else {
      verdict = isOneSided ? direction : .notShown
    }
  }

  private static func leveled(
    _ first: BenchSamples?, _ second: BenchSamples?, of name: String, by pace: MachinePace?
  ) -> (BenchSamples, BenchSamples)? {
    guard let first, let second else { return nil }
    return pace?.leveled(first, second, of: name) ?? (first, second)
  }
}
