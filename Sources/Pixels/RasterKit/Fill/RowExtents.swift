/// The range of pixel rows that an item covers, possibly with some additional rows.
struct RowExtent {
  var first: Int
  /// The row after the last one.
  var end: Int

  /// The extents of no rows and of all rows: their numbers exceed all coordinates, but are small
  /// enough that additions do not overflow.
  static let none = RowExtent(first: 1 << 60, end: -1 << 60)
  static let all = RowExtent(first: -1 << 60, end: 1 << 60)

  init(first: Int, end: Int) {
    self.first = first
    self.end = end
  }

  /// Makes the extent between two coordinates in pixels, with one additional row on each side,
  /// because a painter may round differently.
  init(from top: Double, to bottom: Double) {
    first = pixel(top.rounded(.down)) - 1
    end = pixel(bottom.rounded(.up)) + 1
  }

  func touches(_ rows: Range<Int>) -> Bool { first < rows.upperBound && end > rows.lowerBound }

  func union(_ other: RowExtent) -> RowExtent {
    RowExtent(first: min(first, other.first), end: max(end, other.end))
  }

  func intersection(_ other: RowExtent) -> RowExtent {
    RowExtent(first: max(first, other.first), end: min(end, other.end))
  }

  /// The extent with a number of additional rows above and below.
  func grown(by count: Int) -> RowExtent {
    first > end ? self : RowExtent(first: first - count, end: end + count)
  }
}

/// The rows of items in painting order, so that a band finds the items that overlap it without
/// checking each one.
///
/// Successive items are usually near each other, so that whole chunks of them are skipped.
struct RowExtents {
  private static let chunkSize = 32

  private var extents: [RowExtent] = []
  private var chunks: [RowExtent] = []
  /// The rows of all items.
  private(set) var union = RowExtent.none

  /// Adds the rows of the next item.
  mutating func append(_ extent: RowExtent) {
    if extents.count % Self.chunkSize == 0 { chunks.append(.none) }
    extents.append(extent)
    chunks[chunks.count - 1] = chunks[chunks.count - 1].union(extent)
    union = union.union(extent)
  }

  /// The rows of an item.
  subscript(index: Int) -> RowExtent { extents[index] }

  /// The index of the first item, from a start index on, that overlaps some rows; nil if there is
  /// none.
  func next(from start: Int, in rows: Range<Int>) -> Int? {
    var index = start
    while index < extents.count {
      if index % Self.chunkSize == 0, !chunks[index / Self.chunkSize].touches(rows) {
        index += Self.chunkSize
      } else if extents[index].touches(rows) {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The range from the first to the last item that overlaps some rows.
  func range(in rows: Range<Int>) -> Range<Int> {
    guard let first = next(from: 0, in: rows) else { return 0..<0 }
    var end = extents.count
    // The search ends at the first item at the latest, because its chunk overlaps the rows too.
    while !extents[end - 1].touches(rows) {
      let chunk = (end - 1) / Self.chunkSize
      end = chunks[chunk].touches(rows) ? end - 1 : chunk * Self.chunkSize
    }
    return first..<end
  }
}
