import Synchronization

/// A clock that stands still while the loop works and jumps when it waits.
///
/// A run under it has the same frames on every machine, however long the work takes: nothing is
/// ever late.
package final class VirtualFrameClock: FrameClock {
  private let time = Atomic<UInt64>(0)

  /// Makes a clock that stands at zero.
  package init() {}

  package var now: UInt64 { time.load(ordering: .acquiring) }

  /// Jumps; mail that arrives meanwhile is read on the next turn.
  package func wait(until moment: UInt64, for mailbox: LoopMailbox) {
    time.max(moment, ordering: .acquiringAndReleasing)
  }
}
