import ChatModel

extension RichText {
  /// What may be shown where spoilers cannot be uncovered: shades in place of what they hide.
  var maskedString: String {
    let hidden = entities.filter { $0.kind == .spoiler }.map(\.range)
    guard !hidden.isEmpty else { return string }
    var masked = String.UnicodeScalarView()
    var offset = 0
    for scalar in string.unicodeScalars {
      let isHidden = hidden.contains { $0.contains(offset) }
      masked.append(isHidden && !scalar.properties.isWhitespace ? "\u{2592}" : scalar)
      offset += UTF8.width(scalar)
    }
    return String(masked)
  }
}
