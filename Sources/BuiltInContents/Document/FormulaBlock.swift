import BubbleLayout
import DisplayList
import Documents

/// A displayed formula after measuring, or its source if it cannot be typeset.
enum FormulaBlock {
  case set(MeasuredFormula)
  /// The source as code, with the formula for the report.
  case source(CodeBlock, ContentFormula)

  /// Measures a formula.
  ///
  /// - Parameters:
  ///   - formula: The formula.
  ///   - definitions: The definitions of the formulas so far; the definitions of this formula are
  ///     added.
  ///   - style: The style of the text around the formula.
  ///   - width: The available width, in points.
  ///   - styles: The styles of the document.
  ///   - context: The context, which lays out the formula.
  init(
    _ formula: DocumentFormula, definitions: inout FormulaDefinitions, style: ContentTextStyle,
    width: Double, styles: DocumentStyles, in context: ContentContext
  ) {
    let content = context.formula(formula.tex, isDisplayed: true, definitions: &definitions)
    if let measured = context.displayed(
      content, style: style, palette: styles.palette, width: width)
    {
      self = .set(measured)
      return
    }
    let code = CodeBlock(
      DocumentCode(
        language: formula.language, text: formula.language == nil ? formula.tex : formula.source),
      isFormula: formula.language == nil, width: width, styles: styles, in: context)
    self = .source(code, content)
  }

  /// The size of the formula or its source, in points.
  var size: Size {
    switch self {
    case .set(let formula): formula.size
    case .source(let code, _): code.size
    }
  }

  /// The memory of the formula, in bytes; an estimate.
  var byteCost: Int {
    switch self {
    case .set(let formula): formula.byteCost
    case .source(let code, _): code.byteCost
    }
  }

  /// Draws the formula in the centre of a box, or its source at the leading edge.
  ///
  /// - Parameters:
  ///   - box: The box for the formula.
  ///   - index: The number of the block among the code that can be copied.
  ///   - canvas: The canvas to draw on.
  func draw(in box: Rect, index: Int, on canvas: inout CellCanvas) {
    switch self {
    case .set(let formula): canvas.formula(formula, in: box)
    case .source(let code, let formula):
      code.draw(in: box, index: index, on: &canvas)
      canvas.hit(sourceOf: formula, box)
    }
  }
}
