/// The name, kind, help and label names of a metric.
struct MetricDescription: Sendable {
  enum Kind: String, Sendable { case counter, gauge, histogram }

  /// The maximum number of series of one metric: stops label values from requests from filling
  /// memory.
  static let seriesLimit = 1000
  /// The label value of the series that counts everything above the limit.
  static let overflow = "other"

  let name: String
  let kind: Kind
  let help: String
  let labels: [String]

  /// Describes a metric; the names are defined by the program, and must have the form that
  /// Prometheus demands.
  init(_ name: String, _ kind: Kind, help: String, labels: [String]) {
    precondition(Self.isName(name, colons: true), "\(name) is not the name of a metric")
    precondition(
      labels.allSatisfy { Self.isName($0, colons: false) && $0 != "le" },
      "the labels of \(name) have names that Prometheus does not allow")
    (self.name, self.kind, self.help, self.labels) = (name, kind, help, labels)
  }

  /// The label values of the series in which a value is counted: the given ones, or `other` above
  /// the limit.
  func series(_ values: [String], isKnown: Bool, count: Int) -> [String] {
    precondition(values.count == labels.count, "\(name) has \(labels.count) labels")
    guard count >= Self.seriesLimit, !isKnown else { return values }
    return Array(repeating: Self.overflow, count: labels.count)
  }

  private static func isName(_ name: String, colons: Bool) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
        true
      case UInt8(ascii: ":"): colons
      default: false
      }
    }
  }
}
