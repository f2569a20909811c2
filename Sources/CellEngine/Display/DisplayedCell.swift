package import DisplayList
package import RasterKit

/// A cell that is ready to be shown.
package struct DisplayedCell: Sendable {
  /// What it was made from; nil for a cell that has no name.
  package let key: CellKey?
  /// Its geometry, and what can be hit.
  package let snapshot: CellSnapshot
  /// Its pixels; nil when they were not asked for.
  package let bitmap: Bitmap?
}
