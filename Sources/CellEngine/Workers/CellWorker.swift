import DisplayList
import ImageCodecs
import Platform
import RasterKit
import SnapshotStore
import TextShaping

/// What one thread needs to turn cells into pixels and bytes, for its whole life.
final class CellWorker {
  private let snapshots: SnapshotCache?
  private let shaper: TextShaper
  private let makePainter: () -> Painter
  private var painter: Painter
  private let encoder: PNGFragmentEncoder
  /// What this worker has spent since it was last asked.
  private var usage = CellUsage()

  init(
    catalog: FontCatalog, images: any ImageProviding, snapshots: SnapshotCache?,
    texts: ShapedTextCache?
  ) throws {
    self.snapshots = snapshots
    shaper = try TextShaper(catalog: catalog, texts: texts)
    makePainter = { Painter(fonts: catalog.files, images: images) }
    painter = makePainter()
    encoder = try PNGFragmentEncoder()
  }

  /// Forgets glyphs, shadows, scaled pictures and open faces; they are made again when needed.
  func purge() { painter = makePainter() }

  /// What was spent, from zero.
  func takeUsage() -> CellUsage {
    defer { usage = CellUsage() }
    return usage
  }

  /// A cell as it was laid out before, or else as it is laid out now.
  /// - Parameters:
  ///   - source: the cells.
  ///   - index: which of them.
  ///   - key: its name, where it may be kept.
  /// - Returns: what is to be painted.
  /// - Throws: `CellError` when it cannot be laid out.
  func snapshot(
    of source: some CellSource, at index: Int, key: CellKey?
  ) throws(CellError) -> CellSnapshot {
    if let key, let known = snapshots?.snapshot(for: key) { return known }
    let snapshot = try layOut(source, at: index)
    if let key { snapshots?.insert(snapshot, for: key) }
    return snapshot
  }

  /// A cell as it was laid out before, or else as it is laid out now.
  func snapshot(of source: some CellSource, at index: Int) throws(CellError) -> CellSnapshot {
    try snapshot(of: source, at: index, key: snapshots == nil ? nil : source.key(at: index))
  }

  /// Works out something else of a cell than its snapshot.
  func measure<Value>(
    _ index: Int, _ work: (Int, TextShaper) throws -> Value
  ) throws(CellError) -> Value {
    try attempt(index, \.layout) { try work(index, shaper) }
  }

  /// Lays a cell out, whatever is kept.
  func layOut(_ source: some CellSource, at index: Int) throws(CellError) -> CellSnapshot {
    usage.layoutCount += 1
    return try attempt(index, \.layout) {
      try source.snapshot(at: index, shaper: shaper)
    }
  }

  /// Paints a whole cell.
  func bitmap(
    of snapshot: CellSnapshot, in cell: PlacedCell, backdrop: Background, scale: Double
  ) throws(CellError) -> Bitmap {
    try bitmap(
      of: snapshot, in: cell, rows: 0..<cell.height, backdrop: backdrop, scale: scale)
  }

  /// Paints a cell and compresses its rows, in bands so that a tall cell needs no more memory than
  /// a short one.
  func fragments(
    of snapshot: CellSnapshot, in cell: PlacedCell, format: PNGRowFormat,
    compression: PNGCompression, backdrop: Background, scale: Double
  ) throws(CellError) -> [PNGFragment] {
    usage.paintCount += 1
    let photographs = PhotographRows.ranges(in: snapshot, scale: scale)
    let bandHeight = CellEngineLimits.bandHeight(
      CellEngineLimits.bandPixelCount, width: format.width)
    var fragments: [PNGFragment] = []
    for first in stride(from: 0, to: cell.height, by: bandHeight) {
      let rows = first..<min(first + bandHeight, cell.height)
      let band = try bitmap(
        of: snapshot, in: cell, rows: rows, backdrop: backdrop, scale: scale)
      fragments.append(
        try fragment(
          of: band, cell: cell.index, format: format, compression: compression,
          photographRows: photographs.map {
            ($0.lowerBound - first)..<($0.upperBound - first)
          }))
    }
    return fragments
  }

  /// Paints some rows of a cell.
  func bitmap(
    of snapshot: CellSnapshot, in cell: PlacedCell, rows: Range<Int>, backdrop: Background,
    scale: Double
  ) throws(CellError) -> Bitmap {
    try bitmap(
      of: snapshot, at: cell.index, rows: rows, backdrop: backdrop,
      pageY: Double(cell.top) / scale, scale: scale)
  }

  /// Paints some rows of a cell that begins `pageY` points below the page's top.
  func bitmap(
    of snapshot: CellSnapshot, at index: Int, rows: Range<Int>, backdrop: Background, pageY: Double,
    scale: Double
  ) throws(CellError) -> Bitmap {
    try attempt(index, \.draw) {
      try painter.paint(snapshot, backdrop: backdrop, pageY: pageY, scale: scale, rows: rows)
    }
  }

  /// Compresses a cell's rows.
  func fragment(
    of bitmap: Bitmap, cell: Int, format: PNGRowFormat, compression: PNGCompression = .fast,
    photographRows: [Range<Int>]
  ) throws(CellError) -> PNGFragment {
    try attempt(cell, \.compress) {
      try unsafe bitmap.withPixels { pixels in
        try unsafe encoder.encode(
          pixels.span, wordsPerRow: bitmap.width, rowCount: bitmap.height, format: format,
          compression: compression, photographRows: photographRows)
      }
    }
  }

  /// Times the work, and names the cell when it fails.
  private func attempt<Value>(
    _ index: Int, _ phase: WritableKeyPath<CellUsage, CellUsage.Phase>, _ work: () throws -> Value
  ) throws(CellError) -> Value {
    let start = CellUsage.Phase.now
    defer { usage[keyPath: phase].add(since: start) }
    do {
      return try work()
    } catch {
      throw CellError(index: index, underlying: error)
    }
  }
}
