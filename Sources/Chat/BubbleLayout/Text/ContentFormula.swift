import DisplayList
import MathSetting
import TextShaping

/// A typeset TeX formula, which can be drawn at any font size and line width.
public struct ContentFormula: Hashable, Sendable {
  /// The source in TeX, without its delimiters.
  public let tex: String
  /// True if the formula is set as large as a display formula.
  public let isDisplayed: Bool
  /// The reason why the formula's source is drawn instead of the formula, as one sentence without a
  /// full stop; nil if the formula is typeset.
  public let problem: String?

  /// The typeset boxes, in em; nil if the formula could not be typeset.
  let boxes: SetFormula?
  /// The font of the formula's glyphs.
  let font: FontReference?
  /// The fonts of the text in the formula.
  let faces: FormulaFaces
}

/// The commands that a message's formulas define for later formulas, and the number of equations
/// numbered so far.
///
/// Start each message with an empty value, and pass it along with each of the message's formulas,
/// in order.
public struct FormulaDefinitions: Hashable, Sendable {
  var macros = MathMacros()

  /// Makes a value without definitions.
  public init() {}

  /// Writes a formula as one line of Unicode text, for places that show only plain text: `x² + 1`.
  ///
  /// - Parameter tex: The formula, without its delimiters.
  /// - Returns: The line; nil if the formula cannot be read.
  public mutating func text(of tex: String) -> String? {
    try? MathText.text(of: tex, macros: &macros)
  }
}

extension CellShaper {
  /// Typesets a formula, or returns it from the cache of typeset formulas.
  func formula(
    _ tex: String, isDisplayed: Bool, macros: inout MathMacros, faces: FormulaFaces
  ) -> ContentFormula {
    func formula(_ boxes: SetFormula?, _ problem: String?) -> ContentFormula {
      ContentFormula(
        tex: tex, isDisplayed: isDisplayed, problem: problem, boxes: boxes,
        font: shaper.formulaFont, faces: faces)
    }
    return
      switch shaper.formula(
        tex, isDisplayed: isDisplayed, macros: &macros, faces: faces)
    {
    case .success(let boxes): formula(boxes, nil)
    case .failure(let error): formula(nil, error.description)
    case nil: formula(nil, "no font for formulas was found")
    }
  }
}

extension ContentFormula {
  /// The font size of a formula relative to the surrounding text, as in KaTeX (`katex.less`):
  /// Computer Modern's lowercase letters are smaller than those of most screen fonts.
  static let scale = 1.21
  /// The `problem` of a formula whose source is drawn because the line is too narrow for the
  /// formula.
  static let tooWide = "it is wider than its line"
  /// The minimum factor by which a formula is scaled if it is too wide for its line.
  private static let leastScale = 0.7
  /// The factor to which a display formula is scaled before it is broken across lines.
  ///
  /// Smaller letters disturb a reader less than a line break within an equation.
  private static let unbrokenScale = 0.75
  /// The maximum width, in em, of a formula that is never broken across lines, like a word.
  ///
  /// Breaking a short formula would save little space.
  private static let wordWidth = 10.0

  /// The formula for text of a given size on lines of a given width; nil if the formula's source is
  /// drawn.
  func fitted(beside size: Double, in width: Double) -> FittedFormula? {
    guard let boxes else { return nil }
    let full = size * Self.scale
    guard isDisplayed else {
      let widest = boxes.pieces.reduce(0) { max($0, $1.width) }
      return Self.factor(of: widest * full, in: width).map {
        FittedFormula(
          size: full * $0, pieces: boxes.pieces, isWord: boxes.width <= Self.wordWidth)
      }
    }
    // The gap belongs to the letters of the page: it does not shrink with the formula.
    func gap(_ factor: Double) -> Double { FormulaLines.inkGap / factor }
    let natural = boxes.unbroken(gap: FormulaLines.inkGap)
    if natural.width * full <= width {
      return FittedFormula(size: full, pieces: natural.lines, isWord: false)
    }
    let room = width / full
    let factor = room / natural.width
    if factor >= Self.unbrokenScale {
      return FittedFormula(
        size: full * factor, pieces: boxes.unbroken(gap: gap(factor)).lines, isWord: false)
    }
    // The letters of the broken formula are as large as its widest line allows.
    let widest = boxes.broken(
      in: room / Self.unbrokenScale, fullWidth: room, gap: FormulaLines.inkGap
    ).width
    return Self.factor(of: widest, in: room).map { factor in
      let broken = boxes.broken(
        in: room / Self.unbrokenScale, fullWidth: room, gap: gap(factor))
      return FittedFormula(size: full * factor, pieces: broken.lines, isWord: false)
    }
  }

  /// The factor by which a width is scaled to fit into another one; nil if it does not fit.
  private static func factor(of widest: Double, in width: Double) -> Double? {
    let factor = widest <= width ? 1 : width / widest
    return factor >= leastScale ? factor : nil
  }
}

/// A formula with the font size and the line breaks for a given width.
struct FittedFormula {
  /// The font size of the formula, in points.
  let size: Double
  /// The parts that are never broken across lines, in em.
  let pieces: [SetFormula.Piece]
  /// True if a line ends within the formula only if the formula is wider than a line.
  let isWord: Bool

  /// The inline object for which a line reserves space.
  var object: InlineObject {
    InlineObject(
      pieces: pieces.map {
        InlineObject.Piece(
          width: $0.width * size, trailingSpace: $0.trailingSpace * size,
          height: $0.height * size, depth: $0.depth * size, endsLine: $0.endsLine)
      },
      isWord: isWord)
  }
}
