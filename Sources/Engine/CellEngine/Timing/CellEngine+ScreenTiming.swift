import DisplayList
import ImageCodecs
import Platform
import RasterKit
import TextShaping

extension CellEngine {
  /// Measures the first screen of a page on the calling thread.
  ///
  /// Only fonts and glyphs are cached between runs: every run repeats layout, painting and
  /// compression. The first run is a warm-up.
  /// - Parameters:
  ///   - source: the cells, from the top.
  ///   - height: the height of the screen, in pixels; the background fills it below the last cell.
  ///   - scale: the scale, in pixels per point.
  ///   - runs: the number of runs that count.
  /// - Returns: the times of each run.
  /// - Throws: `PageError` or `CellError`.
  package func timeScreen(
    of source: some CellSource, height: Int, scale: Double, runs: Int
  ) throws -> [ScreenTiming] {
    try pool.withCallerWorker { worker in
      let screen = Screen(engine: self, height: height, scale: scale)
      var samples: [ScreenTiming] = []
      for run in 0...max(1, runs) {
        let sample = try screen.time(source, with: worker)
        if run > 0 { samples.append(sample) }
      }
      // Cairo's writer is timed afterwards, so that it does not displace our data from the
      // processor's caches.
      let bitmap = try screen.bitmap(of: source, with: worker)
      for index in samples.indices {
        let start = CellUsage.Phase.now
        samples[index].cairoPNGByteCount = try CairoPNG.byteCount(of: bitmap)
        samples[index].cairoPNG.add(since: start)
      }
      return samples
    }
  }
}

/// The measured part of a page.
private struct Screen {
  /// The engine, whose cached texts are removed before each run.
  let engine: CellEngine
  /// The height in pixels.
  var height: Int
  /// The scale, in pixels per point.
  var scale: Double

  /// Times one run through all phases.
  func time(_ source: some CellSource, with worker: CellWorker) throws -> ScreenTiming {
    var timing = ScreenTiming()
    let background = source.background
    engine.texts?.purge()
    let start = CellUsage.Phase.now
    let (cells, width) = try cells(of: source, with: worker)
    timing.layout.add(since: start)
    (timing.width, timing.height) = (width, height)
    timing.cells = 0..<min(cells.count, source.count)

    // The cells are processed one by one, as when pages are written: a cell is compressed while its
    // pixels are in the cache.
    let encoder = PNGEncoder()
    let shape = PageShape(width: width, isOpaque: background.isOpaque, scale: scale)
    var output = MemorySink()
    var file = try encoder.begin(shape, in: &output)
    for (cell, snapshot) in cells {
      let drawing = CellUsage.Phase.now
      let bitmap = try worker.bitmap(
        of: snapshot, in: cell, rows: visibleRows(of: cell), background: background, scale: scale)
      timing.draw.add(since: drawing)
      let writing = CellUsage.Phase.now
      let fragment = try worker.fragment(
        of: bitmap, cell: cell.index, as: encoder, shape,
        photographRows: PhotographRows.ranges(in: snapshot, scale: scale))
      try encoder.append(fragment, to: &file, in: &output)
      timing.png.add(since: writing)
    }
    let finishing = CellUsage.Phase.now
    try encoder.finish(&file, height: height, in: &output)
    timing.pngByteCount = output.bytes.count
    timing.png.add(since: finishing)
    timing.total.add(since: start)
    return timing
  }

  /// Paints the whole screen into one bitmap.
  func bitmap(of source: some CellSource, with worker: CellWorker) throws -> Bitmap {
    let (cells, width) = try cells(of: source, with: worker)
    var pixels: [UInt32] = []
    for (cell, snapshot) in cells {
      let bitmap = try worker.bitmap(
        of: snapshot, in: cell, rows: visibleRows(of: cell), background: source.background,
        scale: scale)
      unsafe bitmap.withPixels { unsafe pixels.append(contentsOf: $0) }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The cells down to the screen's lower edge, followed by an empty cell if they end above it.
  private func cells(
    of source: some CellSource, with worker: CellWorker
  ) throws -> (cells: [(PlacedCell, CellSnapshot)], width: Int) {
    var page = try PageLayout(of: source, scale: scale)
    var cells: [(PlacedCell, CellSnapshot)] = []
    func add(_ snapshot: CellSnapshot, index: Int) throws {
      let cell = MeasuredCell(index: index, facts: CellMetrics(of: snapshot))
      cells.append((try page.place(cell), snapshot))
    }
    for index in 0..<source.count where page.height < height {
      try add(worker.layOut(source, at: index), index: index)
    }
    if page.height < height {
      let rest = Size(width: source.width, height: Double(height - page.height) / scale)
      try add(CellSnapshot(size: rest, items: []), index: source.count)
    }
    return (cells, page.width)
  }

  private func visibleRows(of cell: PlacedCell) -> Range<Int> {
    0..<min(cell.height, height - cell.top)
  }
}
