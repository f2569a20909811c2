package import DisplayList
package import MathSetting

extension TextShaper {
  /// The face for formulas at 1 point; nil if no font folder has one.
  package var formulaFont: FontReference? { catalog.mathFace?.reference }

  /// Typesets a formula, or reuses an earlier result.
  ///
  /// The result does not depend on the font size or the line width.
  ///
  /// - Parameters:
  ///   - source: The TeX code without delimiters.
  ///   - isDisplayed: True for a display formula, which is set in display style.
  ///   - macros: The macros that the message has defined so far; the formula's own definitions and
  ///     its numbered rows are added.
  ///   - faces: The faces for words that contain letters missing from the face for formulas.
  /// - Returns: The boxes in em, or the error; nil if no font folder has a face for formulas.
  package func formula(
    _ source: String, isDisplayed: Bool, macros: inout MathMacros, faces: FormulaFaces
  ) -> Result<SetFormula, MathError>? {
    guard let font = catalog.mathFace else { return nil }
    let key = FormulaCache.Key(
      source: source, isDisplayed: isDisplayed, macros: macros, faces: faces)
    if let known = texts?.formula(for: key) {
      macros = known.macros
      return known.result
    }
    let result: Result<SetFormula, MathError>
    do {
      result = .success(
        try MathTypesetter(font: font).set(
          source, isDisplayed: isDisplayed, macros: &macros,
          words: FormulaWords(shaper: self, faces: faces)))
    } catch {
      result = .failure(error)
    }
    texts?.insert(FormulaCache.Entry(result: result, macros: macros), for: key)
    return result
  }
}

/// The faces for words in formulas.
package struct FormulaFaces: Hashable, Sendable {
  /// Proportional families.
  package var families: [String]
  /// Monospaced families.
  package var monospaceFamilies: [String]
  /// A BCP 47 tag that selects letter forms; nil selects them by the text.
  package var language: String?

  /// Makes a set of faces.
  package init(families: [String], monospaceFamilies: [String], language: String?) {
    self.families = families
    self.monospaceFamilies = monospaceFamilies
    self.language = language
  }

  /// The constraint for one line from left to right, like the formula around the words.
  package static let line = TextConstraint(
    maximumLines: 1, baseDirection: .leftToRight, forcesDirection: true)

  /// A text for some words of a formula.
  package func text(
    _ words: String, _ style: WordStyle, size: Double, color: Color
  ) -> StyledText {
    StyledText(
      words,
      style: TextStyle(
        families: style.family == .typewriter ? monospaceFamilies : families, size: size,
        weight: style.isBold ? .bold : .regular, isItalic: style.isItalic, color: color,
        lineHeight: size * 1.5, language: language))
  }
}

/// Measures words in formulas as they will be drawn.
private struct FormulaWords: WordMeasuring {
  let shaper: TextShaper
  let faces: FormulaFaces

  /// The font size in points: words are measured once, and scaled to other sizes.
  private static let size = 32.0

  func measure(
    _ words: String, _ style: WordStyle
  ) -> (width: Double, height: Double, depth: Double) {
    let shaped = shaper.shape(
      faces.text(words, style, size: Self.size, color: .black), in: FormulaFaces.line)
    var (width, height, depth) = (0.0, 0.0, 0.0)
    for line in shaped.lines {
      // Trailing spaces count, because more of the formula follows.
      width = max(width, line.runs.reduce(0) { $0 + $1.width })
      for run in line.runs {
        for glyph in run.glyphs {
          guard let ink = shaper.catalog.ink.boxOrBitmap(of: glyph.id, in: run.font) else {
            continue
          }
          height = max(height, line.baseline - Double(glyph.y) - ink.minY)
          depth = max(depth, ink.maxY - line.baseline + Double(glyph.y))
        }
      }
    }
    return (width / Self.size, height / Self.size, depth / Self.size)
  }
}
