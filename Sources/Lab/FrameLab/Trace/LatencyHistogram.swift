/// A histogram of response times with the same bins in every run, so that runs can be compared.
package struct LatencyHistogram: Hashable, Sendable {
  /// One bin.
  package struct Bin: Hashable, Sendable, Codable {
    /// The longest time that the bin includes, in milliseconds; nil for the bin of all longer
    /// times.
    package let limit: Double?
    /// The number of answers that took longer than the previous bin's limit, and at most this
    /// limit.
    package fileprivate(set) var count: Int

    private enum CodingKeys: String, CodingKey {
      case count
      case limit = "up-to-ms"
    }
  }

  /// The limits in milliseconds: a frame takes 16.7 ms, and an answer after more than 33.3 ms is
  /// late.
  private static let limits: [Double] = [
    0.1, 0.5, 1, 2, 4, 8, 1_000 / 60, 1_000 / 30, 50, 100, 250,
  ]

  /// The bins in ascending order.
  package private(set) var bins =
    limits.map { Bin(limit: $0, count: 0) } + [Bin(limit: nil, count: 0)]

  /// Makes an empty histogram.
  package init() {}

  /// Counts one answer with a latency in nanoseconds.
  package mutating func add(_ latency: UInt64) {
    let time = Double(latency) / 1_000_000
    let index = bins.firstIndex { $0.limit.map { time <= $0 } ?? true } ?? bins.count - 1
    bins[index].count += 1
  }
}
