import DisplayList
import Platform
import RasterKit

extension CellWorker {
  /// Lays out and paints what a display wants, asking between the steps whether it is still wanted.
  ///
  /// The pixels lie in memory of their own size; the worker's warm memory stays with the worker.
  /// - Throws: `CellError`, or `CancellationError` when it is no longer wanted.
  func show<ID>(
    _ request: DisplayRequest<ID>, _ cancellation: Cancellation
  ) throws -> DisplayedCell {
    try cancellation.check()
    // Who cannot name the cell without opening files leaves it to the worker.
    let key = request.key ?? request.source.key(at: request.index)
    let snapshot = try snapshot(of: request.source, at: request.index, key: key)
    guard let raster = request.raster else {
      return DisplayedCell(key: key, snapshot: snapshot, bitmap: nil)
    }
    let (width, rows) = try extent(of: snapshot, raster: raster, index: request.index)
    let bandHeight = CellEngineLimits.bandHeight(
      CellEngineLimits.displayBandPixelCount, width: width)
    var bands: [Bitmap] = []
    var first = rows.lowerBound
    repeat {
      try cancellation.check()
      let band = first..<min(rows.upperBound, first + bandHeight)
      bands.append(
        try bitmap(
          of: snapshot, at: request.index, rows: band, backdrop: raster.backdrop,
          pageY: raster.phase, scale: raster.scale))
      first = band.upperBound
    } while first < rows.upperBound
    return DisplayedCell(
      key: key, snapshot: snapshot, bitmap: Bitmap(stacking: bands, columns: raster.columns))
  }

  /// How many pixels across and which rows are painted, when one bitmap can hold them.
  private func extent(
    of snapshot: CellSnapshot, raster: RasterParameters, index: Int
  ) throws(CellError) -> (width: Int, rows: Range<Int>) {
    do {
      let (width, height) = try Painter.pixelSize(of: snapshot, scale: raster.scale)
      // A list asks for strips of a cell before it knows how high the cell is.
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
