/// The indents of a display formula's lines.
struct LineIndents {
  let pieces: [SetFormula.Piece]
  let lines: [Range<Int>]
  /// The indent of each line, in em.
  private(set) var values: [Double]
  /// The width of the widest line with its indent, in em.
  private(set) var width = 0.0

  /// The indent of a line that begins with a relation, in em.
  private let relationIndent: Double

  /// The indent of a line that begins with a relation, in em: `\qquad`, as in TeX's `multline`, and
  /// less in narrow columns.
  static func indent(in fullWidth: Double) -> Double { min(2, max(fullWidth, 0) / 6) }

  /// Indents the lines.
  ///
  /// - Parameters:
  ///   - pieces: The pieces of the formula.
  ///   - lines: The pieces of each line.
  ///   - fullWidth: The width up to which lines are aligned with the first relation.
  init(pieces: [SetFormula.Piece], lines: [Range<Int>], fullWidth: Double) {
    self.pieces = pieces
    self.lines = lines
    let indent = Self.indent(in: fullWidth)
    relationIndent = indent
    values = lines.map { pieces[$0.lowerBound].indent(for: indent) }
    width = lines.indices.reduce(0) { max($0, end(of: $1, indent: values[$1])) }
    let limit = max(width, fullWidth)
    for group in groups where group.count > 1 {
      align(group, within: limit)
    }
    width = lines.indices.reduce(0) { max($0, end(of: $1, indent: values[$1])) }
  }

  /// Centres each group of lines within the widest one.
  mutating func center() {
    for group in groups {
      let own = group.reduce(0) { max($0, end(of: $1, indent: values[$1])) }
      for line in group { values[line] += (width - own) / 2 }
    }
  }

  /// The lines that belong together: a statement or item with its continuation.
  private var groups: [Range<Int>] {
    var groups: [Range<Int>] = []
    for index in lines.indices {
      if index == 0 || pieces[lines[index].lowerBound].startsGroup {
        groups.append(index..<index + 1)
      } else {
        groups[groups.count - 1] = groups[groups.count - 1].lowerBound..<index + 1
      }
    }
    return groups
  }

  private func end(of line: Int, indent: Double) -> Double {
    indent + SetFormula.Piece.width(of: lines[line], in: pieces)
  }

  /// Aligns the relations of a group with each other, and its operators with the right side of the
  /// first relation; the group keeps its indents if that would make it too wide.
  private mutating func align(_ group: Range<Int>, within limit: Double) {
    let first = lines[group.lowerBound]
    let all = first.lowerBound..<lines[group.upperBound - 1].upperBound
    let relation = all.first { index in
      index > first.lowerBound && pieces[index].startsRelation
    }
    var side = relationIndent
    var operand = relationIndent
    if let relation {
      if first.contains(relation) { side = pieces[relation].x - pieces[first.lowerBound].x }
      operand = side + pieces[relation].signWidth
    }
    let aligned = group.dropFirst().map { line -> Double in
      let piece = pieces[lines[line].lowerBound]
      if piece.nesting > 0 { return operand + 1 }
      if piece.startsRelation { return side }
      if case .relation = piece.chance { return min(side, relationIndent) }
      return operand
    }
    guard zip(group.dropFirst(), aligned).allSatisfy({ end(of: $0, indent: $1) <= limit }) else {
      return
    }
    for (line, indent) in zip(group.dropFirst(), aligned) { values[line] = indent }
  }
}
