/// Finds the line breaks of a display formula that disturb the reader least.
///
/// Each break costs something, depending on its kind, and the breaks with the least total are
/// taken, as for the lines of a paragraph (Knuth and Plass, “Breaking Paragraphs into Lines”, 1981).
struct LineBreaker {
  let pieces: [SetFormula.Piece]
  /// The width of the lines, in em.
  let width: Double
  /// The indent of a line that begins with a relation, in em.
  let indent: Double

  /// The costs of line breaks.
  ///
  /// Only their order matters: a worse kind of break is taken only if several better ones would not
  /// do.
  private enum Cost {
    static let statement = 10.0
    static let afterWords = 3.0
    static let item = 20.0
    static let implication = 28.0
    static let relation = 60.0
    static let sign = 120.0
    static let product = 200.0
    /// A group that ends in a line with a single term.
    static let loneTerm = 450.0
    /// Each open parenthesis.
    static let nesting = 500.0
    /// The largest cost of a line that is not full, so that lines of equal rank are about equal.
    static let raggedness = 8.0
    /// Each em of a term that is wider than a line.
    static let excess = 1e6
  }

  /// The maximum number of pieces on one line, so that the time is linear even if the pieces have
  /// no width.
  private static let piecesPerLine = 256

  /// The indices of the pieces with which the lines of a range of pieces begin.
  func starts(in range: Range<Int>) -> [Int] {
    let isFirst = firstRelations(in: range)
    var best = [Double](repeating: .infinity, count: range.count + 1)
    var origins = [Int](repeating: range.lowerBound, count: range.count + 1)
    best[0] = 0
    for start in range {
      let base = best[start - range.lowerBound] + (start == range.lowerBound ? 0 : cost(of: start))
      let indent = pieces[start].indent(for: indent)
      var terms = 0
      for end in (start + 1)...range.upperBound {
        if end == start + 1 || pieces[end - 1].startsTerm { terms += 1 }
        let length = indent + SetFormula.Piece.width(of: start..<end, in: pieces)
        let isAlone = end == start + 1
        if !isAlone, length > width || end - start > Self.piecesPerLine { break }
        var total = base + raggedness(length)
        let isLast = end == range.upperBound
        if terms == 1, start > range.lowerBound, !isFirst[start - range.lowerBound],
          isLast || pieces[end].startsGroup && !pieces[start].startsGroup
        {
          total += Cost.loneTerm
        }
        if total < best[end - range.lowerBound] {
          best[end - range.lowerBound] = total
          origins[end - range.lowerBound] = start
        }
      }
    }
    var starts: [Int] = []
    var end = range.upperBound
    while end > range.lowerBound {
      end = origins[end - range.lowerBound]
      starts.append(end)
    }
    return starts.reversed()
  }

  private func cost(of start: Int) -> Double {
    let piece = pieces[start]
    let kind: Double =
      switch piece.chance {
      case .start: 0
      case .statement(let isAfterWords): Cost.statement + (isAfterWords ? Cost.afterWords : 0)
      case .item: Cost.item
      case .relation(let isImplication): isImplication ? Cost.implication : Cost.relation
      case .sign(let isProduct): isProduct ? Cost.product : Cost.sign
      }
    return kind + Double(piece.nesting) * Cost.nesting
  }

  private func raggedness(_ length: Double) -> Double {
    if length > width { return (length - width) * Cost.excess }
    let free = width > 0 ? (width - length) / width : 0
    return free * free * Cost.raggedness
  }

  /// True for each relation that is the first one of its statement: its right side can be a single
  /// term.
  private func firstRelations(in range: Range<Int>) -> [Bool] {
    var hasRelation = false
    return range.map { index in
      if pieces[index].startsGroup || pieces[index].chance == .relation(isImplication: true) {
        hasRelation = false
      }
      guard pieces[index].startsRelation else { return false }
      defer { hasRelation = true }
      return !hasRelation
    }
  }
}

extension SetFormula.Piece {
  /// True if the piece is a term of its own, not a factor or a part of parentheses.
  var startsTerm: Bool { nesting == 0 && chance != .sign(isProduct: true) }

  /// True for a relation between terms, outside of parentheses.
  var startsRelation: Bool { nesting == 0 && chance == .relation(isImplication: false) }

  /// True if a line that begins with the piece does not continue the line above it.
  var startsGroup: Bool {
    switch chance {
    case .start, .statement, .item: nesting == 0
    case .relation, .sign: false
    }
  }

  /// The indent that a line has at least if it begins with the piece, for a given indent of lines
  /// that begin with relations; it is known before all breaks are.
  func indent(for relation: Double) -> Double {
    if startsGroup { return 0 }
    if case .relation = chance, nesting == 0 { return relation }
    return relation * 1.5
  }
}
