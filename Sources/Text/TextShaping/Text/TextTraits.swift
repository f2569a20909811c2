internal import CPango

/// The traits of a text that matter for its layout, found in one pass over its bytes.
struct TextTraits {
  /// The number of Unicode scalars.
  private(set) var scalarCount = 0
  /// True if there are control characters at which Pango would stop, or which it would draw as
  /// boxes or not treat as newlines.
  private(set) var hasControls = false
  /// True if there is hiragana or katakana, which only Japanese uses.
  private(set) var hasKana = false
  /// True if there are Hangul syllables, which only Korean uses.
  private(set) var hasHangul = false
  /// True if more marks are stacked on one base than any language needs.
  private(set) var stacksMarks = false
  /// True if there are private use characters, which every face can draw differently.
  private(set) var hasPrivateUse = false
  /// True if there is a fraction slash.
  private(set) var hasFractionSlash = false
  /// True if there can be punctuation of the Han blocks, full-width forms or ideographic spaces.
  private(set) var hasFullWidthForms = false
  /// True if there can be combining marks that go with letters of any script.
  private(set) var hasCombiningMarks = false
  /// True if there can be characters whose composed form (NFC) is another character, such as the
  /// ångström sign and compatibility ideographs.
  private(set) var hasSingletons = false
  /// True if there can be symbols from U+2200 to U+2BFF, some of which are mirrored in
  /// right-to-left text.
  private(set) var hasTechnicalSigns = false
  /// True if there are enclosed letters or numbers, such as ①.
  private(set) var hasEnclosedCharacters = false
  /// True if all characters are printable ASCII or newlines.
  private(set) var isASCII = true
  /// True if most letters are Han or kana and there are quotation marks, dashes or ellipses, which
  /// are then set in the Han face.
  var hasHanMarks: Bool { hasSharedMarks && hanCount > otherCount }

  private var hasSharedMarks = false
  private var hanCount = 0
  private var otherCount = 0

  /// Reads the traits of a UTF-8 text.
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
          isASCII = isASCII && (byte == 0x0A || byte == 0x0D)
        } else if byte & 0xDF >= 0x41, byte & 0xDF <= 0x5A {
          otherCount += 1
        }
        continue
      }
      isASCII = false
      guard byte >= 0xC0, index < bytes.count else { continue }
      scalarCount += 1
      let next = bytes[index]
      switch byte {
      case 0xC2:
        hasControls = hasControls || next < 0xA0
      case 0xE2:
        if next == 0x80, index + 1 < bytes.count {
          switch bytes[index + 1] {
          case 0xA8, 0xA9: hasControls = true
          case 0x94, 0x98, 0x99, 0x9C, 0x9D, 0xA6: hasSharedMarks = true
          default: break
          }
        } else if next == 0x81, index + 1 < bytes.count {
          hasFractionSlash = hasFractionSlash || bytes[index + 1] == 0x84
        } else if next == 0x83, index + 1 < bytes.count {
          hasCombiningMarks = hasCombiningMarks || bytes[index + 1] >= 0x90
        }
        hasEnclosedCharacters =
          hasEnclosedCharacters || (0x91...0x93).contains(next)
          || next == 0x9D && index + 1 < bytes.count && bytes[index + 1] >= 0xB6
          || next == 0x9E && index + 1 < bytes.count && bytes[index + 1] <= 0x93
        // U+2000, U+2001, U+2126, U+212A and U+212B, U+2329 and U+232A.
        hasSingletons =
          hasSingletons
          || index + 1 < bytes.count
            && (next == 0x80 && bytes[index + 1] <= 0x81
              || next == 0x84 && (0xA6...0xAB).contains(bytes[index + 1])
              || next == 0x8C && (0xA9...0xAA).contains(bytes[index + 1]))
        hasTechnicalSigns = hasTechnicalSigns || (0x88...0xAF).contains(next)
        mayHaveMarks = true
      case 0xE3:
        hanCount += next >= 0x81 && (next <= 0x83 || next >= 0x90) ? 1 : 0
        hasKana = hasKana || (0x81...0x83).contains(next)
        hasFullWidthForms = hasFullWidthForms || next == 0x80
        mayHaveMarks = mayHaveMarks || next == 0x82 || next == 0x80
      case 0xE4...0xE9: hanCount += 1
      case 0xEA:
        hasHangul = hasHangul || next >= 0xB0
        mayHaveMarks = true
        otherCount += 1
      case 0xEB, 0xEC, 0xED:
        hasHangul = true
        otherCount += 1
      case 0xEE: hasPrivateUse = true
      case 0xEF:
        hasPrivateUse = hasPrivateUse || next <= 0xA3
        hasFullWidthForms = hasFullWidthForms || next == 0xBC || next == 0xBD
        hasCombiningMarks = hasCombiningMarks || next == 0xB8
        // U+F900–FAFF.
        hasSingletons = hasSingletons || (0xA4...0xAB).contains(next)
        mayHaveMarks = true
      case 0xF0:
        mayHaveMarks = true
        hasEnclosedCharacters =
          hasEnclosedCharacters
          || next == 0x9F && index + 1 < bytes.count
            && (bytes[index + 1] == 0x84 || bytes[index + 1] == 0x85)
        // U+2F800–2FA1F.
        hasSingletons = hasSingletons || next == 0xAF
      case 0xF3, 0xF4:
        hasPrivateUse = hasPrivateUse || byte == 0xF4 || next >= 0xB0
        mayHaveMarks = true
      case 0xCC...:
        mayHaveMarks = true
        otherCount += byte < 0xE2 ? 1 : 0
        // U+0374, U+037E and U+0387, and polytonic Greek.
        hasSingletons =
          hasSingletons || byte == 0xCD && next >= 0xB0 || byte == 0xCE && next == 0x87
          || byte == 0xE1 && next >= 0xBC
        // U+0300–036F, U+1AB0–1AFF and U+1DC0–1DFF.
        hasCombiningMarks =
          hasCombiningMarks || byte == 0xCC || byte == 0xCD && next < 0xB0
          || byte == 0xE1 && (next == 0xAA || next == 0xAB || next == 0xB7)
      default: otherCount += 1
      }
    }
    if mayHaveMarks && scalarCount > TextShapingLimits.marksPerBase {
      stacksMarks = Self.stacksMarks(in: bytes)
    }
  }

  /// True if a character combines with the previous one, or is invisible.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    return switch g_unichar_type(scalar.value) {
    case G_UNICODE_NON_SPACING_MARK, G_UNICODE_SPACING_MARK, G_UNICODE_ENCLOSING_MARK,
      G_UNICODE_FORMAT:
      true
    default: false
    }
  }

  /// True if a character is a combining mark (general category M), and so belongs to the character
  /// before it.
  static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    return switch g_unichar_type(scalar.value) {
    case G_UNICODE_NON_SPACING_MARK, G_UNICODE_SPACING_MARK, G_UNICODE_ENCLOSING_MARK: true
    default: false
    }
  }

  /// True for the controls of direction: marks, embeddings, overrides and isolates.
  static func isDirectionControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// True for combining marks that are never drawn: variation selectors and the grapheme joiner.
  static func isInvisibleMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x34F, 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// True if a character is in one of Unicode's private use areas.
  static func isPrivateUse(_ codePoint: UInt32) -> Bool {
    (0xE000...0xF8FF).contains(codePoint) || codePoint >= 0xF0000
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
