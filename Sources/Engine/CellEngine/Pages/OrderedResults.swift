import Platform

/// Results that arrive in any order and are taken by one thread in the order of their indices.
final class OrderedResults<Value: Sendable>: Sendable {
  private struct State {
    var results: [Int: Result<Value, any Error>] = [:]
    /// The range of awaited results.
    var awaited = 0..<0
    /// The number of awaited results that have not arrived.
    var missingCount = 0
  }

  private let state = Monitor(State())

  /// Stores a result; called once for each index.
  func put(_ result: Result<Value, any Error>, at index: Int) {
    state.updateWaking(if: { state in
      state.results[index] = result
      guard state.awaited.contains(index) else { return false }
      state.missingCount -= 1
      return state.missingCount == 0
    })
  }

  /// Waits until all results for a range of indices have arrived.
  func wait(for indices: Range<Int>) {
    state.wait { state in
      if state.awaited != indices {
        state.awaited = indices
        state.missingCount = indices.count { state.results[$0] == nil }
      }
      return state.missingCount == 0 ? () : nil
    }
  }

  /// Waits for a result and removes it.
  func take(_ index: Int) throws -> Value {
    wait(for: index..<index + 1)
    return try state.wait { $0.results.removeValue(forKey: index) }.get()
  }
}
