package import Platform

/// What is known of picture files from earlier pages, as long as they are still the same: then a page
/// need not open them.
///
/// Safe on any thread: a lock is held for the time of a look-up only.
package final class PictureFiles: Sendable {
  private struct Key: Hashable {
    var folder: String
    var path: String

    /// How the file is named to the system.
    var place: String { (folder.isEmpty ? "." : folder) + "/" + path }
  }

  private struct Entry {
    var stamp: FileStamp
    var found: Result<PictureDescription, ImageStoreError>
  }

  private struct State {
    var entries = SecondChanceCache<Key, Entry>(
      byteBudget: CellEngineLimits.pictureFilesByteBudget)
    var hits = 0
    var misses = 0
  }

  /// What a file takes beside its names, in bytes: slots, hash tables, the digest's text.
  private static let overhead = 320

  private let state = Monitor(State())
  /// Decoded pictures of all pages; nil leaves each page its own.
  let pixels: ImageCache?
  /// Pictures that move, likewise.
  let animations: AnimationCache?

  /// Knows nothing yet.
  /// - Parameter keepsPixels: whether decoded pictures outlive their page.
  package init(keepsPixels: Bool) {
    let byteBudget = CellEngineLimits.defaultPictureBudget
    pixels = keepsPixels ? ImageCache(byteBudget: byteBudget) : nil
    animations = keepsPixels ? AnimationCache(byteBudget: byteBudget) : nil
  }

  /// What was found in a file when it was read, if it has not changed since.
  func description(
    of path: String, below folder: String
  ) -> Result<PictureDescription, ImageStoreError>? {
    let key = Key(folder: folder, path: path)
    // Only what was read by the rules for paths is looked at.
    let known = state.withLock { $0.entries.value(for: key) }
    let isSame = known.map { FileStamp(path: key.place) == $0.stamp } ?? false
    state.withLock { state in
      if isSame { state.hits += 1 } else { state.misses += 1 }
    }
    return isSame ? known?.found : nil
  }

  /// Keeps what was found in a file.
  func insert(
    _ found: Result<PictureDescription, ImageStoreError>, of path: String, below folder: String,
    stamp: FileStamp
  ) {
    let key = Key(folder: folder, path: path)
    let cost = Self.overhead + folder.utf8.count + path.utf8.count
    state.withLock { $0.entries.insert(Entry(stamp: stamp, found: found), for: key, cost: cost) }
  }

  /// Forgets everything.
  package func purge() {
    state.withLock { $0.entries.removeAll() }
    pixels?.purge()
    animations?.purge()
  }

  /// What has happened so far: a hit is a file that was not opened.
  package var statistics: CacheStatistics {
    state.withLock { state in
      var statistics = state.entries.statistics
      statistics.hits = state.hits
      statistics.misses = state.misses
      return statistics
    }
  }
}
