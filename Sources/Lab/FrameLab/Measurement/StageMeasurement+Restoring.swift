package import CellEngine
package import ChatRaster
import DisplayList
import FoundationEssentials
import Platform

extension StageMeasurement {
  /// Measures how long it takes to restore cells from disk, which replaces layout in a second run.
  ///
  /// The call opens the snapshots that the first run wrote to disk, and finds, checks and decodes
  /// each one by its key, all on the calling thread. The keys are computed beforehand, because the
  /// first run computes them as well.
  ///
  /// The folder is removed after the call, or when a signal ends the program; its files are in the
  /// system's page cache, as they are shortly after a first run.
  ///
  /// - Parameter runs: The number of runs that are measured.
  /// - Returns: The timings of the runs, and the number of the page's cells that each run restored.
  /// - Throws: `RenderError` that names the first message that cannot be laid out, or the path at
  ///   which no folder can be created.
  package func restoring(runs: Int) throws(RenderError) -> (timings: [StageTiming], count: Int) {
    let (cells, engine) = (page.cells, renderer.engine)
    do {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      func archive() -> SnapshotArchive? {
        ChatRenderer.snapshotArchive(below: URL(filePath: folder.path), renderer.catalog)
      }
      let first = archive()
      for (index, snapshot) in try engine.layout(cells).enumerated() {
        if let key = cells.key(at: index) { first?.insert(snapshot, for: key) }
      }
      first?.commit()
      var count = 0
      var timings: [StageTiming] = []
      for _ in 0..<runs {
        let (timing, snapshots) = engine.timeRestoring(of: cells, from: archive)
        timings.append(timing)
        count = snapshots.count
      }
      return (timings, count)
    } catch {
      throw RenderError(wrapping: error, page: cells)
    }
  }
}
