package import DisplayList
package import RasterKit

/// A request for a cell or a strip of it: captured on the caller's loop, never changed afterwards.
///
/// Two requests for a cell are equal if key and raster parameters are, and without a key the
/// version: then one result serves both.
package struct DisplayRequest<ID: Hashable & Sendable>: Sendable {
  /// The identifier of the cell, or of a strip of it, whatever its content.
  package var id: ID
  /// Names the content; nil for content that has no name, or whose name the worker is to find.
  package var key: CellKey?
  /// Tells contents without a key apart: the caller's count of a cell's changes.
  package var version: UInt64
  /// Lays the cell out.
  package var source: any CellSource
  /// The cell's place in its source.
  package var index: Int
  /// The raster parameters; nil if only its snapshot is wanted, while its place is unknown.
  package var raster: RasterParameters?
  /// The priority of the request.
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

  /// True if one result answers both.
  func shows(sameAs other: Self) -> Bool {
    key == other.key && (key != nil || version == other.version) && raster == other.raster
  }

  /// The key under which its pixels are cached; nil while the cell has no key.
  var bitmapKey: BitmapCache.Key? { bitmapKey(of: key) }

  /// The key under which its pixels are cached, given the cell's key; nil without a key or a
  /// raster.
  func bitmapKey(of cell: CellKey?) -> BitmapCache.Key? {
    guard let cell, let raster else { return nil }
    return BitmapCache.Key(cell: cell, raster: raster)
  }
}

/// The result of a request whose cell is still wanted.
package struct DisplayCompletion<ID: Hashable & Sendable>: Sendable {
  /// The request as it was last submitted; an older one of the cell where it is overtaken.
  package let request: DisplayRequest<ID>
  /// Rises with every request that was not equal to its cell's last one; a later completion of a
  /// cell has a higher one.
  package let generation: UInt64
  /// The cell, or the `CellError` with the reason why there is none.
  package let result: Result<DisplayedCell, any Error>
  /// True if the cell is wanted in another form by now, which follows when it is ready; never with
  /// an error.
  package let isOvertaken: Bool
}

/// A cell that is ready to be shown.
package struct DisplayedCell: Sendable {
  /// The key of its input; nil for a cell without a key.
  package let key: CellKey?
  /// Its geometry and hit areas.
  package let snapshot: CellSnapshot
  /// Its pixels; nil if they were not requested.
  package let bitmap: Bitmap?
  /// The memory of the snapshot that this cell is charged for, in bytes: the strips of a cell share
  /// one snapshot.
  let snapshotCost: Int
}
