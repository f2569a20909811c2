/// The median and the range of a figure's samples.
package struct SampleSpread: Hashable, Sendable, Codable {
  /// The middle value; of an even number of values, the mean of the two middle ones.
  package let median: Double
  /// The least value.
  package let least: Double
  /// The greatest value.
  package let most: Double
  /// The number of values.
  package let runs: Int

  /// Summarizes samples; nil if there are none.
  package init?(_ samples: [Double]) {
    let sorted = samples.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    (least, most, runs) = (first, last, sorted.count)
    median = Self.median(sorted: sorted)
  }

  /// The median of samples; 0 if there are none.
  package static func median(of samples: [Double]) -> Double {
    SampleSpread(samples)?.median ?? 0
  }

  /// The median of samples in ascending order, of which there is at least one.
  static func median(sorted: [Double]) -> Double {
    (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
