import BubbleLayout
import DisplayList
import Documents

/// A measured displayed formula, or its source if it cannot be typeset.
enum FormulaBlock {
  case set(MeasuredFormula)
  /// The source as a code block, with the formula for the report.
  case source(CodeBlock, ContentFormula)

  /// Measures a formula.
  ///
  /// - Parameters:
  ///   - formula: The formula.
  ///   - definitions: The formula definitions so far; this formula's own definitions are added to
  ///     them.
  ///   - style: The style of the text next to the formula.
  ///   - width: The available width, in points.
  ///   - styles: The styles of the document.
  ///   - context: The context, which typesets the formula.
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

  /// The size of the formula or of its source, in points.
  var size: Size {
    switch self {
    case .set(let formula): formula.size
    case .source(let code, _): code.size
    }
  }

  /// The estimated memory use of the formula, in bytes.
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
  ///   - index: The index of the block among the blocks of code that can be copied.
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
