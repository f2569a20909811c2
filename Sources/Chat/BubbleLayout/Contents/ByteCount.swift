/// Formats file sizes.
enum ByteCount {
  /// The size as text, such as `812 B` or `1.2 MB`.
  ///
  /// Units are powers of 1000; values below 100 have one decimal, unless it is zero or the unit is
  /// the byte.
  static func text(_ bytes: Int, units: [String]) -> String {
    let bytes = max(0, bytes)
    guard bytes >= 1000 else { return "\(bytes) \(units[0])" }
    var value = Double(bytes) / 1000
    var unit = 1
    while value >= 999.95, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    let tenths = Int((value * 10).rounded())
    let number =
      tenths >= 1000 || tenths % 10 == 0
      ? String(Int((Double(tenths) / 10).rounded())) : "\(tenths / 10).\(tenths % 10)"
    return number + " " + units[unit]
  }
}
