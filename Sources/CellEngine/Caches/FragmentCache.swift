import DisplayList
import ImageCodecs
package import Platform

/// A cache, with a budget of bytes, of the encoded rows of cells and of the facts needed to place
/// the cells on another page.
///
/// Safe on any thread: a lock is held only during a look-up.
package final class FragmentCache: Sendable {
  private struct State {
    var facts: SecondChanceCache<CellKey, CellMetrics>
    /// Each value is an array of an encoder's fragments: an array is one word, so that it is stored
    /// as `any Sendable` without a separate allocation.
    var fragments: SecondChanceCache<FragmentKey, any Sendable>
  }

  /// The fraction of the budget for facts, as a divisor: a cell's facts take some hundred bytes,
  /// its rows thousands.
  private static let factsPart = 16

  /// The memory that a cell's facts or rows take in addition to their data, in bytes: slots, hash
  /// tables and the headers of heap blocks.
  private static let overhead = 160

  private let state: Monitor<State>

  /// Makes an empty cache.
  /// - Parameter byteBudget: the maximum number of bytes to keep, facts and rows together.
  package init(byteBudget: Int) {
    let forFacts = byteBudget / Self.factsPart
    state = Monitor(
      State(
        facts: SecondChanceCache(byteBudget: forFacts),
        fragments: SecondChanceCache(byteBudget: byteBudget - forFacts)))
  }

  /// The facts of some cells; nil if a cell has no key or its facts are not cached.
  func facts(for keys: [CellKey?]) -> [CellMetrics?] {
    state.withLock { state in
      keys.map { key in key.flatMap { state.facts.value(for: $0) } }
    }
  }

  /// Adds the facts of a cell.
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

  /// Removes all facts and rows.
  package func purge() {
    state.withLock {
      $0.facts.removeAll()
      $0.fragments.removeAll()
    }
  }

  /// The cache's statistics so far: the counts are those of rows, and the number of bytes includes
  /// facts.
  package var statistics: CacheStatistics {
    state.withLock {
      var statistics = $0.fragments.statistics
      statistics.byteCount += $0.facts.statistics.byteCount
      return statistics
    }
  }
}
