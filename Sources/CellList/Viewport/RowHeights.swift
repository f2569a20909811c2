/// The heights of a list's rows, known or expected, and which of the rows were laid out as they are
/// now. All lengths are points.
package struct RowHeights {
  private struct Row {
    /// Nil where it is unknown.
    var height: Double?
    /// Against `layouts`: rows are forgotten all at once by counting that up.
    var layout: UInt32
  }

  private var rows: [Row]
  private var layouts: UInt32 = 1
  /// Counts for a height that is not known.
  package private(set) var expected: Double
  private var knownSum = 0.0
  private var knownCount = 0.0

  /// Makes rows of unknown heights.
  package init(count: Int, expected: Double) {
    rows = Array(repeating: Row(height: nil, layout: 0), count: count)
    self.expected = expected
  }

  /// How many rows there are.
  package var count: Int { rows.count }

  /// A row's height, or what is expected.
  package subscript(row: Int) -> Double { rows[row].height ?? expected }

  /// Whether a row's height is known.
  package func isKnown(_ row: Int) -> Bool { rows[row].height != nil }

  /// Whether a row was laid out as it is now.
  package func isLaidOut(_ row: Int) -> Bool { rows[row].layout == layouts }

  /// Where a row begins below the list's first one.
  package func offset(of row: Int) -> Double {
    rows[..<row].reduce(0) { $0 + ($1.height ?? expected) }
  }

  /// Takes a height; what is expected of the others becomes the mean of the known ones.
  package mutating func learn(_ height: Double, of row: Int) {
    if let old = rows[row].height {
      knownSum -= old
      knownCount -= 1
    }
    rows[row].height = height
    knownSum += height
    knownCount += 1
    expected = knownSum / knownCount
  }

  /// Notes that a row was laid out as it is now.
  package mutating func noteLayout(of row: Int) { rows[row].layout = layouts }

  /// All rows may look different: their heights are kept until they are laid out anew.
  package mutating func forgetLayouts() { layouts += 1 }

  /// Takes the heights over into a list whose rows stand elsewhere.
  ///
  /// - Parameters:
  ///   - newRows: For each old row the new one; nil where it is gone.
  ///   - count: How many rows there are now.
  package mutating func move(to newRows: [Int?], count: Int) {
    var moved = [Row](repeating: Row(height: nil, layout: 0), count: count)
    (knownSum, knownCount) = (0, 0)
    for (old, new) in newRows.enumerated() {
      guard let new else { continue }
      moved[new].height = rows[old].height
      if let height = rows[old].height {
        knownSum += height
        knownCount += 1
      }
    }
    rows = moved
  }

  /// Follows an edit.
  package mutating func apply(_ edit: CellEdit) {
    switch edit {
    case .inserted(let range):
      rows.insert(
        contentsOf: repeatElement(Row(height: nil, layout: 0), count: range.count),
        at: range.lowerBound)
    case .removed(let range):
      for row in rows[range] {
        guard let height = row.height else { continue }
        knownSum -= height
        knownCount -= 1
      }
      rows.removeSubrange(range)
    case .changed(let range):
      for row in range { rows[row].layout = 0 }
    }
  }
}
