import DisplayList
import Platform
import RasterKit

extension CellWorker {
  /// Lays out and paints a display's request, and checks between the steps that it is still wanted.
  ///
  /// The bitmap gets memory of exactly its size; the worker keeps its scratch memory. A strip of a
  /// cell is not repainted as long as the items that overlap its rows stay the same.
  /// - Parameters:
  ///   - request: The request.
  ///   - strips: The cache of painted strips, in which strips are looked up and added; nil if there
  ///     is none.
  ///   - cancellation: A flag that is set when the request is no longer wanted.
  /// - Returns: The cell.
  /// - Throws: `CellError`, or `CancellationError` if the request is no longer wanted.
  func show<ID>(
    _ request: DisplayRequest<ID>, strips: KnownStrips? = nil, _ cancellation: Cancellation
  ) throws -> DisplayedCell {
    try cancellation.check()
    // If files must be opened for the key, the worker computes it.
    let key = request.key ?? request.source.key(at: request.index)
    let snapshot = try snapshot(of: request.source, at: request.index, key: key)
    guard let raster = request.raster else {
      return DisplayedCell(key: key, snapshot: snapshot, bitmap: nil, snapshotCost: 0)
    }
    let (width, rows) = try extent(of: snapshot, raster: raster, index: request.index)
    let isStrip = raster.rows != nil && raster.columns == nil && !rows.isEmpty
    let name =
      strips == nil || !isStrip
      ? nil : rowsName(rows, of: snapshot, scale: raster.scale)
    let stripKey = name.map {
      BitmapCache.Key(cell: CellKey(high: $0.high, low: $0.low), raster: raster)
    }
    if let stripKey, let known = strips?.cell(for: stripKey) {
      noteReusedStrip()
      return DisplayedCell(
        key: key, snapshot: snapshot, bitmap: known.bitmap,
        snapshotCost: cost(of: snapshot, key: key, isStrip: true))
    }
    let snapshotCost = cost(of: snapshot, key: key, isStrip: isStrip)
    let bandHeight = CellEngineLimits.bandHeight(
      CellEngineLimits.displayBandPixelCount, width: width)
    var bands: [Bitmap] = []
    var first = rows.lowerBound
    try painting {
      repeat {
        try cancellation.check()
        let band = first..<min(rows.upperBound, first + bandHeight)
        bands.append(
          try self.bitmap(
            of: snapshot, at: request.index, rows: band, background: raster.background,
            pageY: raster.phase, scale: raster.scale))
        first = band.upperBound
      } while first < rows.upperBound
    }
    let bitmap = Bitmap(stacking: bands, columns: raster.columns)
    if let stripKey { strips?.insert(bitmap, of: snapshot, for: stripKey) }
    return DisplayedCell(
      key: key, snapshot: snapshot, bitmap: bitmap, snapshotCost: snapshotCost)
  }

  /// The width in pixels and the rows to paint; throws an error if no bitmap can hold them.
  private func extent(
    of snapshot: CellSnapshot, raster: RasterParameters, index: Int
  ) throws(CellError) -> (width: Int, rows: Range<Int>) {
    do {
      let (width, height) = try Painter.pixelSize(of: snapshot, scale: raster.scale)
      // A list requests strips of a cell before the cell's height is known, so that the requested
      // rows may be outside the cell.
      let rows = (raster.rows ?? 0..<height).clamped(to: 0..<height)
      guard rows.count <= CellEngineLimits.maximumBitmapHeight,
        rows.count * width <= CellEngineLimits.maximumBitmapPixels
      else { throw RasterError.invalidSize(width: Double(width), height: Double(rows.count)) }
      return (width, rows)
    } catch {
      throw CellError(index: index, underlying: error)
    }
  }
}

/// The strips of tall cells that displays have shown, by the items that overlap their rows.
struct KnownStrips {
  /// The engine whose bitmap cache contains the strips.
  let engine: CellEngine

  /// The painted strip for a key; nil if it is not cached.
  func cell(for key: BitmapCache.Key) -> DisplayedCell? { engine.bitmaps.cell(for: key) }

  /// Adds a strip of a cell, unless it contains the placeholder of an image.
  func insert(_ bitmap: Bitmap, of snapshot: CellSnapshot, for key: BitmapCache.Key) {
    guard !engine.showsBrokenPicture(snapshot, over: key.raster.background) else { return }
    // The strip is stored without the snapshot: later forms of the cell have their own.
    let strip = CellSnapshot(size: snapshot.size, items: [])
    engine.bitmaps.insert(
      DisplayedCell(key: nil, snapshot: strip, bitmap: bitmap, snapshotCost: 0), for: key)
  }
}
