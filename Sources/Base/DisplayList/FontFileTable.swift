import Synchronization

/// The paths of font files, by the digests used in font references.
///
/// The font catalogue fills the table while text is shaped; files for texts from an earlier process
/// are found on demand. Painters on any thread read the table.
package final class FontFileTable: Sendable {
  /// A function that finds a file by its digest; its second argument is a list of paths where the
  /// file is likely to be.
  package typealias Finder = @Sendable (FontReference.Digest, [String]) -> String?

  private struct State {
    var paths: [FontReference.Digest: String] = [:]
    var suggestions: [FontReference.Digest: [String]] = [:]
  }

  private let state = Mutex(State())
  private let finder: Finder?

  /// Makes an empty table.
  /// - Parameter finder: A function that finds files that are not in the table; nil if there is
  ///   none.
  package init(finder: Finder? = nil) {
    self.finder = finder
  }

  /// Records the path of a file; if several files have the same content, the path that was recorded
  /// last is used.
  package func insert(_ path: String, for digest: FontReference.Digest) {
    state.withLock { $0.paths[digest] = path }
  }

  /// Records the path that a file had in an earlier process; the finder looks there first.
  package func suggest(_ path: String, for digest: FontReference.Digest) {
    state.withLock { state in
      if !state.suggestions[digest, default: []].contains(path) {
        state.suggestions[digest, default: []].append(path)
      }
    }
  }

  /// The path of the file with the given digest; nil if there is none.
  package func path(for digest: FontReference.Digest) -> String? {
    let (known, suggestions) = state.withLock {
      ($0.paths[digest], $0.suggestions[digest, default: []])
    }
    if let known { return known }
    guard let found = finder?(digest, suggestions) else { return nil }
    insert(found, for: digest)
    return found
  }
}
