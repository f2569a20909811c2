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
