import MathSetting

/// Checks that a formula is either typeset or refused with the position of an error in its source, and
/// that its text is one line.
struct FuzzedFormula {
  var source: String

  func check() {
    let typesetter = MathTypesetter(font: SquareMathFont())
    var macros = MathMacros()
    do {
      let formula = try typesetter.set(
        source, isDisplayed: true, macros: &macros, words: SquareWordMeasure())
      precondition(
        formula.width.isFinite && formula.height.isFinite && formula.depth.isFinite,
        "a formula has a size")
      let width = formula.pieces.reduce(0) { $0 + $1.width + $1.trailingSpace }
      precondition(
        abs(width - formula.width) <= 0.001 * max(1, abs(width)), "pieces are the formula")
    } catch {
      precondition((0...source.utf8.count).contains(error.offset), "a mistake is in the formula")
      precondition(
        !error.description.contains("\n") || source.contains("\n"), "an error has one line")
    }
    var others = MathMacros()
    _ = try? MathText.text(of: source, macros: &others)
  }
}

/// Square glyphs for ASCII and mathematical symbols, each in three sizes and from three parts.
private struct SquareMathFont: MathFont {
  let constants = MathConstants { _ in 0.1 }

  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    scalar.value < 0x80 || (0x2000..<0x2C00).contains(scalar.value) ? scalar.value : nil
  }

  func metrics(of glyph: UInt32) -> GlyphMetrics {
    GlyphMetrics(
      width: 1, height: 0.8, depth: 0.2, italic: 0.1, topAccent: 0.5, inkStart: 0, inkWidth: 1)
  }

  func variants(of glyph: UInt32, isVertical: Bool) -> [GlyphVariant] {
    (1...3).map { GlyphVariant(glyph: glyph, size: Double($0)) }
  }

  func assembly(of glyph: UInt32, isVertical: Bool) -> [GlyphPart] {
    [false, true, false].map {
      GlyphPart(glyph: glyph, size: 1, startConnector: 0.5, endConnector: 0.5, isExtender: $0)
    }
  }
}

private struct SquareWordMeasure: WordMeasuring {
  func measure(
    _ words: String, _ style: WordStyle
  ) -> (width: Double, height: Double, depth: Double) {
    (Double(words.count), 0.8, 0.2)
  }
}
