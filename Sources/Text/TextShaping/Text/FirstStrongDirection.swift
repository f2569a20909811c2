internal import CPango

/// Finds the direction of a paragraph: that of its first character of class L, R or AL outside of
/// isolates (rules P2 and P3 of UAX #9).
///
/// Explicit embeddings and overrides have none of these classes, so they do not count. An isolate
/// without an end lasts until the paragraph ends.
struct FirstStrongDirection {
  private var openIsolates = 0

  /// Reads the next character of the paragraph.
  ///
  /// - Returns: The direction of the paragraph, if this character determines it.
  mutating func read(_ scalar: Unicode.Scalar) -> TextConstraint.Direction? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: return openIsolates == 0 ? .leftToRight : nil
    case 0..<0x80: return nil
    case 0x2066...0x2068: openIsolates += 1
    case 0x2069: openIsolates = max(openIsolates - 1, 0)
    // Emoji, of class ON; a FriBidi that is older than Unicode 13 gives L to those it does not know.
    case 0x1FA70...0x1FAFF: break
    case let value where openIsolates == 0:
      let direction = cpango_strong_direction(value)
      if direction != 0 { return direction < 0 ? .rightToLeft : .leftToRight }
    default: break
    }
    return nil
  }
}

extension TextConstraint.Direction {
  /// The direction of the first paragraph that has one by rules P2 and P3 of UAX #9; nil if no
  /// paragraph has.
  package static func firstStrong(in text: String) -> Self? {
    var rule = FirstStrongDirection()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // The ends of paragraphs: Bidi_Class B.
      case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: rule = FirstStrongDirection()
      default:
        if let found = rule.read(scalar) { return found }
      }
    }
    return nil
  }
}
