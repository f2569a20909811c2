import MathSetting

/// A formula in a laid-out text: its source and its dimensions.
package struct CellFormula: Hashable, Sendable {
  /// The source in TeX, without its delimiters.
  package let tex: String
  /// True if the formula is set as large as a display formula.
  package let isDisplayed: Bool
  /// The width of the unbroken formula, in em of the formula's font.
  package let width: Double
  /// The height above the baseline, in em.
  package let height: Double
  /// The depth below the baseline, in em.
  package let depth: Double
}

extension TextBlock {
  /// The formulas that are drawn, in order.
  var formulas: [CellFormula] {
    segments.flatMap { segment in
      segment.formulas.all.compactMap { formula in
        guard formula.fitted != nil, let boxes = formula.formula.boxes else { return nil }
        return CellFormula(
          tex: formula.formula.tex, isDisplayed: formula.formula.isDisplayed,
          width: boxes.width, height: boxes.height, depth: boxes.depth)
      }
    }
  }
}
