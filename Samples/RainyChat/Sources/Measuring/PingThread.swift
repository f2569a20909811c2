import Foundation
import Synchronization

/// Sends a ping to a loop thirty times a second, and records the time until each answer: the delay
/// that a finger would feel.
final class PingThread: Sendable {
  /// The interval between two pings, and the time after which an answer counts as delayed.
  static let interval = Duration.seconds(1) / 30

  private struct State {
    var latencies: [Duration] = []
    var answered = 0
    var asked = 0
    var isStopped = false
  }

  // The state of the current ping is read and written only under this lock.
  private let state = Mutex(State())
  private let answers = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Starts sending pings.
  init() {
    Thread.detachNewThread { [self] in
      let clock = ContinuousClock()
      while !state.withLock({ $0.isStopped }) {
        let start = clock.now
        state.withLock { $0.asked += 1 }
        answers.wait()
        let latency = clock.now - start
        state.withLock { $0.latencies.append(latency) }
        Thread.sleep(forTimeInterval: max(0, (Self.interval - latency).seconds))
      }
      ended.signal()
    }
  }

  /// Answers an open ping; the loop calls this whenever it can.
  func answer() {
    let isAsked = state.withLock { state in
      guard state.answered < state.asked else { return false }
      state.answered = state.asked
      return true
    }
    if isAsked { answers.signal() }
  }

  /// Stops, and returns the delays of all answers.
  func stop() -> [Duration] {
    state.withLock { $0.isStopped = true }
    // A ping can still be unanswered.
    while ended.wait(timeout: .now() + .milliseconds(1)) == .timedOut { answer() }
    return state.withLock { $0.latencies }
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
