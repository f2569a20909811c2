package import DisplayList

/// A sheet with margins, on which cells are drawn in their own size, smaller or larger.
package struct PDFPaper: Hashable, Sendable {
  /// The sheet, in points.
  package var size: Size
  /// The distances from the sheet's edges to its cells, in points.
  package var margins: EdgeInsets
  /// The factor of the cells' size; nil draws them in their own size, or as much smaller as the room
  /// between the margins asks for.
  package var scale: Double?

  /// Makes a sheet.
  package init(size: Size, margins: EdgeInsets, scale: Double? = nil) {
    self.size = size
    self.margins = margins
    self.scale = scale
  }

  /// The rectangle between the margins, in points from the sheet's top left corner.
  package var room: Rect {
    Rect(origin: .zero, size: size).inset(by: margins)
  }

  /// The factor by which cells of a width are drawn.
  package func scale(forWidth width: Double) -> Double {
    scale ?? min(1, room.width / max(1, width))
  }

  /// The most points of cells of a width from top to bottom.
  package func height(forWidth width: Double) -> Double {
    (room.height / scale(forWidth: width)).rounded(.down)
  }

  /// The left and right edges of cells of a width, which are centred between the margins.
  package func cells(forWidth width: Double) -> Range<Double> {
    let width = width * scale(forWidth: width)
    let left = room.minX + (room.width - width) / 2
    return left..<left + width
  }
}
