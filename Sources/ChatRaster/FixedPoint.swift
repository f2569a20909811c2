/// Numbers with so many digits behind the point, whatever the machine's language.
package enum FixedPoint {
  /// Writes a number that is not negative; what is too large for 64 bits comes out as their limit.
  package static func text(_ value: Double, digits: Int) -> String {
    let unit = (0..<digits).reduce(1) { power, _ in power * 10 }
    let scaled = Int(exactly: (value * Double(unit)).rounded()) ?? .max
    guard digits > 0 else { return String(scaled) }
    let fraction = String(scaled % unit)
    return "\(scaled / unit)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
