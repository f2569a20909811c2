import TextShaping

extension ContentContext {
  /// Typesets a formula, for use within text by `ContentTextMark` or as a block by
  /// `displayed(_:style:palette:width:)`.
  ///
  /// - Parameters:
  ///   - tex: The formula in TeX, without its delimiters.
  ///   - isDisplayed: True if the formula is set as large as a display formula.
  ///   - definitions: The definitions of the message so far; this formula's definitions are added.
  /// - Returns: The formula. If it cannot be typeset, it has a `problem`, and its source is drawn.
  public func formula(
    _ tex: String, isDisplayed: Bool, definitions: inout FormulaDefinitions
  ) -> ContentFormula {
    let fonts = theme.fonts
    return tools.shaper.formula(
      tex, isDisplayed: isDisplayed, macros: &definitions.macros,
      faces: FormulaFaces(
        families: fonts.families, monospaceFamilies: fonts.monospaceFamilies, language: language))
  }
}
