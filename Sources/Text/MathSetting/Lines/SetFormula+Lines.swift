/// A display formula on one or more lines.
package struct FormulaLines: Hashable, Sendable {
  /// The width of the widest line, in em.
  package var width: Double
  /// One piece for each line from top to bottom, all as wide as the widest line; the position of
  /// its items contains the line's indent.
  package var lines: [SetFormula.Piece]

  /// The least distance between the ink of two lines, in em: that between the rows of `aligned`,
  /// where a descender and an ascender meet (`\jot` of plain TeX and the rest of a strut).
  ///
  /// The lines of a fraction are closer, so that two lines are never read as one fraction.
  package static let inkGap = 0.6
}

extension SetFormula {
  /// The formula without line breaks, except after `\\`.
  ///
  /// - Parameter gap: The least distance between the ink of two lines, in em.
  /// - Returns: The lines, all as wide as the widest.
  package func unbroken(gap: Double) -> FormulaLines {
    lines(at: paragraphs.map(\.lowerBound), in: .infinity, gap: gap)
  }

  /// The formula in lines of a given width.
  ///
  /// Lines end where the reader is least disturbed: between statements, then between the items of a
  /// list, then before relations and binary operators, and within parentheses only if nothing else
  /// is left. A line that starts with a relation or an operator is indented. Lines of the same
  /// rank are made about equally long, and the last line of several has more than one term, unless
  /// it is the whole right side. If a single term is wider than a line, so is the result.
  ///
  /// The time is linear in the number of pieces.
  ///
  /// - Parameters:
  ///   - width: The width of the lines, in em.
  ///   - fullWidth: The width up to which a line can be indented further, without smaller letters.
  ///   - gap: The least distance between the ink of two lines, in em.
  /// - Returns: The lines, all as wide as the widest.
  package func broken(in width: Double, fullWidth: Double, gap: Double) -> FormulaLines {
    let breaker = LineBreaker(
      pieces: pieces, width: width, indent: LineIndents.indent(in: fullWidth))
    let starts = paragraphs.flatMap { breaker.starts(in: $0) }
    return lines(at: starts, in: fullWidth, gap: gap)
  }

  /// The ranges of pieces between the commands `\\`.
  private var paragraphs: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in pieces.indices where pieces[index].endsLine || index == pieces.count - 1 {
      ranges.append(start..<index + 1)
      start = index + 1
    }
    return ranges
  }

  /// Joins the pieces of each line, indents the lines and centres their groups.
  private func lines(at starts: [Int], in fullWidth: Double, gap: Double) -> FormulaLines {
    let ranges = starts.indices.map { index in
      starts[index]..<(index + 1 < starts.count ? starts[index + 1] : pieces.count)
    }
    var indents = LineIndents(pieces: pieces, lines: ranges, fullWidth: fullWidth)
    indents.center()
    var lines: [Piece] = []
    for (index, range) in ranges.enumerated() {
      var line = joined(range, indent: indents.values[index])
      line.width = indents.width
      // Half of the gap belongs to each of two lines.
      if index > 0 { line.height = max(line.height, line.inkHeight) + gap / 2 }
      if index + 1 < ranges.count {
        line.depth = max(line.depth, line.inkDepth) + gap / 2
        line.endsLine = true
      }
      lines.append(line)
    }
    return FormulaLines(width: indents.width, lines: lines)
  }

  /// The pieces of a line as one piece.
  private func joined(_ range: Range<Int>, indent: Double) -> Piece {
    var line = pieces[range.lowerBound]
    let start = line.x - indent
    line.items = []
    for piece in pieces[range] {
      let dx = piece.x - start
      line.items += dx == 0 ? piece.items : piece.items.map { $0.moved(right: dx) }
      line.height = max(line.height, piece.height)
      line.depth = max(line.depth, piece.depth)
      line.inkHeight = max(line.inkHeight, piece.inkHeight)
      line.inkDepth = max(line.inkDepth, piece.inkDepth)
    }
    (line.x, line.trailingSpace, line.endsLine) = (0, 0, false)
    return line
  }
}

extension SetFormula.Piece {
  /// The width of a line of pieces without the space after it, in em.
  static func width(of line: Range<Int>, in pieces: [Self]) -> Double {
    let last = pieces[line.upperBound - 1]
    return last.x + last.width - pieces[line.lowerBound].x
  }
}
