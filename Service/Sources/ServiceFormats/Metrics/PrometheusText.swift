/// Metrics in Prometheus's text format, version 0.0.4.
///
/// The series of a metric are sorted by their labels, so that equal metrics give equal texts.
package struct PrometheusText {
  package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  package private(set) var text = ""

  package init() {}

  /// Adds a counter or gauge.
  package mutating func append(_ metric: MetricValue) {
    head(metric.description)
    for (labels, value) in metric.values.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      line(metric.description.name, zip(metric.description.labels, labels), value)
    }
  }

  /// Adds a histogram.
  package mutating func append(_ metric: MetricHistogram) {
    head(metric.description)
    let name = metric.description.name
    for (values, series) in metric.series.sorted(by: {
      $0.key.lexicographicallyPrecedes($1.key)
    }) {
      let labels = Array(zip(metric.description.labels, values))
      var count: UInt64 = 0
      for (bound, bucket) in zip(metric.bounds + [.infinity], series.counts) {
        count += bucket
        line(name + "_bucket", labels + [("le", Self.number(bound))], Double(count))
      }
      line(name + "_sum", labels, series.sum)
      line(name + "_count", labels, Double(count))
    }
  }

  private mutating func head(_ metric: MetricDescription) {
    text += "# HELP \(metric.name) \(Self.escaped(metric.help, quotes: false))\n"
    text += "# TYPE \(metric.name) \(metric.kind.rawValue)\n"
  }

  private mutating func line(
    _ name: String, _ labels: some Sequence<(String, String)>, _ value: Double
  ) {
    let pairs = labels.map { "\($0.0)=\"\(Self.escaped($0.1, quotes: true))\"" }
    text += name
    if !pairs.isEmpty { text += "{" + pairs.joined(separator: ",") + "}" }
    text += " \(Self.number(value))\n"
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var result = ""
    // The loop is over scalars, because CR LF is a single character.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\"" where quotes: result += "\\\""
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A number in Go's format, which Prometheus can parse.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    if value == value.rounded(), value.magnitude < 1e15 { return "\(Int64(value))" }
    return "\(value)"
  }
}
