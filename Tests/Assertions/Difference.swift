/// A description of two unequal values in which a reader finds the difference.
struct Difference: CustomStringConvertible {
  /// The longest text that is read at a glance; longer ones are also shown around their difference.
  private static let glance = 80
  /// The characters that are shown of a value: a picture's pixels would fill a log.
  private static let most = 2_000

  let value: String
  let expected: String

  init(_ value: String, _ expected: String) {
    self.value = value
    self.expected = expected
  }

  var description: String {
    var lines = Self.pair(value.prefix(Self.most), expected.prefix(Self.most))
    if max(value.count, expected.count) > Self.glance {
      let common = zip(value, expected).prefix { $0 == $1 }.count
      lines.append("after \(common) equal characters:")
      let start = max(0, common - Self.glance / 4)
      lines += Self.pair(
        value.dropFirst(start).prefix(Self.glance), expected.dropFirst(start).prefix(Self.glance))
    }
    return lines.joined(separator: "\n")
  }

  private static func pair(_ value: Substring, _ expected: Substring) -> [String] {
    ["is       \(value)", "expected \(expected)"]
  }
}
