internal import DisplayList
package import Platform

/// Shaped texts, within a budget of bytes: names, times and initials recur, and a message whose
/// neighbour or status changed keeps its text.
///
/// Shared by the shapers of one catalogue; a text looks the same whichever of them shaped it. Safe
/// on any thread: a monitor is held only during a look-up.
package final class ShapedTextCache: Sendable {
  /// The parts of a text that are kept.
  struct Entry: Sendable {
    /// Its glyphs, for lines of any width.
    var shape: TextShape
    /// The room that its lines were filled for last.
    var constraint: TextConstraint
    /// The lines.
    var text: ShapedText
  }

  struct State {
    var texts: SecondChanceCache<ContentDigest, Entry>
    var compositions: SecondChanceCache<ContentDigest, any Sendable>
    var formulas: SecondChanceCache<FormulaCache.Key, FormulaCache.Entry>
  }

  /// The part of the budget that compositions get; the last one is kept however large it is.
  private static let compositionsPart = 8
  /// The part of the budget that formulas get.
  private static let formulasPart = 16

  let state: Monitor<State>

  /// Makes an empty cache.
  /// - Parameter byteBudget: The bytes of texts that are kept, their lines with them.
  package init(byteBudget: Int) {
    let forCompositions = byteBudget / Self.compositionsPart
    let forFormulas = byteBudget / Self.formulasPart
    state = Monitor(
      State(
        texts: SecondChanceCache(byteBudget: byteBudget - forCompositions - forFormulas),
        compositions: SecondChanceCache(byteBudget: forCompositions),
        formulas: SecondChanceCache(byteBudget: forFormulas)))
  }

  /// The text that was shaped from an input with this digest, if it is still there.
  func entry(for digest: ContentDigest) -> Entry? {
    state.withLock { $0.texts.value(for: digest) }
  }

  /// The value that a client composed of many texts, such as a document, if it is still kept.
  func composition<Value: Sendable>(for digest: ContentDigest) -> Value? {
    state.withLock { $0.compositions.value(for: digest) } as? Value
  }

  /// Keeps a value that a client composed of many texts.
  func insert(composition: some Sendable, for digest: ContentDigest, cost: Int) {
    state.withLock { $0.compositions.insert(composition, for: digest, cost: cost) }
  }

  /// Keeps a text.
  func insert(_ entry: Entry, for digest: ContentDigest) {
    let cost = entry.text.byteCost + entry.shape.byteCost + MemoryLayout<Entry>.stride
    state.withLock { $0.texts.insert(entry, for: digest, cost: cost) }
  }

  /// Forgets everything.
  package func purge() {
    state.withLock {
      $0.texts.removeAll()
      $0.compositions.removeAll()
      $0.formulas.removeAll()
    }
  }

  /// The counts of texts so far; the bytes of compositions and formulas are counted too.
  package var statistics: CacheStatistics {
    state.withLock {
      var statistics = $0.texts.statistics
      statistics.byteCount += $0.compositions.statistics.byteCount
      statistics.byteCount += $0.formulas.statistics.byteCount
      return statistics
    }
  }
}
