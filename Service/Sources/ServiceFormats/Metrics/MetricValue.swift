/// A counter or a gauge with its values by labels.
package struct MetricValue: Sendable {
  let description: MetricDescription
  private(set) var values: [[String]: Double] = [:]

  /// A value that only grows; its name should end in `_total`.
  package static func counter(
    _ name: String, help: String, labels: [String] = []
  ) -> MetricValue {
    MetricValue(description: MetricDescription(name, .counter, help: help, labels: labels))
  }

  /// A value that can rise and fall.
  package static func gauge(_ name: String, help: String, labels: [String] = []) -> MetricValue {
    MetricValue(description: MetricDescription(name, .gauge, help: help, labels: labels))
  }

  private init(description: MetricDescription) {
    self.description = description
    // A metric without labels has exactly one series, which exists from the start.
    if description.labels.isEmpty { values[[]] = 0 }
  }

  /// Adds to the value with these labels.
  ///
  /// A counter ignores negative amounts.
  package mutating func add(_ amount: Double = 1, labels: [String] = []) {
    guard amount >= 0 || description.kind != .counter else { return }
    values[key(labels), default: 0] += amount
  }

  /// Sets the value of a gauge, or of a counter that is incremented elsewhere in the program.
  package mutating func set(_ value: Double, labels: [String] = []) {
    values[key(labels)] = value
  }

  private func key(_ labels: [String]) -> [String] {
    description.series(labels, isKnown: values[labels] != nil, count: values.count)
  }
}
