internal import DisplayList
package import Platform

/// A cache of shaped texts, limited to a number of bytes.
///
/// Names, times and initials recur, and a message keeps its text when only its neighbour or status
/// changes.
///
/// Shared by the shapers of one catalogue; the result does not depend on the shaper. Safe on any
/// thread: a lock is held only during a look-up.
package final class ShapedTextCache: Sendable {
  /// The cached data of a text.
  struct Entry: Sendable {
    /// The text's glyphs, for lines of any width.
    var shape: TextShape
    /// The constraint for which lines were last filled.
    var constraint: TextConstraint
    /// The text with the lines of that constraint.
    var text: ShapedText
  }

  struct State {
    var texts: SecondChanceCache<ContentDigest, Entry>
    var compositions: SecondChanceCache<ContentDigest, any Sendable>
    var formulas: SecondChanceCache<FormulaCache.Key, FormulaCache.Entry>
  }

  /// The share of the budget for compositions, as a divisor; the most recent composition is kept
  /// regardless of its size.
  private static let compositionsPart = 8
  /// The share of the budget for formulas, as a divisor.
  private static let formulasPart = 16

  let state: Monitor<State>

  /// Makes an empty cache.
  /// - Parameter byteBudget: The maximum number of bytes of cached texts, including their lines.
  package init(byteBudget: Int) {
    let forCompositions = byteBudget / Self.compositionsPart
    let forFormulas = byteBudget / Self.formulasPart
    state = Monitor(
      State(
        texts: SecondChanceCache(byteBudget: byteBudget - forCompositions - forFormulas),
        compositions: SecondChanceCache(byteBudget: forCompositions),
        formulas: SecondChanceCache(byteBudget: forFormulas)))
  }

  /// The text shaped from an input with this digest; nil if it is not cached.
  func entry(for digest: ContentDigest) -> Entry? {
    state.withLock { $0.texts.value(for: digest) }
  }

  /// A value that a client composed from many texts, such as a document; nil if it is not cached.
  func composition<Value: Sendable>(for digest: ContentDigest) -> Value? {
    state.withLock { $0.compositions.value(for: digest) } as? Value
  }

  /// Adds a value that a client composed from many texts.
  func insert(composition: some Sendable, for digest: ContentDigest, cost: Int) {
    state.withLock { $0.compositions.insert(composition, for: digest, cost: cost) }
  }

  /// Adds a text.
  func insert(_ entry: Entry, for digest: ContentDigest) {
    let cost = entry.text.byteCost + entry.shape.byteCost + MemoryLayout<Entry>.stride
    state.withLock { $0.texts.insert(entry, for: digest, cost: cost) }
  }

  /// Removes all cached values.
  package func purge() {
    state.withLock {
      $0.texts.removeAll()
      $0.compositions.removeAll()
      $0.formulas.removeAll()
    }
  }

  /// The counts of look-ups of texts so far; the number of bytes includes compositions and
  /// formulas.
  package var statistics: CacheStatistics {
    state.withLock {
      var statistics = $0.texts.statistics
      statistics.byteCount += $0.compositions.statistics.byteCount
      statistics.byteCount += $0.formulas.statistics.byteCount
      return statistics
    }
  }
}
