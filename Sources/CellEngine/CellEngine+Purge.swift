import Platform
import RasterKit
import TextShaping

extension CellEngine {
  /// Forgets all that can be made again; what is made afterwards has the same pixels.
  ///
  /// Safe on any thread, whatever is under way: workers that are busy forget what they hold before
  /// their next job.
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
