import DisplayList
import Kit

extension CellSnapshot {
  /// The offsets at which a cell is divided so that no part is taller than a page.
  ///
  /// If possible, the cuts are between lines of text.
  ///
  /// - Parameters:
  ///   - height: The page height, in points.
  ///   - top: The offset of the cell's top on its first page; if it is at least half the page's
  ///     height, the cell begins a new page.
  /// - Returns: The offsets, from 0 to the cell's height, in ascending order.
  func cuts(every height: Double, from top: Double = 0) -> [Double] {
    var cuts = [0.0]
    guard size.height > height, height > 0 else { return [0, size.height] }
    var room = top < height / 2 ? height - top : height
    let lines = Self.lines(of: items, at: .zero).sorted { $0.lowerBound < $1.lowerBound }
    let tallest = lines.reduce(0) { max($0, $1.upperBound - $1.lowerBound) }
    while size.height - cuts[cuts.count - 1] > room {
      let top = cuts[cuts.count - 1]
      var cut = top + room
      // A cut that is moved above one line can cross an adjacent line, which is checked next.
      for line in lines[..<lines.partitioningIndex { $0.lowerBound >= cut }].reversed() {
        // A line further up is not tall enough.
        if line.lowerBound < cut - tallest - 1 { break }
        if line.lowerBound < cut && line.upperBound > cut { cut = line.lowerBound }
      }
      cuts.append(cut > top + room / 2 ? cut.rounded(.down) : top + room)
      room = height
    }
    return cuts + [size.height]
  }

  /// The vertical ranges of the lines of all texts, in order within each text, in points of the
  /// cell.
  private static func lines(of items: [DisplayItem], at offset: Point) -> [Range<Double>] {
    items.flatMap { item -> [Range<Double>] in
      switch item {
      case .text(let text, let origin):
        let top = offset.y + origin.y
        return text.lines.map { top + $0.top..<top + $0.top + max(0, $0.height) }
      case .group(let children, let inner, _, _):
        return lines(of: children, at: offset.offset(dx: inner.x, dy: inner.y))
      case .fill, .stroke, .image, .shadow, .cover: return []
      }
    }
  }
}
