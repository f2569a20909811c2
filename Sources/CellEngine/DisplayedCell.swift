package import DisplayList
package import RasterKit

/// A cell that is ready to be shown.
package struct DisplayedCell: Sendable {
  /// Its geometry, and what can be hit.
  package let snapshot: CellSnapshot
  /// Its pixels; nil when they were not asked for.
  package let bitmap: Bitmap?
}
