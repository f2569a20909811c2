import ChatModel

extension RichText {
  /// The text with shade characters in place of hidden text, for use where spoilers cannot be
  /// revealed.
  var maskedString: String {
    let hidden = entities.filter { $0.kind == .spoiler }.map(\.range)
    guard !hidden.isEmpty else { return string }
    var masked = String.UnicodeScalarView()
    var offset = 0
    var next = 0
    var hiddenEnd = 0
    for scalar in string.unicodeScalars {
      // The ranges are sorted by their lower bounds.
      while next < hidden.count, hidden[next].lowerBound <= offset {
        hiddenEnd = max(hiddenEnd, hidden[next].upperBound)
        next += 1
      }
      let isHidden = offset < hiddenEnd && !scalar.properties.isWhitespace
      masked.append(isHidden ? "\u{2592}" : scalar)
      offset += UTF8.width(scalar)
    }
    return String(masked)
  }
}
