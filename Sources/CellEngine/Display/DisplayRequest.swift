package import DisplayList

/// What a display is to show of a cell: captured on the caller's loop, never changed afterwards.
///
/// Two requests for a cell are equal when key and raster parameters are, and without a key the
/// version: then the one that is under way or done serves both.
package struct DisplayRequest<ID: Hashable & Sendable>: Sendable {
  /// Names the cell, or a strip of it, whatever its content.
  package var id: ID
  /// Names the content; nil for content that has no name, or whose name the worker is to find.
  package var key: CellKey?
  /// Tells contents without a key apart: the caller's count of a cell's changes.
  package var version: UInt64
  /// Lays the cell out.
  package var source: any CellSource
  /// The cell's place in its source.
  package var index: Int
  /// How it is painted; nil when only its snapshot is wanted, as long as its place is not known.
  package var raster: RasterParameters?
  /// When it is made.
  package var priority: DisplayPriority

  /// Makes a request.
  package init(
    id: ID, key: CellKey?, version: UInt64 = 0, source: any CellSource, index: Int,
    raster: RasterParameters?, priority: DisplayPriority
  ) {
    self.id = id
    self.key = key
    self.version = version
    self.source = source
    self.index = index
    self.raster = raster
    self.priority = priority
  }

  /// Whether what answers the one answers the other.
  func shows(sameAs other: Self) -> Bool {
    key == other.key && (key != nil || version == other.version) && raster == other.raster
  }

  /// What its pixels are cached as; nil while the cell has no name.
  var bitmapKey: BitmapCache.Key? { bitmapKey(of: key) }

  /// What its pixels are cached as, once the cell has a name.
  func bitmapKey(of cell: CellKey?) -> BitmapCache.Key? {
    guard let cell, let raster else { return nil }
    return BitmapCache.Key(cell: cell, raster: raster)
  }
}
