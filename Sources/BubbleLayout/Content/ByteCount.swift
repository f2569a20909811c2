/// A file's size in words.
enum ByteCount {
  private static let units = ["kB", "MB", "GB", "TB"]

  /// `812 B`, `1.2 MB`: in powers of 1000, with one digit behind the point below 100.
  static func text(_ bytes: Int) -> String {
    let bytes = max(0, bytes)
    guard bytes >= 1000 else { return "\(bytes) B" }
    var value = Double(bytes) / 1000
    var unit = 0
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
