import ChatModel
import DisplayList
import MathSetting
import TextShaping

/// The formulas in a part of a text, with the font sizes at which they are drawn.
struct TextFormulas {
  /// A formula with its range and size.
  struct Formula {
    /// The range of the formula, as UTF-8 offsets into the part.
    let range: Range<Int>
    /// The formula.
    let formula: ContentFormula
    /// The formula's size and pieces; nil if its source is drawn.
    let fitted: FittedFormula?

    /// The reason why the formula's source is drawn; nil if the formula itself is drawn.
    var problem: String? {
      fitted == nil ? formula.problem ?? ContentFormula.tooWide : nil
    }
  }

  /// The formulas, in order.
  let all: [Formula]

  /// An empty value.
  static let none = TextFormulas([], in: 0..<0, beside: 0, width: 0)

  /// Finds the formulas in a part of a text.
  ///
  /// - Parameters:
  ///   - marks: The marks of the whole text.
  ///   - part: The part, as UTF-8 offsets into the text.
  ///   - size: The font size of the surrounding text, in points.
  ///   - width: The width of the lines, in points.
  init(_ marks: [ContentTextMark], in part: Range<Int>, beside size: Double, width: Double) {
    all = marks.compactMap { mark in
      guard case .formula(let formula) = mark.kind, part.lowerBound <= mark.range.lowerBound,
        mark.range.upperBound <= part.upperBound, !mark.range.isEmpty
      else { return nil }
      return Formula(
        range: mark.range.lowerBound - part.lowerBound..<mark.range.upperBound - part.lowerBound,
        formula: formula, fitted: formula.fitted(beside: size, in: width))
    }
  }

  /// The spans for the shaper: the space that formulas take, and the style of formulas that are
  /// drawn as source.
  func spans(style: TextStyle, palette: BubblePalette, _ theme: Theme) -> [StyledText.Span] {
    all.flatMap { formula in
      if let fitted = formula.fitted {
        return [StyledText.Span(.object(fitted.object), formula.range)]
      }
      return StyledText.codeAttributes(style: style, palette: palette, theme, isCovered: false)
        .map { StyledText.Span($0, formula.range) }
    }
  }

  /// The formulas to be drawn with the shaped text.
  ///
  /// - Parameters:
  ///   - shaped: The shaped part.
  ///   - grounds: Opaque colours that can be behind the text.
  ///   - shaper: The shaper for the text in formulas.
  /// - Returns: The pieces of the formulas, in text order.
  func drawn(in shaped: ShapedText, on grounds: [Color], by shaper: CellShaper) -> [DrawnPiece] {
    let set = all.filter { $0.fitted != nil }
    return shaped.objects.compactMap { place in
      guard set.indices.contains(place.object), let fitted = set[place.object].fitted,
        fitted.pieces.indices.contains(place.piece)
      else { return nil }
      return DrawnPiece(
        fitted.pieces[place.piece], of: set[place.object].formula, size: fitted.size,
        text: place.piece == 0 ? set[place.object].formula.tex : "",
        color: shaped.lines[place.line].runs[place.run].color, grounds: grounds, by: shaper,
        at: place)
    }
  }
}

/// An unbreakable piece of a formula, with everything that is needed to draw it.
struct DrawnPiece {
  private let piece: SetFormula.Piece
  private let font: FontReference?
  private let size: Double
  private let text: String
  private let color: Color
  private let grounds: [Color]
  /// The texts of the piece, in order.
  private let words: [ShapedText]
  private let place: ShapedText.ObjectPlace?

  /// Prepares a piece for drawing.
  ///
  /// - Parameters:
  ///   - piece: The piece, in em.
  ///   - formula: The formula that contains the piece.
  ///   - size: The font size of the formula, in points.
  ///   - text: The text that the piece's glyphs represent.
  ///   - color: The colour of parts to which the formula assigns no colour.
  ///   - grounds: Opaque colours that can be behind the piece.
  ///   - shaper: The shaper for the piece's texts.
  ///   - place: The piece's position in a text; nil for a piece that is drawn at a point.
  init(
    _ piece: SetFormula.Piece, of formula: ContentFormula, size: Double, text: String,
    color: Color, grounds: [Color], by shaper: CellShaper, at place: ShapedText.ObjectPlace? = nil
  ) {
    self.piece = piece
    font = formula.font
    self.size = size
    self.text = text
    self.color = color
    self.grounds = grounds
    self.place = place
    words = piece.items.compactMap { item in
      guard case .words(let words) = item else { return nil }
      return shaper.shape(
        formula.faces.text(
          words.text, words.style, size: size * words.size,
          color: Self.color(words.color, color, on: grounds)),
        in: FormulaFaces.line, as: nil)
    }
  }

  /// The colour that a formula sets, adjusted until it is readable; the text's colour if the
  /// formula sets none.
  private static func color(_ ink: Color?, _ own: Color, on grounds: [Color]) -> Color {
    ink.map { $0.readable(on: grounds) } ?? own
  }

  /// The left end of the piece's baseline in a text that contains the piece; nil if the piece is
  /// hidden.
  func origin(in text: ShapedText) -> Point? {
    guard let place, text.lines.indices.contains(place.line),
      text.lines[place.line].runs.indices.contains(place.run),
      case let run = text.lines[place.line].runs[place.run], run.color.alpha > 0,
      run.glyphs.indices.contains(place.glyph)
    else { return nil }
    return Point(x: Double(run.glyphs[place.glyph].x), y: Double(run.glyphs[place.glyph].y))
  }

  /// The items that draw the piece, with the left end of its baseline at a point.
  func items(at origin: Point) -> [DisplayItem] {
    guard let font else { return [] }
    var next = words.startIndex
    return piece.displayItems(
      at: origin, size: size, font: font, text: text,
      color: { ink, ground in
        let ownGrounds = ground.map { [$0] } ?? grounds
        // If the formula itself draws a background behind the ink, the ink must be readable on that
        // background.
        return ground == nil
          ? Self.color(ink, color, on: ownGrounds) : (ink ?? color).readable(on: ownGrounds)
      },
      words: { _, place in
        guard next < words.endIndex, let line = words[next].lines.first else { return [] }
        let shaped = words[next]
        next += 1
        return [
          .text(
            shaped,
            origin: Point(
              x: place.x - (line.runs.map(\.minX).min() ?? 0), y: place.y - line.baseline))
        ]
      })
  }
}

extension TextBlock {
  /// Draws the formulas of a part over its text, and declares their regions.
  func placeFormulas(
    of segment: Segment, in shaped: ShapedText, at origin: Point,
    into builder: inout SnapshotBuilder
  ) {
    guard !segment.formulas.all.isEmpty else { return }
    for piece in segment.pieces {
      guard let place = piece.origin(in: shaped) else { continue }
      builder.draw(piece.items(at: place.offset(dx: origin.x, dy: origin.y)))
    }
    let rects = shaped.rects(of: segment.formulas.all.map(\.range))
    for (formula, rects) in zip(segment.formulas.all, rects) {
      builder.hit(
        formula.problem.map { .formulaSource($0) } ?? .formula,
        realRects: rects.map { $0.offset(dx: origin.x, dy: origin.y) }, label: formula.formula.tex)
    }
  }
}
