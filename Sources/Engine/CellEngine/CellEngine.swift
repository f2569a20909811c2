package import DisplayList
import ImageCodecs
package import Platform
package import RasterKit
package import TextShaping

/// Lays out and paints a list of cells on a fixed number of workers.
///
/// Every worker is a thread that owns its shaper, faces, glyph cache and scratch memory. The
/// results do not depend on the number of workers. Calls block until they are done and may come
/// from any number of threads; a call with few cells, or on an engine with one worker, does its
/// work on the calling thread. The engine knows nothing about messages.
package final class CellEngine: Sendable {
  /// The number of workers.
  package let workerCount: Int
  /// The cache of bitmaps painted for displays.
  package let bitmaps: BitmapCache
  /// The cache of cell layouts; nil if there is none.
  package let snapshots: SnapshotCache?
  /// The cache of compressed rows; nil if there is none.
  package let fragments: FragmentCache?
  /// The cache of texts shaped by the workers; nil if there is none.
  package let texts: ShapedTextCache?
  /// The memory of the cells that are laid out and not yet used.
  package let layoutBudget: LayoutBudget
  let pool: WorkerPool<CellWorker>
  let images: any ImageProviding

  /// The largest number of cells that are processed on the calling thread.
  ///
  /// For so few, starting threads, each with its own fonts, would cost more than it saves.
  static let inlineCellCount = 32

  /// Makes an engine; its threads start when they are first needed.
  /// - Parameters:
  ///   - workers: the number of threads. With 0, calls work on the calling thread, and displays
  ///     work when `runNextJob` is called: every run then does the same work in the same order.
  ///   - catalog: the fonts.
  ///   - images: the source of images.
  ///   - bitmapBudget: the maximum number of bytes of painted cells to keep for displays.
  ///   - snapshots: the cache of cell layouts; may be shared by several engines.
  ///   - fragments: the cache of compressed rows; may be shared by several engines.
  ///   - textBudget: the maximum number of bytes of shaped texts that the workers share; with 0,
  ///     texts are shaped each time.
  ///   - layoutBudget: the memory of cells that are laid out ahead of their use.
  package init(
    workers: Int, catalog: FontCatalog, images: any ImageProviding,
    bitmapBudget: Int = CellEngineLimits.defaultBitmapBudget, snapshots: SnapshotCache? = nil,
    fragments: FragmentCache? = nil,
    textBudget: Int = CellEngineLimits.defaultTextBudget,
    layoutBudget: LayoutBudget = LayoutBudget()
  ) {
    workerCount = max(1, workers)
    self.images = images
    bitmaps = BitmapCache(byteBudget: bitmapBudget)
    self.snapshots = snapshots
    self.fragments = fragments
    self.layoutBudget = layoutBudget
    let texts = textBudget > 0 ? ShapedTextCache(byteBudget: textBudget) : nil
    self.texts = texts
    let patterns = PatternTiles()
    pool = WorkerPool(count: workers, name: "chatraster") {
      try CellWorker(
        catalog: catalog, images: images, snapshots: snapshots, texts: texts, patterns: patterns)
    } purgeWorker: {
      $0.purge()
      // This runs on the worker's own thread, because the freed memory is in that thread's heap.
      FreedMemory.returnToSystem()
    }
  }

  /// True if threads do the displays' work; otherwise, the callers of `runNextJob` do it.
  package var hasThreads: Bool { pool.count > 0 }

  /// Does the next part of a display's work on the calling thread, for an engine without threads.
  /// - Returns: false if no part of the work is waiting.
  package func runNextJob() -> Bool { pool.runNext() }

  /// Lays cells out.
  /// - Parameters:
  ///   - source: the cells.
  ///   - range: the range of cells; nil takes all.
  ///   - cancellation: ends the work early.
  /// - Returns: the snapshots, in order.
  /// - Throws: `CellError` with the first cell that fails, or `CancellationError`.
  package func layout(
    _ source: some CellSource, range: Range<Int>? = nil, cancellation: Cancellation = .init()
  ) throws -> [CellSnapshot] {
    let range = (range ?? 0..<source.count).clamped(to: 0..<source.count)
    var snapshots: [CellSnapshot] = []
    snapshots.reserveCapacity(range.count)
    if runsInline(range.count) {
      try withCallerWorker(until: cancellation) { worker in
        for index in range {
          try cancellation.check()
          snapshots.append(try worker.snapshot(of: source, at: index))
        }
      }
      return snapshots
    }
    try inOrder(chunks(of: range), cancellation) { chunk, worker in
      try chunk.map { try worker.snapshot(of: source, at: $0) }
    } receive: {
      snapshots.append(contentsOf: $0)
    }
    return snapshots
  }

  /// Paints cells one below the other into one bitmap.
  /// - Parameters:
  ///   - source: the cells.
  ///   - range: the range of cells; nil takes all.
  ///   - top: the page row at which the first cell begins.
  ///   - rows: the page rows to paint, limited to those that the cells cover; nil takes all rows of
  ///     the cells.
  ///   - scale: the scale, in pixels per point.
  ///   - maximumPixelCount: the maximum number of pixels; a larger page is refused before any of
  ///     its memory is allocated.
  ///   - cancellation: ends the work early.
  /// - Returns: the page.
  /// - Throws: `PageError` for a page that no bitmap can hold, `CellError` with the first cell that
  ///   fails, or `CancellationError`.
  package func bitmap(
    of source: some CellSource, range: Range<Int>? = nil, top: Int = 0, rows: Range<Int>? = nil,
    scale: Double,
    maximumPixelCount: Int? = nil, cancellation: Cancellation = .init()
  ) throws -> Bitmap {
    var page = try PageLayout(of: source, scale: scale, top: top)
    let cells = try measured(source, range, cancellation).map { try page.place($0) }
    let painted = (rows ?? top..<page.height).clamped(to: top..<page.height)
    let (width, height) = (page.width, painted.count)
    guard height > 0 else { throw PageError.empty }
    guard height <= CellEngineLimits.maximumBitmapHeight,
      width * height <= CellEngineLimits.maximumBitmapPixels
    else {
      throw PageError.tooLargeForBitmap(width: width, height: height)
    }
    if let maximumPixelCount, width * height > maximumPixelCount {
      throw PageError.tooManyPixels(width: width, height: height, limit: maximumPixelCount)
    }
    let background = source.background
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    func append(_ bitmap: Bitmap) {
      unsafe bitmap.withPixels { unsafe pixels.append(contentsOf: $0) }
    }
    @Sendable func bitmap(_ index: Int, with worker: CellWorker) throws -> Bitmap? {
      let cell = cells[index]
      let part = painted.clamped(to: cell.top..<cell.top + cell.height)
      guard !part.isEmpty else { return nil }
      return try worker.bitmap(
        of: try cell.snapshot ?? worker.snapshot(of: source, at: cell.index), in: cell,
        rows: part.lowerBound - cell.top..<part.upperBound - cell.top, background: background,
        scale: scale)
    }
    if runsInline(cells.count) {
      try withCallerWorker(until: cancellation) { worker in
        for index in cells.indices {
          try cancellation.check()
          if let bitmap = try bitmap(index, with: worker) { append(bitmap) }
        }
      }
    } else {
      try inOrder(chunks(of: cells.indices), cancellation) { chunk, worker in
        try chunk.compactMap { try bitmap($0, with: worker) }
      } receive: {
        $0.forEach(append)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Lays cells out to place them, and keeps their snapshots as long as the layout budget has room;
  /// the others are laid out again when they are painted.
  private func measured(
    _ source: some CellSource, _ range: Range<Int>?, _ cancellation: Cancellation
  ) throws -> [MeasuredCell] {
    let range = (range ?? 0..<source.count).clamped(to: 0..<source.count)
    var cells: [MeasuredCell] = []
    cells.reserveCapacity(range.count)
    try pass(range, ahead: Self.chunksAhead, cancellation) {
      .laying(out: $0, of: source, in: layoutBudget, cancellation)
    } receive: { (cell: MeasuredCell) in
      // Half of the budget remains for the cells that are laid out ahead.
      let isKept = layoutBudget.byteCount < layoutBudget.limit / 2
      cells.append(isKept ? cell : cell.withoutSnapshot)
      return true
    }
    return cells
  }

  /// True if the engine caches cells.
  ///
  /// Only then must the cells' keys be computed.
  var isKeeping: Bool { snapshots != nil || fragments != nil }

  /// True if a cell was painted with a placeholder for one of its pictures or for a picture of the
  /// background.
  func showsBrokenPicture(_ snapshot: CellSnapshot, over background: Background) -> Bool {
    if showsBrokenPicture(background) { return true }
    func shows(_ items: [DisplayItem]) -> Bool {
      items.contains { item in
        switch item {
        case .image(let reference, _, _): images.isBroken(reference)
        case .group(let children, _, _, _): shows(children)
        case .fill, .stroke, .text, .shadow, .cover: false
        }
      }
    }
    return shows(snapshot.items)
  }

  private func showsBrokenPicture(_ background: Background) -> Bool {
    switch background {
    case .clear, .color, .gradient, .mesh: false
    case .image(let reference, _): images.isBroken(reference)
    case .pattern(let pattern, let ground):
      pattern.picture.map(images.isBroken) == true || showsBrokenPicture(ground)
    }
  }

  /// True if `count` cells are processed on the calling thread, because they are few or there is
  /// only one worker.
  func runsInline(_ count: Int) -> Bool {
    workerCount == 1 || count <= Self.inlineCellCount
  }
}

extension CellEngine {
  /// Empties all caches; cells painted afterwards have the same pixels.
  ///
  /// Safe on any thread, during any work: busy workers empty their caches before their next job.
  package func purge() {
    bitmaps.purge()
    snapshots?.purge()
    fragments?.purge()
    images.purge()
    texts?.purge()
    pool.purgeWorkers()
    FreedMemory.returnToSystem()
  }
}
