import CellEngine
package import DisplayList
package import TextShaping

/// A cell that only fills a screen with the background.
package struct BackgroundCell: CellSource {
  /// The width in points.
  package let width: Double
  /// The height in points.
  package let height: Double
  /// The background.
  package let background: Background

  /// Makes the cell for a screen.
  package init(width: Double, height: Double, background: Background) {
    self.width = width
    self.height = height
    self.background = background
  }

  package var count: Int { 1 }

  package func key(at index: Int) -> CellKey? { nil }

  package func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    CellSnapshot(size: Size(width: width, height: height.rounded(.up)), items: [])
  }
}
