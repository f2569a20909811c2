import MathSetting

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
