import DisplayList
import MathSetting
import TextShaping

/// Formula in the language of TeX after setting: it serves letters of all sizes and lines of all
/// widths.
public struct ContentFormula: Hashable, Sendable {
  /// Without its delimiters.
  public let tex: String
  /// True if it is as large as on lines of its own.
  public let isDisplayed: Bool
  /// The reason that its source is drawn, in one sentence without a full stop; nil if it is set.
  public let problem: String?

  /// In em; nil if it is not set.
  let boxes: SetFormula?
  /// The face of its glyphs.
  let font: FontReference?
  /// The faces of its words.
  let faces: FormulaFaces
}

/// Commands that the formulas of a message define, for later ones, and the number of numbered rows.
///
/// Begin each message with an empty value, and hand it to its formulas in order.
public struct FormulaDefinitions: Hashable, Sendable {
  var macros = MathMacros()

  /// No definitions.
  public init() {}

  /// Writes a formula as one line of Unicode text, for places without layout: `x² + 1`.
  ///
  /// - Parameter tex: The formula, without the signs that delimit it.
  /// - Returns: The line; nil if the formula cannot be read.
  public mutating func text(of tex: String) -> String? {
    try? MathText.text(of: tex, macros: &macros)
  }
}

extension ContentContext {
  /// Sets a formula, for use in words by `ContentTextMark` or as a block by
  /// `displayed(_:style:palette:width:)`.
  ///
  /// - Parameters:
  ///   - tex: TeX's mathematics, without the signs that delimit it.
  ///   - isDisplayed: True if it is to be as large as on lines of its own.
  ///   - definitions: The definitions of the message so far; those of the formula are added.
  /// - Returns: The formula; one that cannot be set has a `problem`, and its source is drawn.
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

extension CellShaper {
  /// Sets a formula, or takes it as it was set before.
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
    case nil: formula(nil, "no folder of fonts has a font for formulas")
    }
  }
}

extension ContentFormula {
  /// The size of formulas relative to letters of the same size, as in KaTeX (`katex.less`): small
  /// letters of Computer Modern are lower than those of most screen faces.
  static let scale = 1.21
  /// The reason that the source of a formula is drawn which could be set in more room.
  static let tooWide = "it is wider than its line"
  /// The factor by which a formula shrinks where its lines are too wide.
  private static let leastScale = 0.7
  /// The width up to which a formula is broken as rarely as a word, in em: to break a short one
  /// would fill a line by little.
  private static let wordWidth = 10.0

  /// The size of its letters in points, beside letters of a size in a room; nil if its source is
  /// drawn there.
  func size(beside size: Double, in width: Double) -> Double? {
    guard let boxes else { return nil }
    let full = size * Self.scale
    let widest = boxes.pieces.reduce(0) { max($0, $1.width) } * full
    let factor = widest <= width ? 1 : width / widest
    return factor >= Self.leastScale ? full * factor : nil
  }

  /// The value that a line keeps room for; nil if it is not set.
  func object(size: Double) -> InlineObject? {
    guard let boxes else { return nil }
    return InlineObject(
      pieces: boxes.pieces.map {
        InlineObject.Piece(
          width: $0.width * size, trailingSpace: $0.trailingSpace * size,
          height: $0.height * size, depth: $0.depth * size, endsLine: $0.endsLine)
      },
      isWord: !isDisplayed && boxes.width <= Self.wordWidth)
  }
}
