import Kit

extension RichText {
  /// The text with its marks, and with each unprintable character replaced by U+FFFD.
  package var printable: RichText {
    guard string.unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var text = self
    // Proceeds from the end to the start, so that earlier offsets stay valid.
    var end = string.utf8.count
    for scalar in string.unicodeScalars.reversed() {
      let start = end - UTF8.width(scalar)
      if scalar.isUnprintable { text.replace(start..<end, with: "\u{FFFD}") }
      end = start
    }
    return text
  }
}
