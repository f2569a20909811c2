/// The pixel rows that something reaches, or more.
struct RowExtent {
  var first: Int
  /// Behind the last one.
  var end: Int

  /// Nothing, and everything: past all coordinates, with room to add to them.
  static let none = RowExtent(first: 1 << 60, end: -1 << 60)
  static let all = RowExtent(first: -1 << 60, end: 1 << 60)

  init(first: Int, end: Int) {
    self.first = first
    self.end = end
  }

  /// The rows from one coordinate to another in pixels, and one more on each side, because a painter
  /// may round otherwise.
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

  /// The extent with a number of rows more above and below.
  func grown(by count: Int) -> RowExtent {
    first > end ? self : RowExtent(first: first - count, end: end + count)
  }
}

/// The rows of items in painting order, so that a band finds those that reach it without checking
/// each one.
///
/// Successive items are mostly near each other: those of a chunk are skipped together.
struct RowExtents {
  private static let chunkSize = 32

  private var extents: [RowExtent] = []
  private var chunks: [RowExtent] = []
  /// The rows of all.
  private(set) var union = RowExtent.none

  /// Adds the rows of the next thing.
  mutating func append(_ extent: RowExtent) {
    if extents.count % Self.chunkSize == 0 { chunks.append(.none) }
    extents.append(extent)
    chunks[chunks.count - 1] = chunks[chunks.count - 1].union(extent)
    union = union.union(extent)
  }

  /// The rows of a thing.
  subscript(index: Int) -> RowExtent { extents[index] }

  /// The first thing from a place on that reaches into some rows.
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

  /// The range from the first to the last item that reaches into some rows.
  func range(in rows: Range<Int>) -> Range<Int> {
    guard let first = next(from: 0, in: rows) else { return 0..<0 }
    var end = extents.count
    // It ends at the first one at the latest, whose chunk is touched too.
    while !extents[end - 1].touches(rows) {
      let chunk = (end - 1) / Self.chunkSize
      end = chunks[chunk].touches(rows) ? end - 1 : chunk * Self.chunkSize
    }
    return first..<end
  }
}
