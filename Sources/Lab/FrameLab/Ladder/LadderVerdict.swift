import Kit

/// The finding about one promise of a step.
package struct LadderVerdict: Hashable, Sendable {
  /// The result of the comparison with the step before.
  package enum Result: String, Hashable, Sendable {
    /// A figure changed as promised, or a time is less.
    case better
    /// The figure did not change, or hardly.
    case same
    /// A figure changed in the other direction, or a time is more.
    case worse
    /// The runs do not show whether the figure changed.
    case notShown = "not shown"
  }

  /// The promise.
  package let promise: LadderPromise
  /// The median before the step; nil if it was not measured.
  package let before: Double?
  /// The median with the step; nil if it was not measured.
  package let now: Double?
  /// The result.
  package let result: Result
  /// The reason for the result, in words.
  package let reason: String

  /// The change up to which two times are the same, as a part of the first.
  ///
  /// Half of what `bench compare` needs to call a figure worse, because all steps run in turn.
  static let tolerance = 0.05
  /// The number of runs from which times are compared.
  package static let leastRunCount = 5

  /// Compares the samples of a count.
  ///
  /// - Parameters:
  ///   - promise: The promised change.
  ///   - before: The samples of the step before.
  ///   - now: The samples of the step.
  /// - Returns: The finding: `better` only if the count changed as promised.
  package static func ofCount(
    _ promise: LadderPromise, from before: [Double], to now: [Double]
  ) -> LadderVerdict {
    guard let old = SampleSpread(before)?.median, let new = SampleSpread(now)?.median else {
      return missing(promise, before, now)
    }
    func verdict(_ result: Result, _ reason: String) -> LadderVerdict {
      LadderVerdict(promise: promise, before: old, now: new, result: result, reason: reason)
    }
    let change = "\(text(old)), then \(text(new))"
    if old == 0, promise.change != .rises {
      return verdict(.notShown, "\(promise.figure) was 0 before the step")
    }
    let holds =
      switch promise.change {
      case .falls: new < old
      case .rises: new > old
      case .ends: new == 0
      }
    if holds { return verdict(.better, change) }
    let isUnchanged = new == old || promise.change == .ends && new < old
    return verdict(isUnchanged ? .same : .worse, change)
  }

  /// Compares the samples of a time, by a bootstrap interval of the difference of the medians.
  ///
  /// - Parameters:
  ///   - promise: The promised change.
  ///   - before: The samples of the step before, in milliseconds.
  ///   - now: The samples of the step.
  /// - Returns: The finding: `better` if the time is less, whatever was promised.
  package static func ofTime(
    _ promise: LadderPromise, from before: [Double], to now: [Double]
  ) -> LadderVerdict {
    guard let old = SampleSpread(before)?.median, let new = SampleSpread(now)?.median else {
      return missing(promise, before, now)
    }
    func verdict(_ result: Result, _ reason: String) -> LadderVerdict {
      LadderVerdict(promise: promise, before: old, now: new, result: result, reason: reason)
    }
    guard old > 0 else { return verdict(.notShown, "\(promise.figure) was 0 before the step") }
    guard min(before.count, now.count) >= leastRunCount else {
      return verdict(.notShown, "fewer than \(leastRunCount) runs")
    }
    let interval = BootstrapInterval(from: before, to: now).difference
    let percent = "\(percent(interval.lowerBound / old)) to \(percent(interval.upperBound / old))"
    if interval.lowerBound >= -tolerance * old, interval.upperBound <= tolerance * old {
      return verdict(.same, percent)
    }
    guard interval.upperBound < 0 || interval.lowerBound > 0 else {
      return verdict(.notShown, "the runs allow \(percent)")
    }
    guard (new - old).magnitude > tolerance * old else { return verdict(.same, percent) }
    return verdict(new < old ? .better : .worse, percent)
  }

  private static func missing(
    _ promise: LadderPromise, _ before: [Double], _ now: [Double]
  ) -> LadderVerdict {
    LadderVerdict(
      promise: promise, before: SampleSpread(before)?.median, now: SampleSpread(now)?.median,
      result: .notShown, reason: "\(promise.figure) was not measured")
  }

  /// True if a count did not change as promised, or a time rose that had to fall.
  package func isBroken(asCount isCount: Bool) -> Bool {
    switch result {
    case .better, .notShown: false
    case .same: isCount
    case .worse: isCount || promise.change != .rises
    }
  }

  private static func text(_ value: Double) -> String {
    FixedPoint.text(value, digits: value == value.rounded() ? 0 : 2)
  }

  private static func percent(_ share: Double) -> String {
    (share < 0 ? "−" : "+") + FixedPoint.text(share.magnitude * 100, digits: 0) + " %"
  }
}
