internal import DisplayList
package import Platform

/// Texts that were shaped before, within a budget of bytes: names, times and initials come again
/// and again, and a message whose neighbour or status changed has the text that it had.
///
/// Shared by the shapers of one catalogue; a text looks the same whichever of them shaped it. Safe
/// on any thread: a monitor is held for the time of a look-up only.
package final class ShapedTextCache: Sendable {
  /// What is kept of a text.
  struct Entry: Sendable {
    /// Its glyphs, which serve lines of any width.
    var shape: TextShape
    /// The room that its lines were filled for last.
    var constraint: TextConstraint
    /// Those lines.
    var text: ShapedText
  }

  private let texts: Monitor<SecondChanceCache<ContentDigest, Entry>>

  /// Makes an empty cache.
  /// - Parameter byteBudget: How many bytes of texts are kept, their lines with them.
  package init(byteBudget: Int) {
    texts = Monitor(SecondChanceCache(byteBudget: byteBudget))
  }

  /// What was shaped from an input with this digest, if it is still there.
  func entry(for digest: ContentDigest) -> Entry? {
    texts.withLock { $0.value(for: digest) }
  }

  /// Keeps a text.
  func insert(_ entry: Entry, for digest: ContentDigest) {
    let cost = entry.text.byteCost + entry.shape.byteCost + MemoryLayout<Entry>.stride
    texts.withLock { $0.insert(entry, for: digest, cost: cost) }
  }

  /// Forgets everything.
  package func purge() {
    texts.withLock { $0.removeAll() }
  }

  /// What has happened so far.
  package var statistics: CacheStatistics {
    texts.withLock { $0.statistics }
  }
}
