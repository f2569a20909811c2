package import DisplayList
import ImageCodecs
import Platform
import RasterKit
import TextShaping

extension CellEngine {
  /// Measures layout only; no texts are cached except those of the page itself.
  /// - Parameter source: the cells.
  /// - Returns: the time, and the snapshots, which stay in memory until the clock has stopped.
  /// - Throws: `CellError`.
  package func timeLayout(
    of source: some CellSource
  ) throws -> (timing: StageTiming, snapshots: [CellSnapshot]) {
    texts?.purge()
    let start = CellUsage.Phase.processNow
    let snapshots = try layout(source)
    return (StageTiming(total: .processNow - start), snapshots)
  }

  /// Measures reading snapshots from disk.
  /// - Parameters:
  ///   - source: the cells. Their keys are computed before the clock starts; the archive must
  ///     already contain their snapshots.
  ///   - open: opens the archive.
  /// - Returns: the time, and the snapshots, which stay in memory until the clock has stopped.
  package func timeRestoring(
    of source: some CellSource, from open: () -> SnapshotArchive?
  ) -> (timing: StageTiming, snapshots: [CellSnapshot]) {
    let keys = (0..<source.count).compactMap { source.key(at: $0) }
    let start = CellUsage.Phase.processNow
    let archive = open()
    let snapshots = keys.compactMap { archive?.snapshot(for: $0) }
    return (StageTiming(total: .processNow - start), snapshots)
  }

  /// Measures drawing only: every bitmap is discarded after painting.
  ///
  /// The cells are placed before the clock starts: when a PNG is made, placement is part of layout.
  /// - Parameters:
  ///   - snapshots: the snapshots of all cells of the source.
  ///   - source: the cells, used only for their width and background.
  ///   - scale: the scale, in pixels per point.
  /// - Returns: the time.
  /// - Throws: `PageError` or `CellError`.
  package func timeDrawing(
    _ snapshots: [CellSnapshot], of source: some CellSource, scale: Double
  ) throws -> StageTiming {
    var page = try PageLayout(of: source, scale: scale)
    var placed: [PlacedCell] = []
    for (index, snapshot) in snapshots.enumerated() {
      placed.append(
        try page.place(MeasuredCell(index: index, facts: CellMetrics(of: snapshot))))
    }
    let (cells, background) = (placed, source.background)
    let start = CellUsage.Phase.processNow
    @Sendable func paint(_ range: Range<Int>, worker: CellWorker) throws {
      for cell in cells[range] {
        _ = try worker.bitmap(
          of: snapshots[cell.index], in: cell, background: background, scale: scale)
      }
    }
    if runsInline(cells.count) {
      try pool.withCallerWorker { try paint(cells.indices, worker: $0) }
    } else {
      try inOrder(chunks(of: cells.indices), .init(), work: paint) {}
    }
    return StageTiming(total: .processNow - start)
  }

  /// Measures the whole process from cells to a PNG; no texts are cached except those of the page
  /// itself.
  /// - Parameters:
  ///   - source: the cells.
  ///   - scale: the scale, in pixels per point.
  /// - Returns: the time, without the time for storing the bytes.
  /// - Throws: `PageError` or `CellError`.
  package func timePNG(of source: some CellSource, scale: Double) throws -> StageTiming {
    texts?.purge()
    let start = CellUsage.Phase.processNow
    let (_, report) = try writePage(
      of: source, as: PNGEncoder(), to: DiscardingSink(), scale: scale, maximumRowCount: .max)
    return StageTiming(
      total: .processNow - start, phases: report.usage, byteCount: report.byteCount,
      height: report.height)
  }
}

/// A sink that discards all bytes.
private struct DiscardingSink: ByteSink {
  mutating func write(_ bytes: [UInt8]) {}
  mutating func patch(_ bytes: [UInt8], at offset: Int) {}
}
