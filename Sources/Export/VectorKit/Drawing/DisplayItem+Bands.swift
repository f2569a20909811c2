import DisplayList

extension DisplayItem {
  /// True if the item can draw something in a part of a cell.
  ///
  /// - Parameters:
  ///   - band: The part, in points from the cell's top.
  ///   - dy: The offset of the item's coordinates from the cell's top, in points.
  /// - Returns: False only if the item surely draws nothing there.
  func isSeen(in band: Range<Double>, movedBy dy: Double) -> Bool {
    var (box, reach) = (bounds, Self.reach)
    switch self {
    case .shadow(_, let shadow):
      box = box.offset(dx: 0, dy: shadow.offset.y)
      // Three standard deviations; the blur is two of them.
      reach += shadow.blur * 1.5
    case .group(let children, let offset, nil, _):
      return children.contains { $0.isSeen(in: band, movedBy: dy + offset.y) }
    case .fill, .stroke, .text, .image, .cover, .group: break
    }
    return box.maxY + dy + reach >= band.lowerBound
      && box.minY + dy - reach <= band.upperBound
  }

  /// The distance in points by which an item may draw beyond its bounds, generously estimated.
  private static var reach: Double { 64 }
}
