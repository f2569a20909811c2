import DisplayList

/// A search tree over rectangles, an R-tree: finds the last of those that contain a point.
///
/// A search takes logarithmic time if few rectangles overlap, as the parts of a cell do.
struct RectTree: Sendable {
  /// A rectangle by its edges: sums of origins and sizes are rounded, so that the union of two
  /// `Rect`s need not contain both.
  private struct Box {
    var minX, minY, maxX, maxY: Double

    init(_ rect: Rect) { (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY) }

    mutating func formUnion(_ other: Box) {
      (minX, minY) = (min(minX, other.minX), min(minY, other.minY))
      (maxX, maxY) = (max(maxX, other.maxX), max(maxY, other.maxY))
    }

    func contains(_ point: Point) -> Bool {
      point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
  }

  /// A rectangle with its number, or the union of a node's children with their largest number.
  private struct Entry {
    var box: Box
    var number: Int
  }

  /// The number of children of a node.
  private static let width = 8

  /// The rectangles, and above them the nodes level by level; the last level has at most `width`.
  private var levels: [[Entry]]

  /// Makes a tree.
  ///
  /// - Parameter rects: The rectangles with their numbers, which can occur several times.
  init(_ rects: [(rect: Rect, number: Int)]) {
    var entries = rects.compactMap { rect, number in
      let box = Box(rect)
      // False for an empty rectangle and for one whose edges are not numbers.
      return box.minX < box.maxX && box.minY < box.maxY ? Entry(box: box, number: number) : nil
    }
    guard entries.count > Self.width else {
      levels = [entries]
      return
    }
    // Neighbours in a node are close together. Cells are laid out from top to bottom, so that most
    // rectangles are already in order.
    entries.sort { ($0.box.minY, $0.box.minX, $0.number) < ($1.box.minY, $1.box.minX, $1.number) }
    levels = [entries]
    while let below = levels.last, below.count > Self.width {
      levels.append(
        stride(from: 0, to: below.count, by: Self.width).map { first in
          var node = below[first]
          for child in below[first..<min(first + Self.width, below.count)] {
            node.box.formUnion(child.box)
            node.number = max(node.number, child.number)
          }
          return node
        })
    }
  }

  /// The largest number of the rectangles that contain a point, or both of two points; nil if there
  /// is none.
  func last(containing point: Point, and other: Point? = nil) -> Int? {
    var found: Int?
    let top = levels.count - 1
    search(levels[top].indices, ofLevel: top, point, other ?? point, &found)
    return found
  }

  private func search(
    _ range: Range<Int>, ofLevel level: Int, _ point: Point, _ other: Point, _ found: inout Int?
  ) {
    for place in range {
      let entry = levels[level][place]
      if let found, found >= entry.number { continue }
      guard entry.box.contains(point), entry.box.contains(other) else { continue }
      if level == 0 {
        found = entry.number
      } else {
        let first = place * Self.width
        search(
          first..<min(first + Self.width, levels[level - 1].count), ofLevel: level - 1, point,
          other, &found)
      }
    }
  }
}
