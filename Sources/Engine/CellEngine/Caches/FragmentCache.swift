import DisplayList
import ImageCodecs
package import Platform

/// A cache of the encoded rows of cells, and of the metrics needed to place the cells on another
/// page.
///
/// Its size is limited in bytes.
///
/// Safe on any thread: the lock is held only during a look-up.
package final class FragmentCache: Sendable {
  private struct State {
    var facts: SecondChanceCache<CellKey, CellMetrics>
    /// Each value is an array of an encoder's fragments: an array is one word, so it is stored as
    /// `any Sendable` without a separate allocation.
    var fragments: SecondChanceCache<FragmentKey, any Sendable>
  }

  /// The share of the budget that is reserved for metrics, as a divisor: the metrics of a cell take
  /// a few hundred bytes, its rows thousands.
  private static let factsPart = 16

  /// The memory that a cell's metrics or rows take in addition to their data, in bytes: slots, hash
  /// tables and the headers of heap blocks.
  private static let overhead = 160

  private let state: Monitor<State>

  /// Makes an empty cache.
  /// - Parameter byteBudget: the maximum number of bytes to keep, metrics and rows together.
  package init(byteBudget: Int) {
    let forFacts = byteBudget / Self.factsPart
    state = Monitor(
      State(
        facts: SecondChanceCache(byteBudget: forFacts),
        fragments: SecondChanceCache(byteBudget: byteBudget - forFacts)))
  }

  /// The metrics of some cells; nil if a cell has no key or its metrics are not cached.
  func facts(for keys: [CellKey?]) -> [CellMetrics?] {
    state.withLock { state in
      keys.map { key in key.flatMap { state.facts.value(for: $0) } }
    }
  }

  /// Adds the metrics of a cell.
  func insert(_ facts: CellMetrics, for key: CellKey) {
    let cost = facts.byteCost + Self.overhead
    state.withLock { $0.facts.insert(facts, for: key, cost: cost) }
  }

  /// The rows of some cells; nil if a cell has no key or its rows are not cached.
  func fragments<Fragment: Sendable>(for keys: [FragmentKey?]) -> [[Fragment]?] {
    let found = state.withLock { state in
      keys.map { key in key.flatMap { state.fragments.value(for: $0) } }
    }
    return found.map { $0 as? [Fragment] }
  }

  /// Adds a cell's rows.
  func insert<Encoder: PageEncoder>(
    _ fragments: [Encoder.Fragment], of encoder: Encoder, for key: FragmentKey
  ) {
    let cost = fragments.reduce(Self.overhead) { $0 + max(0, encoder.byteCount(of: $1)) }
    state.withLock { $0.fragments.insert(fragments, for: key, cost: cost) }
  }

  /// Removes all metrics and rows.
  package func purge() {
    state.withLock {
      $0.facts.removeAll()
      $0.fragments.removeAll()
    }
  }

  /// The cache's statistics so far.
  ///
  /// The counts are those of rows; the number of bytes includes metrics.
  package var statistics: CacheStatistics {
    state.withLock {
      var statistics = $0.fragments.statistics
      statistics.byteCount += $0.facts.statistics.byteCount
      return statistics
    }
  }
}
