import Platform

/// The heights of a list's rows, known or expected.
///
/// All lengths are points. Knows too which of the rows were laid out as they are now.
/// Edits, and sums over all rows above one, take a few steps however many rows there are.
package final class RowHeights {
  struct Row: TreeElement {
    /// Negative where it is unknown, or kept back.
    var height: Double
    /// Against `layouts`: rows are forgotten all at once by counting that up.
    var layout: UInt32
    /// Which part of its line it takes up.
    var share: Float = 1

    static let unknown = Row(height: -1, layout: 0)
    /// Takes no room until it was made.
    static let hidden = Row(height: -2, layout: 0)

    var isKnown: Bool { height >= 0 }
    var isHidden: Bool { height == Row.hidden.height }
    var summary: Sum {
      if isKnown { return Sum(known: height * Double(share), height: height, count: 1) }
      return isHidden ? Sum(hiddenCount: 1) : .zero
    }
  }

  /// Of the known heights of a stretch of rows.
  struct Sum: TreeSummary {
    /// What the rows add to the list's height: of cells side by side each counts by its width.
    var known = 0.0
    var height = 0.0
    var count = 0
    /// Rows that take no room yet.
    var hiddenCount = 0

    static let zero = Sum()

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        known: left.known + right.known, height: left.height + right.height,
        count: left.count + right.count, hiddenCount: left.hiddenCount + right.hiddenCount)
    }
  }

  /// Rows side by side, of which each is a cell.
  package struct Line: Hashable, Sendable {
    /// From the leading edge.
    let rows: Range<Int>
    /// That of the tallest, as far as one is known; else what is expected.
    let height: Double
    /// Whether the heights of all are known.
    let isKnown: Bool
  }

  private var rows: CountedTree<Row>
  /// Some rows in a row: most that are asked for stand beside each other.
  private var nearby: (first: Int, rows: [Row]) = (0, [])
  private var layouts: UInt32 = 1
  /// Counts for a height that is not known.
  package private(set) var expected: Double
  /// What a row whose height is not known adds to the list's.
  private var expectedShare: Double
  /// Which rows stand side by side; nil where none do.
  var lines: ListLines?
  /// How many rows there are.
  package private(set) var count: Int

  /// How many rows are looked up together, and how many of them lie before the one that was asked for.
  private static let nearbyCount = (all: 192, before: 64)

  /// Makes rows of unknown heights.
  package init(count: Int, expected: Double) {
    rows = CountedTree(repeatElement(Row.unknown, count: count))
    self.count = count
    self.expected = expected
    expectedShare = expected
  }

  /// A row's height, or what is expected.
  package subscript(row: Int) -> Double {
    height(of: self.row(row))
  }

  private func height(of row: Row) -> Double {
    row.isKnown ? row.height : row.isHidden ? 0 : expected
  }

  /// How many rows are kept back.
  var hiddenCount: Int { rows.summary.hiddenCount }

  /// Whether a row takes no room because it was not made yet.
  func isHidden(_ row: Int) -> Bool { self.row(row).isHidden }

  /// Lets a row take no room until its height is learnt.
  func hide(_ row: Int) { put(.hidden, at: row) }

  /// Lets a row take room whose height will not be learnt.
  func reveal(_ row: Int) {
    if isHidden(row) { put(.unknown, at: row) }
  }

  /// Whether a row's height is known.
  package func isKnown(_ row: Int) -> Bool { self.row(row).isKnown }

  /// Whether a row was laid out as it is now.
  package func isLaidOut(_ row: Int) -> Bool { self.row(row).layout == layouts }

  /// The rows that stand beside a row, and it.
  package func line(at row: Int) -> Line {
    guard let line = lines?.line(at: row) else {
      let known = self.row(row)
      return Line(
        rows: row..<row + 1, height: height(of: known),
        isKnown: known.isKnown)
    }
    var height = -1.0
    var isKnown = true
    for row in line.cells {
      let known = self.row(row)
      if known.isKnown { height = max(height, known.height) } else { isKnown = false }
    }
    return Line(rows: line.cells, height: height < 0 ? expected : height, isKnown: isKnown)
  }

  /// Where a row begins below the list's first one.
  ///
  /// Of rows side by side that are not equally high the mean counts, until they are near.
  package func offset(of row: Int) -> Double {
    let above = rows.prefix(upTo: row)
    return above.known + Double(row - above.count - above.hiddenCount) * expectedShare
  }

  /// The row that an offset below the list's top lies in; the last one past the end.
  package func row(at offset: Double) -> Int {
    var (lower, upper) = (0, max(0, count - 1))
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      if self.offset(of: middle) <= offset { lower = middle } else { upper = middle - 1 }
    }
    return lower
  }

  /// How many nodes of the tree were looked at so far.
  var visitedCount: Int { rows.work.visitedNodes + (lines?.visitedCount ?? 0) }

  /// Takes a height; what is expected of the others becomes the mean of the known ones.
  package func learn(_ height: Double, of row: Int) {
    var known = self.row(row)
    let share = share(of: row)
    if known.height != height || known.share != share {
      known.height = max(0, height)
      known.share = share
      put(known, at: row)
    }
    let sum = rows.summary
    expected = sum.height / Double(sum.count)
    expectedShare = sum.known / Double(sum.count)
  }

  /// Which part of its line a row takes up.
  private func share(of row: Int) -> Float {
    guard let line = lines?.line(at: row), line.width > 0 else { return 1 }
    return Float(line.extent(of: row).width / line.width)
  }

  /// Notes that a row was not laid out as it is now.
  func forgetLayout(of row: Int) {
    var known = self.row(row)
    guard known.layout != 0 else { return }
    known.layout = 0
    put(known, at: row)
  }

  /// Notes that a row was laid out as it is now.
  package func noteLayout(of row: Int) {
    var known = self.row(row)
    guard known.layout != layouts else { return }
    known.layout = layouts
    put(known, at: row)
  }

  /// All rows may look different: their heights are kept until they are laid out anew.
  package func forgetLayouts() { layouts += 1 }

  /// Takes the heights over into a list whose rows stand elsewhere.
  ///
  /// - Parameters:
  ///   - newRows: For each old row the new one; nil where it is gone.
  ///   - count: How many rows there are now.
  package func move(to newRows: [Int?], count: Int) {
    var moved = [Row](repeating: .unknown, count: count)
    for (new, row) in zip(newRows, rows) {
      if let new {
        moved[new].height = row.height
        moved[new].share = row.share
      }
    }
    rows = CountedTree(moved)
    self.count = count
    nearby = (0, [])
  }

  /// Follows an edit.
  package func apply(_ edit: CellEdit) {
    switch edit {
    case .inserted(let range):
      rows.insert(contentsOf: repeatElement(.unknown, count: range.count), at: range.lowerBound)
    case .removed(let range):
      rows.removeSubrange(range)
    case .changed(let range):
      for row in range {
        var known = rows[row]
        guard known.layout != 0 else { continue }
        known.layout = 0
        rows.replace(at: row, with: known)
      }
    }
    count = rows.count
    nearby = (0, [])
  }

  private func row(_ row: Int) -> Row {
    let place = row - nearby.first
    if nearby.rows.indices.contains(place) { return nearby.rows[place] }
    let first = max(0, row - Self.nearbyCount.before)
    let last = min(count, first + Self.nearbyCount.all)
    nearby.first = first
    nearby.rows.removeAll(keepingCapacity: true)
    for known in rows.elements(from: first) {
      guard nearby.rows.count < last - first else { break }
      nearby.rows.append(known)
    }
    return nearby.rows[row - first]
  }

  private func put(_ known: Row, at row: Int) {
    rows.replace(at: row, with: known)
    let place = row - nearby.first
    if nearby.rows.indices.contains(place) { nearby.rows[place] = known }
  }
}
