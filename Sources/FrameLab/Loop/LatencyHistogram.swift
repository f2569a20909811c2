/// The times of answers: counts between steps of a time that are the same in every run, so that
/// runs can be laid beside each other.
package struct LatencyHistogram: Hashable, Sendable {
  /// One bin.
  package struct Bin: Hashable, Sendable, Codable {
    /// The longest time that it counts, in milliseconds; nil for all that is longer.
    package let limit: Double?
    /// The number of answers that took no longer than that, and longer than the step before.
    package fileprivate(set) var count: Int

    private enum CodingKeys: String, CodingKey {
      case count
      case limit = "up_to_ms"
    }
  }

  /// In milliseconds: a frame is 16.7, and an answer after 33.3 is late.
  private static let limits: [Double] = [
    0.1, 0.5, 1, 2, 4, 8, 1_000 / 60, 1_000 / 30, 50, 100, 250,
  ]

  /// In ascending order.
  package private(set) var bins =
    limits.map { Bin(limit: $0, count: 0) } + [Bin(limit: nil, count: 0)]

  /// A histogram of nothing.
  package init() {}

  /// Counts one answer, in nanoseconds.
  package mutating func add(_ latency: UInt64) {
    let time = Double(latency) / 1_000_000
    let index = bins.firstIndex { $0.limit.map { time <= $0 } ?? true } ?? bins.count - 1
    bins[index].count += 1
  }
}
