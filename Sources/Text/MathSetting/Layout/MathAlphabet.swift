/// The characters that represent styled letters (Unicode, "Mathematical Alphanumeric Symbols").
enum MathAlphabet {
  /// The character for a letter in a style; the letter itself if there is none.
  static func letter(_ scalar: Unicode.Scalar, _ style: LetterStyle) -> Unicode.Scalar {
    switch scalar.value {
    case 0x41...0x5A: latin(scalar.value - 0x41, style) ?? scalar
    case 0x61...0x7A: latin(scalar.value - 0x61 + 26, style) ?? scalar
    case 0x30...0x39: digit(scalar.value - 0x30, style) ?? scalar
    case 0x391...0x3A9: greek(scalar.value - 0x391, style) ?? scalar
    case 0x3B1...0x3C9: greek(scalar.value - 0x3B1 + 26, style) ?? scalar
    default: sign(scalar, style)
    }
  }

  /// The character for a letter in a text style.
  static func letter(_ scalar: Unicode.Scalar, _ style: WordStyle) -> Unicode.Scalar {
    let letter: (start: UInt32, digits: UInt32?)
    switch (style.family, style.isBold, style.isItalic) {
    case (.roman, false, false): return scalar
    case (.roman, true, false): letter = (0x1D400, 0x1D7CE)
    case (.roman, false, true): letter = (0x1D434, nil)
    case (.roman, true, true): letter = (0x1D468, 0x1D7CE)
    case (.sansSerif, false, false): letter = (0x1D5A0, 0x1D7E2)
    case (.sansSerif, true, false): letter = (0x1D5D4, 0x1D7EC)
    case (.sansSerif, false, true): letter = (0x1D608, 0x1D7E2)
    case (.sansSerif, true, true): letter = (0x1D63C, 0x1D7EC)
    case (.typewriter, _, _): letter = (0x1D670, 0x1D7F6)
    }
    switch scalar.value {
    case 0x41...0x5A: return Unicode.Scalar(letter.start + scalar.value - 0x41) ?? scalar
    case 0x61...0x7A: return placed(letter.start + 26 + scalar.value - 0x61) ?? scalar
    case 0x30...0x39:
      return letter.digits.flatMap { Unicode.Scalar($0 + scalar.value - 0x30) } ?? scalar
    default: return scalar
    }
  }

  /// The character for a Latin letter in a style, by alphabetical index; nil for upright letters.
  private static func latin(_ index: UInt32, _ style: LetterStyle) -> Unicode.Scalar? {
    switch style {
    case .upright: nil
    case .italic, .normal: placed(0x1D434 + index)
    case .bold: placed(0x1D400 + index)
    case .boldItalic, .boldSymbol: placed(0x1D468 + index)
    case .blackboard: placed(0x1D538 + index)
    case .calligraphic, .script: placed(0x1D49C + index)
    case .fraktur: placed(0x1D504 + index)
    case .sansSerif: placed(0x1D5A0 + index)
    case .typewriter: placed(0x1D670 + index)
    }
  }

  private static func digit(_ index: UInt32, _ style: LetterStyle) -> Unicode.Scalar? {
    switch style {
    case .bold, .boldItalic, .boldSymbol: Unicode.Scalar(0x1D7CE + index)
    case .blackboard: Unicode.Scalar(0x1D7D8 + index)
    case .sansSerif: Unicode.Scalar(0x1D7E2 + index)
    case .typewriter: Unicode.Scalar(0x1D7F6 + index)
    default: nil
    }
  }

  /// The character for a Greek letter, by index: capitals start at 0, small letters at 26.
  private static func greek(_ index: UInt32, _ style: LetterStyle) -> Unicode.Scalar? {
    let isCapital = index < 26
    return switch style {
    case .italic: Unicode.Scalar(0x1D6E2 + index)
    case .normal: isCapital ? nil : Unicode.Scalar(0x1D6E2 + index)
    case .bold: Unicode.Scalar(0x1D6A8 + index)
    case .boldItalic: Unicode.Scalar(0x1D71C + index)
    case .boldSymbol: Unicode.Scalar((isCapital ? 0x1D6A8 : 0x1D71C) + index)
    default: isCapital ? nil : Unicode.Scalar(0x1D6E2 + index)
    }
  }

  /// The character for a letter that is neither Latin nor in the sequence of Greek letters, such as
  /// `∇` or `∂`.
  private static func sign(_ scalar: Unicode.Scalar, _ style: LetterStyle) -> Unicode.Scalar {
    let isBold = style == .bold || style == .boldItalic || style == .boldSymbol
    switch scalar {
    case "∇": return isBold ? "𝛁" : scalar
    case "ı": return style == .upright ? scalar : "𝚤"
    case "ȷ": return style == .upright ? scalar : "𝚥"
    default:
      guard let index = variants.firstIndex(of: scalar) else { return scalar }
      return Unicode.Scalar((isBold ? 0x1D74F : 0x1D715) + UInt32(index)) ?? scalar
    }
  }

  private static let variants: [Unicode.Scalar] = ["∂", "ϵ", "ϑ", "ϰ", "ϕ", "ϱ", "ϖ"]

  /// The letter at a position of the block.
  ///
  /// Some positions are empty, because Unicode had already encoded those letters elsewhere.
  private static func placed(_ value: UInt32) -> Unicode.Scalar? {
    older[value] ?? Unicode.Scalar(value)
  }

  private static let older: [UInt32: Unicode.Scalar] = [
    0x1D455: "ℎ", 0x1D49D: "ℬ", 0x1D4A0: "ℰ", 0x1D4A1: "ℱ", 0x1D4A3: "ℋ", 0x1D4A4: "ℐ",
    0x1D4A7: "ℒ", 0x1D4A8: "ℳ", 0x1D4AD: "ℛ", 0x1D4BA: "ℯ", 0x1D4BC: "ℊ", 0x1D4C4: "ℴ",
    0x1D506: "ℭ", 0x1D50B: "ℌ", 0x1D50C: "ℑ", 0x1D515: "ℜ", 0x1D51D: "ℨ", 0x1D53A: "ℂ",
    0x1D53F: "ℍ", 0x1D545: "ℕ", 0x1D547: "ℙ", 0x1D548: "ℚ", 0x1D549: "ℝ", 0x1D551: "ℤ",
  ]
}
