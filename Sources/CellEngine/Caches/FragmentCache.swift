import DisplayList
import ImageCodecs
package import Platform

/// The encoded rows of cells that were written before, and the facts needed to place the cells on
/// another page, within a budget of bytes.
///
/// Safe on any thread: a lock is held for the time of a look-up only.
package final class FragmentCache: Sendable {
  private struct State {
    var facts: SecondChanceCache<CellKey, CellMetrics>
    /// Arrays of an encoder's fragments: one word each, so that a value of any type has room
    /// without a box of its own.
    var fragments: SecondChanceCache<FragmentKey, any Sendable>
  }

  /// The part of the budget that facts get: some hundred bytes a cell, whose rows take thousands.
  private static let factsPart = 16

  /// The memory overhead of a cell's facts or rows, in bytes: slots, hash tables and the heads of
  /// heap blocks.
  private static let overhead = 160

  private let state: Monitor<State>

  /// Makes an empty cache.
  /// - Parameter byteBudget: the number of bytes that are kept in all.
  package init(byteBudget: Int) {
    let forFacts = byteBudget / Self.factsPart
    state = Monitor(
      State(
        facts: SecondChanceCache(byteBudget: forFacts),
        fragments: SecondChanceCache(byteBudget: byteBudget - forFacts)))
  }

  /// The facts of some cells; nil for those without a key.
  func facts(for keys: [CellKey?]) -> [CellMetrics?] {
    state.withLock { state in
      keys.map { key in key.flatMap { state.facts.value(for: $0) } }
    }
  }

  /// Keeps the facts of a cell.
  func insert(_ facts: CellMetrics, for key: CellKey) {
    let cost = facts.byteCost + Self.overhead
    state.withLock { $0.facts.insert(facts, for: key, cost: cost) }
  }

  /// The rows of some cells; nil for those without a key.
  func fragments<Fragment: Sendable>(for keys: [FragmentKey?]) -> [[Fragment]?] {
    let found = state.withLock { state in
      keys.map { key in key.flatMap { state.fragments.value(for: $0) } }
    }
    return found.map { $0 as? [Fragment] }
  }

  /// Keeps a cell's rows.
  func insert<Encoder: PageEncoder>(
    _ fragments: [Encoder.Fragment], of encoder: Encoder, for key: FragmentKey
  ) {
    let cost = fragments.reduce(Self.overhead) { $0 + max(0, encoder.byteCount(of: $1)) }
    state.withLock { $0.fragments.insert(fragments, for: key, cost: cost) }
  }

  /// Forgets everything.
  package func purge() {
    state.withLock {
      $0.facts.removeAll()
      $0.fragments.removeAll()
    }
  }

  /// The counts of rows so far; the bytes of facts are counted too.
  package var statistics: CacheStatistics {
    state.withLock {
      var statistics = $0.fragments.statistics
      statistics.byteCount += $0.facts.statistics.byteCount
      return statistics
    }
  }
}
