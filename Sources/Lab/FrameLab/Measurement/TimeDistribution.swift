/// The distribution of a time over the frames of a run or of several runs, in milliseconds.
///
/// Percentiles are computed by nearest rank over all frames, so each is the time of a frame that
/// can be found in the trace.
public struct TimeDistribution: Hashable, Sendable, Codable {
  /// The median.
  public let p50: Double
  /// The 90th percentile: one frame in ten is worse.
  public let p90: Double
  /// The 95th percentile: one frame in twenty is worse.
  public let p95: Double
  /// The 99th percentile: one frame in a hundred is worse.
  public let p99: Double
  /// The 99.9th percentile: one frame in a thousand is worse; nil for fewer than a thousand frames,
  /// for which it would be the maximum.
  public let p999: Double?
  /// The longest time.
  public let max: Double

  /// The percentiles and the maximum with their names, in ascending order.
  package static let percentiles: [(name: String, value: @Sendable (TimeDistribution) -> Double?)] =
    [
      ("p50", { $0.p50 }), ("p90", { $0.p90 }), ("p95", { $0.p95 }), ("p99", { $0.p99 }),
      ("p99.9", { $0.p999 }), ("max", { $0.max }),
    ]

  private enum CodingKeys: String, CodingKey {
    case p50, p90, p95, p99, max
    case p999 = "p99.9"
  }

  /// The minimum number of frames that have a 99.9th percentile.
  public static let leastCountForP999 = 1_000

  /// Computes the distribution of times in nanoseconds; nil if there are no times.
  package init?(of times: some Sequence<some BinaryInteger>) {
    let sorted = times.sorted()
    guard let last = sorted.last else { return nil }
    func milliseconds(perMille: Int) -> Double {
      // The rank is computed with integers, because 0.95 times a count can exceed a whole number
      // through rounding.
      let rank = (sorted.count * perMille + 999) / 1_000
      return Double(sorted[Swift.max(rank, 1) - 1]) / 1_000_000
    }
    p50 = milliseconds(perMille: 500)
    p90 = milliseconds(perMille: 900)
    p95 = milliseconds(perMille: 950)
    p99 = milliseconds(perMille: 990)
    p999 = sorted.count >= Self.leastCountForP999 ? milliseconds(perMille: 999) : nil
    max = Double(last) / 1_000_000
  }
}
