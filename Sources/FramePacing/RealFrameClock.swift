import Platform

/// The machine's monotonic clock.
package struct RealFrameClock: FrameClock {
  /// Makes it.
  package init() {}

  package var now: UInt64 { MonotonicClock.now() }

  package func wait(until moment: UInt64, for mailbox: LoopMailbox) {
    mailbox.wait(until: moment)
  }
}
