/// The pace of the machine during the runs of two records, by the reference work of each run.
///
/// In 96 runs beside compilers the loop's time correlated with the reference at 0.89, and its
/// deviation fell from 16 to 8 percent when it was divided by the reference. The work of other threads
/// does not follow the loop's reference, and is compared as it was measured.
struct MachinePace: Hashable, Sendable {
  /// The name of the figure with the reference's time.
  static let figure = "reference"

  private let before: [Double]
  private let after: [Double]

  /// Reads the pace of two arms; nil unless both have measured the reference.
  init?(from first: BenchArm, to second: BenchArm) {
    guard let before = first.figures[Self.figure]?.samples,
      let after = second.figures[Self.figure]?.samples, !before.isEmpty, !after.isEmpty,
      (before + after).allSatisfy({ $0 > 0 })
    else { return nil }
    (self.before, self.after) = (before, after)
  }

  /// The median of the second record divided by that of the first.
  var ratio: Double { SampleSpread.median(of: after) / SampleSpread.median(of: before) }

  /// The samples of a figure at one pace, which is that of the first record.
  ///
  /// - Parameters:
  ///   - first: The samples in the first record.
  ///   - second: The samples in the second record.
  ///   - name: The figure's name.
  /// - Returns: The samples; unchanged if the figure does not follow the reference, or has not a
  ///   sample of every run.
  func leveled(
    _ first: BenchSamples, _ second: BenchSamples, of name: String
  ) -> (BenchSamples, BenchSamples) {
    guard FrameFigure.named(name)?.followsReference == true,
      first.samples.count == before.count, second.samples.count == after.count
    else { return (first, second) }
    let usual = SampleSpread.median(of: before)
    return (first.divided(by: before, usual), second.divided(by: after, usual))
  }
}

extension BenchSamples {
  /// The samples, each divided by the reference of its run and multiplied by the usual one.
  fileprivate func divided(by reference: [Double], _ usual: Double) -> BenchSamples {
    BenchSamples(
      measure: measure, unit: unit, better: better,
      samples: zip(samples, reference).map { $0 * usual / $1 })
  }
}
