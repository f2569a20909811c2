import Kit

/// Pieces of JSON text.
///
/// Written by hand, because an encoder would create an object for each of a million rectangles, and
/// these would take more memory than the text.
enum JSONText {
  /// A number with at most three decimals; NaN and infinity are written as 0.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    guard rounded.isFinite else { return "0" }
    guard let integer = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(integer)"
  }

  /// A string in quotation marks, or `null`.
  static func string(_ string: String?) -> String {
    guard let string else { return "null" }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      // Control characters, and the two separators that JavaScript treats as newlines.
      case "\0"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        text += "\\u" + scalar.value.digits(4, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
