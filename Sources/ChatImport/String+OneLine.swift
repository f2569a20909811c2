extension String {
  /// The string with control characters as spaces and at most 400 scalars, safe for a terminal.
  var asOneLine: String {
    let limit = ImportLimits.lineScalars
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      if count == limit {
        result.append("…")
        break
      }
      result.append(isControl(scalar) ? " " : scalar)
      count += 1
    }
    return String(result)
  }

  /// C0, DEL, C1, and the separators that end a line.
  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
