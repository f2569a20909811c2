package import DisplayList

/// A sheet of paper with margins, on which cells are drawn to scale.
package struct PDFPaper: Hashable, Sendable {
  /// The size of the sheet, in points.
  package var size: Size
  /// The distances from the sheet's edges to the cells, in points.
  package var margins: EdgeInsets
  /// The scale of the cells.
  ///
  /// If it is nil, they are drawn at their own size, or smaller if they are wider than the space
  /// between the margins.
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

  /// The scale at which cells of a given width are drawn.
  package func scale(forWidth width: Double) -> Double {
    scale ?? min(1, room.width / max(1, width))
  }

  /// The maximum total height of cells of a given width, in points.
  package func height(forWidth width: Double) -> Double {
    (room.height / scale(forWidth: width)).rounded(.down)
  }

  /// The left and right edges of cells of a given width, which are centred between the margins.
  package func cells(forWidth width: Double) -> Range<Double> {
    let width = width * scale(forWidth: width)
    let left = room.minX + (room.width - width) / 2
    return left..<left + width
  }
}
