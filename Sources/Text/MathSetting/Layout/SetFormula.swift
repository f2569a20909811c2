package import DisplayList

/// A typeset formula: glyphs, text, rules and lines with their positions.
///
/// All lengths are in em of the formula's size; multiply them by the size in points. Positions are
/// relative to the left end of the baseline, with `x` to the right and `y` downwards.
package struct SetFormula: Hashable, Sendable {
  /// A part that is never broken across lines.
  ///
  /// The formula consists of its pieces, placed side by side.
  package struct Piece: Hashable, Sendable {
    /// The left edge of the piece in the unbroken formula.
    package var x: Double
    /// The width without the space after the piece.
    package var width: Double
    /// The width of the space after the piece, which is dropped if the line ends here.
    package var trailingSpace: Double
    /// The height above the baseline.
    package var height: Double
    /// The depth below the baseline.
    package var depth: Double
    /// The items of the piece, relative to the left end of its baseline.
    package var items: [Item]
    /// The height of the ink above the baseline; boxes with `\smash` or struts have another height.
    package var inkHeight = 0.0
    /// The depth of the ink below the baseline.
    package var inkDepth = 0.0
    /// True if a new line always begins after the piece (`\\`).
    package var endsLine: Bool
    /// The kind of line break that is possible before the piece, in a display formula.
    package var chance = BreakChance.start
    /// The number of parentheses and brackets that are open before the piece.
    package var nesting = 0
    /// The width of the relation or sign with which the piece begins, and of the space after it.
    package var signWidth = 0.0
  }

  /// The kind of a possible line break before a piece of a display formula.
  package enum BreakChance: Hashable, Sendable {
    /// The start of the formula, or of a line after `\\`.
    case start
    /// After `\quad` or a wider space; with words before it, such as “and”, the break is worse.
    case statement(isAfterWords: Bool)
    /// After a comma, or at `\allowbreak`.
    case item
    /// Before a relation; an implication joins two statements that have relations of their own.
    case relation(isImplication: Bool)
    /// Before a binary operator, which multiplies or divides, or else joins two terms; also between
    /// two factors in parentheses.
    case sign(isProduct: Bool)
  }

  /// One item to draw.
  package enum Item: Hashable, Sendable {
    /// Glyphs of the math font.
    case glyphs(Glyphs)
    /// Text that the text shaper sets.
    case words(Words)
    /// A filled rectangle.
    case rule(Rect, Color?)
    /// A straight line.
    case line(from: Point, to: Point, thickness: Double, Color?)
  }

  /// Glyphs of one size and colour.
  package struct Glyphs: Hashable, Sendable {
    /// A glyph with its position.
    package struct Glyph: Hashable, Sendable {
      /// The id of the glyph in the math font.
      package var id: UInt32
      /// The horizontal position of the origin.
      package var x: Double
      /// The vertical position of the origin.
      package var y: Double
      /// The advance width.
      package var advance: Double
    }

    /// The font size, in em of the formula.
    package var size: Double
    /// The colour; nil for the colour of the text.
    package var color: Color?
    /// True if the outlines must be emboldened because the font has no bold glyph.
    package var isBold: Bool
    /// The glyphs from left to right, in the order of the source.
    package var glyphs: [Glyph]
  }

  /// Text on one line.
  package struct Words: Hashable, Sendable {
    /// The text in reading order.
    package var text: String
    /// The style of the text.
    package var style: WordStyle
    /// The font size, in em of the formula.
    package var size: Double
    /// The colour; nil for the colour of the text.
    package var color: Color?
    /// The left end of the baseline.
    package var origin: Point
    /// The width that `WordMeasuring` returned, at this size.
    package var width: Double
  }

  /// An equation number or tag at the end of the line, separate from the formula.
  package struct Tag: Hashable, Sendable {
    /// The baseline of the tag's row, relative to the formula's baseline.
    package var y: Double
    /// The tag's contents, relative to the left end of its own baseline.
    package var piece: Piece
  }

  /// The width of the unbroken formula.
  package var width: Double
  /// The height above the baseline.
  package var height: Double
  /// The depth below the baseline.
  package var depth: Double
  /// The pieces between which lines can break.
  package var pieces: [Piece]
  /// The equation numbers and tags, from top to bottom.
  package var tags: [Tag]

  /// All items of the unbroken formula.
  package var items: [Item] {
    pieces.flatMap { piece in piece.items.map { $0.moved(right: piece.x) } }
  }
}

extension SetFormula.Item {
  /// The item moved to the right and down by the given distances, in em.
  package func moved(right dx: Double, down dy: Double = 0) -> Self {
    switch self {
    case .glyphs(var run):
      for index in run.glyphs.indices {
        run.glyphs[index].x += dx
        run.glyphs[index].y += dy
      }
      return .glyphs(run)
    case .words(var words):
      words.origin.x += dx
      words.origin.y += dy
      return .words(words)
    case .rule(let rect, let color):
      return .rule(rect.offset(dx: dx, dy: dy), color)
    case .line(let from, let to, let thickness, let color):
      return .line(
        from: Point(x: from.x + dx, y: from.y + dy), to: Point(x: to.x + dx, y: to.y + dy),
        thickness: thickness, color)
    }
  }
}
