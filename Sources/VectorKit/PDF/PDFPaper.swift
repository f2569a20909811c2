package import DisplayList

/// A sheet with margins, on which cells are drawn in their own size or smaller.
package struct PDFPaper: Hashable, Sendable {
  /// The sheet, in points.
  package var size: Size
  /// The margins on all sides, in points.
  package var margin: Double

  /// Makes a sheet.
  package init(size: Size, margin: Double = 36) {
    self.size = size
    self.margin = margin
  }

  /// 210 × 297 mm (ISO 216).
  package static let a4 = PDFPaper(size: Size(width: 595.2756, height: 841.8898))
  /// 8.5 × 11 inches (ANSI/ASME Y14.1).
  package static let letter = PDFPaper(size: Size(width: 612, height: 792))

  /// The factor by which cells of a width are drawn smaller; 1 where they fit.
  func scale(forWidth width: Double) -> Double {
    min(1, (size.width - 2 * margin) / max(1, width))
  }

  /// The most points of cells of a width from top to bottom.
  func height(forWidth width: Double) -> Double {
    ((size.height - 2 * margin) / scale(forWidth: width)).rounded(.down)
  }
}
