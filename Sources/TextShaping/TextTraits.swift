internal import CPango

/// What one pass over a text's bytes tells about how to lay it out.
struct TextTraits {
  /// The number of Unicode scalars.
  private(set) var scalarCount = 0
  /// Whether there are controls that Pango would stop at, box, or take for no newline.
  private(set) var hasControls = false
  /// Whether there is hiragana or katakana, as only Japanese has.
  private(set) var hasKana = false
  /// Whether there are Hangul syllables, as only Korean has.
  private(set) var hasHangul = false
  /// Whether more marks are stacked on one base than any language does.
  private(set) var stacksMarks = false

  /// Looks at UTF-8.
  init(_ bytes: [UInt8]) {
    var mayHaveMarks = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte < 0x80 {
        scalarCount += 1
        if byte < 0x20 || byte == 0x7F {
          hasControls = hasControls || (byte != 0x09 && byte != 0x0A && byte != 0x0D)
        }
        continue
      }
      guard byte >= 0xC0, index < bytes.count else { continue }
      scalarCount += 1
      let next = bytes[index]
      switch byte {
      case 0xC2:
        hasControls = hasControls || next < 0xA0
      case 0xE2:
        // U+2028 and U+2029.
        if next == 0x80, index + 1 < bytes.count {
          hasControls = hasControls || bytes[index + 1] == 0xA8 || bytes[index + 1] == 0xA9
        }
        mayHaveMarks = true
      case 0xE3:
        hasKana = hasKana || (0x81...0x83).contains(next)
        mayHaveMarks = mayHaveMarks || next == 0x82 || next == 0x80
      case 0xE4...0xE9: break
      case 0xEA:
        hasHangul = hasHangul || next >= 0xB0
        mayHaveMarks = true
      case 0xEB, 0xEC, 0xED: hasHangul = true
      case 0xCC...: mayHaveMarks = true
      default: break
      }
    }
    if mayHaveMarks && scalarCount > TextShapingLimits.marksPerBase {
      stacksMarks = Self.stacksMarks(in: bytes)
    }
  }

  /// Whether a character adds itself to the one before it, or is invisible.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    return switch g_unichar_type(scalar.value) {
    case G_UNICODE_NON_SPACING_MARK, G_UNICODE_SPACING_MARK, G_UNICODE_ENCLOSING_MARK,
      G_UNICODE_FORMAT:
      true
    default: false
    }
  }

  private static func stacksMarks(in bytes: [UInt8]) -> Bool {
    var marks = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      marks = isMark(scalar) ? marks + 1 : 0
      if marks > TextShapingLimits.marksPerBase { return true }
    }
    return false
  }
}
