import Platform

/// Cached facts about the pictures of earlier pages, so that unchanged pictures are not read again
/// for a later page.
///
/// Safe to use on any thread: the lock is held only during a lookup.
final class KnownPictures: Sendable {
  /// The key of a cached result.
  struct Key: Hashable {
    /// The table in which a name is looked up.
    enum Place: Hashable {
      case folder(String)
      case provider(String, version: String)
    }

    var place: Place
    var name: String

    /// The memory of the key in bytes, excluding that of its entry.
    var byteCount: Int {
      switch place {
      case .folder(let path): path.utf8.count + name.utf8.count
      case .provider(let identifier, let version):
        identifier.utf8.count + version.utf8.count + name.utf8.count
      }
    }
  }

  /// A cached result.
  struct Entry {
    var found: Result<PictureDescription, PictureError>
    /// The stamp of the file; nil if the origin alone identifies the bytes.
    var stamp: FileStamp?
  }

  private struct State {
    var entries = SecondChanceCache<Key, Entry>(byteBudget: PictureLimits.descriptionByteBudget)
    var beingRead: Set<Key> = []
    var hits = 0
    var misses = 0
  }

  /// The memory of an entry in addition to its key, in bytes: slots, hash tables, the text of the
  /// digest.
  private static let overhead = 320

  private let state = Monitor(State())

  /// The cached result if it is current, or otherwise the result of `read`; waits while another
  /// thread reads the picture.
  ///
  /// - Parameters:
  ///   - key: The key of the picture.
  ///   - isCurrent: Returns true if the picture is unchanged since the stamp was taken.
  ///   - read: Reads the picture; the result is cached if its `isKept` is true.
  /// - Returns: The result.
  func description(
    for key: Key, isCurrent: (FileStamp?) -> Bool,
    read: () -> (entry: Entry, isKept: Bool)
  ) -> Result<PictureDescription, PictureError> {
    var outdated: FileStamp?
    while true {
      let known: Entry?? = state.wait { state in
        if state.beingRead.contains(key) { return nil }
        if let entry = state.entries.value(for: key),
          outdated == nil || entry.stamp != outdated
        {
          return .some(entry)
        }
        state.beingRead.insert(key)
        return .some(nil)
      }
      guard let known, let entry = known else { break }
      // The stamp is checked outside the lock because a folder may be on a slow network drive.
      if isCurrent(entry.stamp) {
        state.withLock { $0.hits += 1 }
        return entry.found
      }
      outdated = entry.stamp
    }
    let (entry, isKept) = read()
    state.withLock { state in
      state.beingRead.remove(key)
      state.misses += 1
      guard isKept else { return }
      state.entries.insert(entry, for: key, cost: Self.overhead + key.byteCount)
    }
    return entry.found
  }

  /// Removes all entries.
  func purge() {
    state.withLock { $0.entries.removeAll() }
  }

  /// The counts so far; a hit is a picture that did not have to be read.
  var statistics: CacheStatistics {
    state.withLock { state in
      var statistics = state.entries.statistics
      statistics.hits = state.hits
      statistics.misses = state.misses
      return statistics
    }
  }
}
