package import DisplayList
package import RasterKit

/// A request for a cell or a strip of a cell.
///
/// It is captured on the caller's loop and never changes afterwards.
///
/// Two requests for a cell are equal if their raster parameters and their keys are equal (or their
/// versions, if they have no keys); one result then serves both.
package struct DisplayRequest<ID: Hashable & Sendable>: Sendable {
  /// The identifier of the cell or strip, which does not depend on its content.
  package var id: ID
  /// The key of the content; nil if it has none, or if a worker computes it.
  package var key: CellKey?
  /// A number that distinguishes contents without a key: the caller's count of a cell's changes.
  package var version: UInt64
  /// The source that lays the cell out.
  package var source: any CellSource
  /// The cell's index in its source.
  package var index: Int
  /// The raster parameters; nil if only the snapshot is wanted because the cell's position is not
  /// known yet.
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

  /// True if one result serves both requests.
  func shows(sameAs other: Self) -> Bool {
    key == other.key && (key != nil || version == other.version) && raster == other.raster
  }

  /// The key of the cell's pixels in the bitmap cache; nil while the cell has no key.
  var bitmapKey: BitmapCache.Key? { bitmapKey(of: key) }

  /// The key of the cell's pixels in the bitmap cache, given the cell's key; nil if there is no key
  /// or there are no raster parameters.
  func bitmapKey(of cell: CellKey?) -> BitmapCache.Key? {
    guard let cell, let raster else { return nil }
    return BitmapCache.Key(cell: cell, raster: raster)
  }
}

/// The result of a request whose cell is still wanted.
package struct DisplayCompletion<ID: Hashable & Sendable>: Sendable {
  /// The request as it was last submitted; if the result is overtaken, the older request for the
  /// cell.
  package let request: DisplayRequest<ID>
  /// A number that increases with every request that differs from the cell's last one; later
  /// completions of a cell have higher numbers.
  package let generation: UInt64
  /// The cell, or the `CellError` with the reason why the cell could not be made.
  package let result: Result<DisplayedCell, any Error>
  /// True if the cell is now wanted in another form, which follows when it is ready; never true for
  /// errors.
  package let isOvertaken: Bool
}

/// A cell that is ready to be shown.
package struct DisplayedCell: Sendable {
  /// The cell's key; nil if it has none.
  package let key: CellKey?
  /// The cell's geometry and hit areas.
  package let snapshot: CellSnapshot
  /// The cell's pixels; nil if they were not requested.
  package let bitmap: Bitmap?
  /// The part of the snapshot's memory that is charged to this cell, in bytes: the strips of a cell
  /// share one snapshot.
  let snapshotCost: Int
}
