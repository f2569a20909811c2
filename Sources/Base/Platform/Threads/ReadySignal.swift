/// Wakes a sleeping consumer once when data is ready, and again only after the consumer has
/// re-armed the signal.
///
/// The action runs on the thread that produced the data, and must not wait.
package final class ReadySignal: Sendable {
  private struct State {
    var action: (@Sendable () -> Void)?
    var isTold = false
  }

  private let state = Monitor(State())

  /// Makes a signal without an action.
  package init() {}

  /// The action to run when the signal is raised; nil if there is none.
  package var action: (@Sendable () -> Void)? {
    get { state.withLock { $0.action } }
    set { state.withLock { $0.action = newValue } }
  }

  /// Re-arms the signal, so that it can be raised again.
  package func arm() {
    state.withLock { $0.isTold = false }
  }

  /// Signals that data is ready.
  package func raise() {
    let action: (@Sendable () -> Void)? = state.withLock { state in
      guard !state.isTold, let action = state.action else { return nil }
      state.isTold = true
      return action
    }
    action?()
  }
}
