import Platform

/// A cache of expensive values within a budget of bytes; each value is made only once for all
/// threads that request it.
///
/// Safe to use on any thread: the lock is held only during a lookup.
final class OnceCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var beingMade: Set<Key> = []
    var values: SecondChanceCache<Key, Value>
  }

  private let state: Monitor<State>

  init(byteBudget: Int) {
    state = Monitor(State(values: SecondChanceCache(byteBudget: byteBudget)))
  }

  /// The cached value, or the result of `make`; waits while another thread makes it.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - make: Makes the value and its cost in bytes; a failure is not cached.
  /// - Returns: The value, the same one for all callers.
  /// - Throws: The errors of `make`.
  func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> (value: Value, cost: Int)
  ) throws(Failure) -> Value {
    let kept: Value?? = state.wait { state in
      if state.beingMade.contains(key) { return nil }
      if let value = state.values.value(for: key) { return .some(value) }
      state.beingMade.insert(key)
      return .some(nil)
    }
    if let kept, let kept { return kept }
    do throws(Failure) {
      let made = try make()
      state.withLock { state in
        state.beingMade.remove(key)
        state.values.insert(made.value, for: key, cost: made.cost)
      }
      return made.value
    } catch {
      _ = state.withLock { $0.beingMade.remove(key) }
      throw error
    }
  }

  /// Caches a value that already exists.
  func insert(_ value: Value, for key: Key, cost: Int) {
    state.withLock { $0.values.insert(value, for: key, cost: cost) }
  }

  /// Removes the values whose keys satisfy a condition.
  func removeAll(where isDropped: (Key) -> Bool) {
    state.withLock { $0.values.removeAll(where: isDropped) }
  }

  /// Removes all values; a value that is being made is still cached when it is ready.
  func purge() {
    state.withLock { $0.values.removeAll() }
  }

  /// The counts so far, and the current contents.
  var statistics: CacheStatistics {
    state.withLock { $0.values.statistics }
  }
}
