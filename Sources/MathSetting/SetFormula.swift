package import DisplayList

/// A typeset formula: glyphs, words, rules and lines with their positions.
///
/// All lengths are in em of the formula's size; multiply them by the size in points. Positions are
/// relative to the left end of the baseline, `x` to the right and `y` downwards.
package struct SetFormula: Hashable, Sendable {
  /// A part that is never broken.
  ///
  /// The formula consists of its pieces side by side.
  package struct Piece: Hashable, Sendable {
    /// The start of the piece in the unbroken formula.
    package var x: Double
    /// The width without the space after it.
    package var width: Double
    /// The width of the space after it, which is dropped if the line ends here.
    package var trailingSpace: Double
    /// The height above the baseline.
    package var height: Double
    /// The depth below the baseline.
    package var depth: Double
    /// The items of the piece, relative to its own left end.
    package var items: [Item]
    /// True if a new line always begins after it (`\\`).
    package var endsLine: Bool
  }

  /// One item to draw.
  package enum Item: Hashable, Sendable {
    /// Glyphs of the mathematics font.
    case glyphs(Glyphs)
    /// Words that the text shaper sets.
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
      /// The number of the glyph in the mathematics font.
      package var id: UInt32
      /// The horizontal position of the origin.
      package var x: Double
      /// The vertical position of the origin.
      package var y: Double
      /// The advance of the pen.
      package var advance: Double
    }

    /// The size of the font in em of the formula.
    package var size: Double
    /// The colour; nil if it is that of the text.
    package var color: Color?
    /// True if the outlines must be thickened because the font has no bold sign.
    package var isBold: Bool
    /// The glyphs from left to right, in the order of the source.
    package var glyphs: [Glyph]
  }

  /// Words on one line.
  package struct Words: Hashable, Sendable {
    /// The words in reading order.
    package var text: String
    /// The style of the words.
    package var style: WordStyle
    /// The size of the font in em of the formula.
    package var size: Double
    /// The colour; nil if it is that of the text.
    package var color: Color?
    /// The left end of the baseline.
    package var origin: Point
    /// The width from `WordMeasuring`, at this size.
    package var width: Double
  }

  /// A number or tag at the end of the line, separate from the formula.
  package struct Tag: Hashable, Sendable {
    /// The baseline of its row, relative to the formula's.
    package var y: Double
    /// The box of the tag, from the left end of its own baseline.
    package var piece: Piece
  }

  /// The width of the unbroken formula.
  package var width: Double
  /// The height above the baseline.
  package var height: Double
  /// The depth below the baseline.
  package var depth: Double
  /// The pieces between which a line may end.
  package var pieces: [Piece]
  /// The numbers and tags, from top to bottom.
  package var tags: [Tag]

  /// All items of the unbroken formula.
  package var items: [Item] {
    pieces.flatMap { piece in piece.items.map { $0.moved(right: piece.x) } }
  }
}

extension SetFormula.Item {
  /// The piece moved by a distance, in em.
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
