extension String {
  /// The string on one line: at most 1000 scalars, with control characters replaced by spaces, so
  /// that it is safe for a terminal; a name can be as long as a book.
  package var asOneLine: String {
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      if count == 1000 {
        result.append("…")
        break
      }
      result.append(isControl(scalar) ? " " : scalar)
      count += 1
    }
    return String(result)
  }

  /// True for C0, DEL and C1 controls, and for Unicode's line and paragraph separators.
  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
