package import Films
package import Platform

/// A thread that pings a loop thirty times a second and records every late answer; these are the
/// delays that a user would notice.
///
/// It is modelled on the `PingThread` of the published Code Rain sample, except that a lock
/// protects its flag. It always uses the machine's clock, never a virtual one.
package final class Watchdog: Sendable {
  /// The findings so far.
  package struct Findings: Hashable, Sendable {
    /// The number of answered pings.
    package var pingCount = 0
    /// The latencies of the late answers, in nanoseconds.
    package var delays: [UInt64] = []
    /// The longest latency, in nanoseconds.
    package var slowest: UInt64 = 0
    /// The histogram of the latencies of all answers.
    package var latencies = LatencyHistogram()
  }

  private struct State {
    var findings = Findings()
    var answered = 0
    /// The time from which pings count, in nanoseconds.
    var start: UInt64 = 0
    var isStopped = false
  }

  /// The time between two pings, in nanoseconds: 1/30 s.
  ///
  /// An answer that takes longer is late.
  package static let interval: UInt64 = 1_000_000_000 / 30

  private let state = Monitor(State())

  /// Starts pinging a loop.
  ///
  /// - Throws: `ThreadError` if the system cannot start another thread.
  package init(of mailbox: LoopMailbox) throws(ThreadError) {
    let state = state
    try SystemThread.start(name: "watchdog") { Self.watch(mailbox, state) }
  }

  deinit {
    stop()
  }

  /// The findings so far.
  package var findings: Findings { state.withLock { $0.findings } }

  /// Discards the findings so far, and ignores the answer to a ping that is not answered yet.
  package func clear() {
    state.withLock { ($0.findings, $0.start) = (Findings(), MonotonicClock.now()) }
  }

  /// Stops pinging; may be called twice.
  package func stop() {
    state.withLock { $0.isStopped = true }
  }

  private static func watch(_ mailbox: LoopMailbox, _ state: Monitor<State>) {
    var question = 0
    while true {
      question += 1
      let asked = MonotonicClock.now()
      let this = question
      mailbox.post { state.withLock { $0.answered = this } }
      let isStopped = state.wait { state -> Bool? in
        if state.answered >= this { return false }
        return state.isStopped ? true : nil
      }
      if isStopped { return }
      let latency = MonotonicClock.now() - asked
      state.withLock { state in
        guard asked >= state.start else { return }
        state.findings.pingCount += 1
        state.findings.latencies.add(latency)
        state.findings.slowest = max(state.findings.slowest, latency)
        if latency > interval { state.findings.delays.append(latency) }
      }
      let hasEnded = state.wait(until: asked + interval) { $0.isStopped ? true : nil }
      if hasEnded == true { return }
    }
  }
}
