/// One of TeX's eight styles (TeXbook, chapter 17).
struct MathStyle: Hashable, Sendable {
  /// The size at which parts of a formula are set: display, text, script, and so on.
  enum Level: Int, Hashable, Sendable {
    case display, text, script, scriptscript
  }

  var level: Level
  /// True if superscripts are placed lower.
  var isCramped = false

  /// The style of superscripts.
  var superscript: MathStyle {
    MathStyle(level: level.rawValue < 2 ? .script : .scriptscript, isCramped: isCramped)
  }

  /// The style of subscripts.
  var `subscript`: MathStyle { superscript.cramped }

  /// The style of numerators.
  var numerator: MathStyle {
    MathStyle(
      level: Level(rawValue: min(level.rawValue + 1, 3)) ?? .scriptscript, isCramped: isCramped)
  }

  /// The style of denominators.
  var denominator: MathStyle { numerator.cramped }

  /// The same style with lower superscripts.
  var cramped: MathStyle { MathStyle(level: level, isCramped: true) }

  /// True if most spaces between atoms are omitted.
  var isTight: Bool { level.rawValue >= 2 }
}

/// The alphabets of mathematical letters.
enum LetterStyle: Hashable, Sendable {
  case upright, italic, normal, bold, boldItalic, boldSymbol
  case blackboard, calligraphic, script, fraktur, sansSerif, typewriter
}

/// The style of text in a formula.
package struct WordStyle: Hashable, Sendable {
  /// True if the text is bold.
  package var isBold = false
  /// True if the text is italic.
  package var isItalic = false
  /// The font family.
  package var family = Family.roman

  /// The font families.
  package enum Family: Hashable, Sendable {
    /// The font family of the surrounding text.
    case roman
    /// A sans-serif font family.
    case sansSerif
    /// A monospaced font family.
    case typewriter
  }

  /// The changes that a command makes to the text style.
  enum Change: Hashable, Sendable {
    case bold(Bool)
    case italic(Bool)
    case family(Family)
  }

  func applying(_ change: Change?) -> WordStyle {
    var copy = self
    switch change {
    case .bold(let isBold): copy.isBold = isBold
    case .italic(let isItalic): copy.isItalic = isItalic
    case .family(let family): copy.family = family
    case nil: break
    }
    return copy
  }
}
