internal import DisplayList
package import Platform

/// Texts that were shaped before, within a budget of bytes: names, times and initials come again
/// and again, and a message whose neighbour or status changed has the text that it had.
///
/// Shared by the shapers of one catalogue; a text looks the same whichever of them shaped it. Safe
/// on any thread: a monitor is held for the time of a look-up only.
package final class ShapedTextCache: Sendable {
  private let texts: Monitor<SecondChanceCache<ContentDigest, ShapedText>>

  /// Makes an empty cache.
  /// - Parameter byteBudget: How many bytes of texts are kept, by `ShapedText.byteCost`.
  package init(byteBudget: Int) {
    texts = Monitor(SecondChanceCache(byteBudget: byteBudget))
  }

  /// What was shaped from an input with this digest, if it is still there.
  func text(for digest: ContentDigest) -> ShapedText? {
    texts.update { $0.value(for: digest) }
  }

  /// Keeps a text.
  func insert(_ text: ShapedText, for digest: ContentDigest) {
    let cost = text.byteCost + MemoryLayout<ShapedText>.stride
    texts.update { $0.insert(text, for: digest, cost: cost) }
  }

  /// Forgets everything.
  package func purge() {
    texts.update { $0.removeAll() }
  }

  /// What has happened so far.
  package var statistics: CacheStatistics {
    texts.update { $0.statistics }
  }
}
