/// Formats numbers with a fixed number of decimals, independent of the machine's locale.
package enum FixedPoint {
  /// Formats a number that is not negative; a number that does not fit into 64 bits is clamped.
  package static func text(_ value: Double, digits: Int) -> String {
    let unit = (0..<digits).reduce(1) { power, _ in power * 10 }
    let scaled = Int(exactly: (value * Double(unit)).rounded()) ?? .max
    guard digits > 0 else { return String(scaled) }
    return "\(scaled / unit)." + (scaled % unit).digits(digits)
  }

  /// Formats a count with thousands separators.
  package static func grouped(_ count: Int) -> String {
    let digits = String(count)
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
      text.append(digit.element)
    }
  }
}
