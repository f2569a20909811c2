import Films

/// The 95 % confidence intervals of the ratio and of the difference of two medians: the percentile
/// bootstrap, which resamples both sides.
///
/// B. Efron, R. Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 13. The ratio is the
/// one that T. Kalibera, R. Jones, "Rigorous Benchmarking in Reasonable Time" (2013), recommend for
/// two versions of a program. The generator has a fixed seed, so that a comparison of two files
/// always has the same result.
package struct BootstrapInterval: Hashable, Sendable {
  /// The interval of the second median divided by the first; nil unless all values are positive.
  package let ratio: ClosedRange<Double>?
  /// The interval of the second median minus the first.
  package let difference: ClosedRange<Double>

  /// The number of resamples; the ends of the interval are then the 51st values from both sides.
  static let resampleCount = 2_000
  /// The share of resamples below the interval, and above it.
  private static let tail = 0.025
  private static let seed: UInt64 = 1

  /// Computes the intervals for two lists of samples, none of which is empty.
  init(from first: [Double], to second: [Double]) {
    var random = SplitMix64(state: Self.seed)
    var before = Resampling(of: first)
    var after = Resampling(of: second)
    let pairs = (0..<Self.resampleCount).map { _ in
      (before.median(with: &random), after.median(with: &random))
    }
    difference = Self.range(of: pairs.map { $1 - $0 })
    let arePositive = first.allSatisfy { $0 > 0 } && second.allSatisfy { $0 > 0 }
    let range = arePositive ? Self.range(of: pairs.map { $1 / $0 }) : nil
    // A quotient of extreme values can exceed all numbers.
    ratio = range?.upperBound.isFinite == true ? range : nil
  }

  private static func range(of values: [Double]) -> ClosedRange<Double> {
    let sorted = values.sorted()
    let rank = Int(Double(sorted.count) * tail)
    return sorted[rank]...sorted[sorted.count - 1 - rank]
  }
}

/// Samples from which others are drawn, with replacement.
private struct Resampling {
  private let sorted: [Double]
  /// The number of times that each sample was drawn.
  private var counts: [Int]

  init(of samples: [Double]) {
    sorted = samples.sorted()
    counts = Array(repeating: 0, count: samples.count)
  }

  /// The median of as many drawn samples as there are.
  mutating func median(with random: inout SplitMix64) -> Double {
    for index in counts.indices { counts[index] = 0 }
    for _ in counts { counts[Int.random(in: counts.indices, using: &random)] += 1 }
    let (lower, upper) = ((sorted.count - 1) / 2, sorted.count / 2)
    var rank = 0
    var low: Double?
    for (index, count) in counts.enumerated() {
      rank += count
      if low == nil, rank > lower { low = sorted[index] }
      if let low, rank > upper { return (low + sorted[index]) / 2 }
    }
    return sorted[sorted.count - 1]
  }
}
