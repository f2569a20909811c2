/// Counts observed values in buckets by size.
package struct MetricHistogram: Sendable {
  struct Series: Sendable {
    /// The count of each bucket, not cumulative; the last bucket counts values above all bounds.
    var counts: [UInt64]
    var sum = 0.0
  }

  let description: MetricDescription
  /// The upper bounds of the buckets, ascending, without infinity.
  let bounds: [Double]
  private(set) var series: [[String]: Series] = [:]

  /// Bounds for times in seconds, from the time of a small picture to the time limit of a request.
  package static let seconds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]
  /// Bounds for sizes in bytes.
  package static let bytes = [
    1024, 4096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304, 16_777_216,
  ].map(Double.init)

  package init(
    _ name: String, help: String, labels: [String] = [], bounds: [Double] = Self.seconds
  ) {
    precondition(
      !bounds.isEmpty && bounds.allSatisfy(\.isFinite)
        && zip(bounds, bounds.dropFirst()).allSatisfy(<),
      "the bounds of \(name) are not ascending")
    description = MetricDescription(name, .histogram, help: help, labels: labels)
    self.bounds = bounds
    if labels.isEmpty { series[[]] = Series(counts: zeros) }
  }

  /// Adds an observation; NaN is ignored.
  package mutating func observe(_ value: Double, labels: [String] = []) {
    guard !value.isNaN else { return }
    let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
    let key = key(labels)
    var counted = series[key] ?? Series(counts: zeros)
    counted.counts[bucket] += 1
    counted.sum += value
    series[key] = counted
  }

  private var zeros: [UInt64] { Array(repeating: 0, count: bounds.count + 1) }

  private func key(_ labels: [String]) -> [String] {
    description.series(labels, isKnown: series[labels] != nil, count: series.count)
  }
}
