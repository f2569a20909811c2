import Platform

/// The heights of a list's cells, either known or estimated.
///
/// All lengths are in points. The object also records which cells were laid out in their current
/// state. Edits, and sums over all cells above a given one, take logarithmic time.
package final class CellHeights {
  struct Entry: TreeElement {
    /// The height; negative if it is unknown or the cell is hidden.
    var height: Double
    /// The value of `layouts` when the cell was laid out; incrementing `layouts` marks all cells as
    /// not laid out.
    var layout: UInt32
    /// The fraction of its row's width that the cell takes up.
    var share: Float = 1

    static let unknown = Entry(height: -1, layout: 0)
    /// A cell that takes no space until it is made.
    static let hidden = Entry(height: -2, layout: 0)

    var isKnown: Bool { height >= 0 }
    var isHidden: Bool { height == Entry.hidden.height }
    var summary: Sum {
      if isKnown { return Sum(known: height * Double(share), height: height, count: 1) }
      return isHidden ? Sum(hiddenCount: 1) : .zero
    }
  }

  /// The summary of a range of cells.
  struct Sum: TreeSummary {
    /// The height that the known cells add to the list: in a row, each cell counts in proportion to
    /// its width.
    var known = 0.0
    var height = 0.0
    var count = 0
    /// The number of hidden cells, which take no space yet.
    var hiddenCount = 0

    static let zero = Sum()

    static func sum(_ left: Sum, _ right: Sum) -> Sum {
      Sum(
        known: left.known + right.known, height: left.height + right.height,
        count: left.count + right.count, hiddenCount: left.hiddenCount + right.hiddenCount)
    }
  }

  /// A row of cells side by side.
  package struct Row: Hashable, Sendable {
    /// The indices of the cells, from the leading edge.
    let cells: Range<Int>
    /// The height of the tallest cell among those of known height; the estimate if there are none.
    let height: Double
    /// True if the heights of all cells of the row are known.
    let isKnown: Bool
  }

  private var entries: CountedTree<Entry>
  /// The entries of some successive cells, cached because most requested cells are next to each
  /// other.
  private var nearby: (first: Int, entries: [Entry]) = (0, [])
  private var layouts: UInt32 = 1
  /// The estimate for unknown heights.
  package private(set) var expected: Double
  /// The estimated contribution of a cell of unknown height to the list's height.
  private var expectedShare: Double
  /// The rows of cells; nil if no cells share a row.
  var rows: ListRows?
  /// The number of cells.
  package private(set) var count: Int

  /// The number of cells that are looked up together, and how many of these are before the
  /// requested one.
  private static let nearbyCount = (all: 192, before: 64)

  /// Makes cells of unknown heights.
  package init(count: Int, expected: Double) {
    entries = CountedTree(repeatElement(Entry.unknown, count: count))
    self.count = count
    self.expected = expected
    expectedShare = expected
  }

  /// A cell's height: the estimate if it is unknown, 0 if the cell is hidden.
  package subscript(index: Int) -> Double {
    height(of: entry(index))
  }

  private func height(of entry: Entry) -> Double {
    entry.isKnown ? entry.height : entry.isHidden ? 0 : expected
  }

  /// The number of hidden cells.
  var hiddenCount: Int { entries.summary.hiddenCount }

  /// True if a cell is hidden: it takes no space because it has not been made yet.
  func isHidden(_ index: Int) -> Bool { entry(index).isHidden }

  /// Hides a cell: it takes no space until its height is known.
  func hide(_ index: Int) { put(.hidden, at: index) }

  /// Shows a hidden cell whose height will remain unknown.
  func reveal(_ index: Int) {
    if isHidden(index) { put(.unknown, at: index) }
  }

  /// True if a cell's height is known.
  package func isKnown(_ index: Int) -> Bool { entry(index).isKnown }

  /// True if a cell was laid out in its current state.
  package func isLaidOut(_ index: Int) -> Bool { entry(index).layout == layouts }

  /// The row that contains a cell.
  package func row(at index: Int) -> Row {
    guard let row = rows?.row(at: index) else {
      let known = entry(index)
      return Row(
        cells: index..<index + 1, height: height(of: known), isKnown: known.isKnown)
    }
    var height = -1.0
    var isKnown = true
    for index in row.cells {
      let known = entry(index)
      if known.isKnown { height = max(height, known.height) } else { isKnown = false }
    }
    return Row(cells: row.cells, height: height < 0 ? expected : height, isKnown: isKnown)
  }

  /// The distance from the top of the list's first cell to the top of a cell.
  ///
  /// If a row's cells have unequal heights, their mean is used until the row is near the screen.
  package func offset(of index: Int) -> Double {
    let above = entries.prefix(upTo: index)
    return above.known + Double(index - above.count - above.hiddenCount) * expectedShare
  }

  /// The cell at an offset below the list's top; the last cell for an offset beyond the end.
  package func index(at offset: Double) -> Int {
    var (lower, upper) = (0, max(0, count - 1))
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      if self.offset(of: middle) <= offset { lower = middle } else { upper = middle - 1 }
    }
    return lower
  }

  /// The number of tree nodes visited so far.
  var visitedCount: Int { entries.work.visitedNodes + (rows?.visitedCount ?? 0) }

  /// Stores a height; the mean of the known heights becomes the estimate for the other cells.
  package func learn(_ height: Double, of index: Int) {
    var known = entry(index)
    let share = share(of: index)
    if known.height != height || known.share != share {
      known.height = max(0, height)
      known.share = share
      put(known, at: index)
    }
    let sum = entries.summary
    expected = sum.height / Double(sum.count)
    expectedShare = sum.known / Double(sum.count)
  }

  /// The fraction of its row's width that a cell takes up.
  private func share(of index: Int) -> Float {
    guard let row = rows?.row(at: index), row.width > 0 else { return 1 }
    return Float(row.extent(of: index).width / row.width)
  }

  /// Marks a cell as not laid out in its current state.
  func forgetLayout(of index: Int) {
    var known = entry(index)
    guard known.layout != 0 else { return }
    known.layout = 0
    put(known, at: index)
  }

  /// Marks a cell as laid out in its current state.
  package func noteLayout(of index: Int) {
    var known = entry(index)
    guard known.layout != layouts else { return }
    known.layout = layouts
    put(known, at: index)
  }

  /// Marks all cells as not laid out; their heights stay stored until they are laid out again.
  package func forgetLayouts() { layouts += 1 }

  /// Moves the heights to a list with other indices.
  ///
  /// - Parameters:
  ///   - newIndices: For each old cell, the index of the new cell; nil if the cell was removed.
  ///   - count: The new number of cells.
  package func move(to newIndices: [Int?], count: Int) {
    var moved = [Entry](repeating: .unknown, count: count)
    for (new, entry) in zip(newIndices, entries) {
      if let new {
        moved[new].height = entry.height
        moved[new].share = entry.share
      }
    }
    entries = CountedTree(moved)
    self.count = count
    nearby = (0, [])
  }

  /// Updates the heights after an edit.
  package func apply(_ edit: CellEdit) {
    switch edit {
    case .inserted(let range):
      entries.insert(contentsOf: repeatElement(.unknown, count: range.count), at: range.lowerBound)
    case .removed(let range):
      entries.removeSubrange(range)
    case .changed(let range):
      for index in range {
        var known = entries[index]
        guard known.layout != 0 else { continue }
        known.layout = 0
        entries.replace(at: index, with: known)
      }
    }
    count = entries.count
    nearby = (0, [])
  }

  private func entry(_ index: Int) -> Entry {
    let place = index - nearby.first
    if nearby.entries.indices.contains(place) { return nearby.entries[place] }
    let first = max(0, index - Self.nearbyCount.before)
    let last = min(count, first + Self.nearbyCount.all)
    nearby.first = first
    nearby.entries.removeAll(keepingCapacity: true)
    for known in entries.elements(from: first) {
      guard nearby.entries.count < last - first else { break }
      nearby.entries.append(known)
    }
    return nearby.entries[index - first]
  }

  private func put(_ known: Entry, at index: Int) {
    entries.replace(at: index, with: known)
    let place = index - nearby.first
    if nearby.entries.indices.contains(place) { nearby.entries[place] = known }
  }
}
