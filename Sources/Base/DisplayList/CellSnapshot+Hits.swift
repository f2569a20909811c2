extension CellSnapshot {
  /// The frontmost region at a point, and the rectangle of the region that contains the point.
  ///
  /// - Parameter point: The point, in points from the cell's top left corner.
  /// - Returns: The region and the rectangle; nil if there is none.
  package func hit(at point: Point) -> (area: CellRegion, rect: Rect)? {
    for area in hitAreas.reversed() {
      if let rect = area.rects.last(where: { $0.contains(point) }) { return (area, rect) }
    }
    return nil
  }

  /// The caret nearest to a point inside the message's text; nil if there is none.
  ///
  /// - Parameter point: The point, in points from the cell's top left corner.
  /// - Returns: A UTF-8 offset into the message's text, and the rectangle of the caret at that
  ///   offset.
  package func caret(at point: Point) -> (offset: Int, rect: Rect)? {
    let words = hitAreas.last { area in
      area.role == .text && area.rects.contains { $0.contains(point) }
    }
    guard let range = words?.textRange, let top = words?.rects.first?.minY,
      let (text, origin) = text(at: top, byteCount: range.count),
      let offset = text.byteOffset(at: point.offset(dx: -origin.x, dy: -origin.y))
    else { return nil }
    let rect = text.caretRect(at: offset).offset(dx: origin.x, dy: origin.y)
    return (range.lowerBound + offset, rect)
  }

  /// The rectangles that cover a part of the message's text; each is as high as its line.
  ///
  /// - Parameter range: UTF-8 offsets into the message's text.
  /// - Returns: The rectangles, in points from the cell's top left corner, from top to bottom.
  package func textRects(of range: Range<Int>) -> [Rect] {
    hitAreas.flatMap { area -> [Rect] in
      guard area.role == .text, let part = area.textRange, part.overlaps(range),
        let top = area.rects.first?.minY, let (text, origin) = text(at: top, byteCount: part.count)
      else { return [] }
      let inner = range.clamped(to: part)
      let start = part.lowerBound
      return text.rects(of: inner.lowerBound - start..<inner.upperBound - start)
        .map { $0.offset(dx: origin.x, dy: origin.y) }
    }
  }

  /// The text that begins at a vertical position and has the given number of bytes; nil if there is
  /// none.
  private func text(at top: Double, byteCount: Int) -> (text: ShapedText, origin: Point)? {
    for case .text(let text, let origin) in items.reversed()
    where origin.y == top && text.text.utf8.count == byteCount {
      return (text, origin)
    }
    return nil
  }
}

extension CellRegion {
  /// Returns the region as a hit at a point.
  ///
  /// - Parameters:
  ///   - rect: The region's rectangle that contains the point.
  ///   - point: The point, in points from the cell's top left corner.
  ///   - cell: The cell that contains the region.
  /// - Returns: The region with that rectangle first; in a message's own text, it also contains the
  ///   nearest character.
  package func hit(in rect: Rect, at point: Point, of cell: CellSnapshot) -> CellRegion {
    var hit = self
    if rects.count > 1, let place = rects.lastIndex(of: rect), place > 0 {
      hit.rects.swapAt(0, place)
    }
    if textRange != nil, let caret = cell.caret(at: point) {
      hit.character = RegionCharacter(offset: caret.offset, caret: caret.rect)
    }
    return hit
  }
}
