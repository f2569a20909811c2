import CellEngine
package import DisplayList
package import TextShaping

/// A screen without cells.
package struct BackgroundCell: CellSource {
  /// In points.
  package let width: Double
  /// In points.
  package let height: Double
  /// The background behind the cells.
  package let background: Background

  /// Makes a screen.
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
