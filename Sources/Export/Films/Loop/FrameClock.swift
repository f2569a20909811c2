import Platform
import Synchronization

/// The time source of a loop: the machine's clock, or a clock that advances only while the loop
/// waits.
package protocol FrameClock: Sendable {
  /// The time in nanoseconds, counted from an arbitrary moment in the past.
  var now: UInt64 { get }

  /// Waits until a time, or until mail arrives, whichever comes first.
  func wait(until moment: UInt64, for mailbox: LoopMailbox)
}

/// The machine's monotonic clock.
package struct RealFrameClock: FrameClock {
  /// Makes the clock.
  package init() {}

  package var now: UInt64 { MonotonicClock.now() }

  package func wait(until moment: UInt64, for mailbox: LoopMailbox) {
    mailbox.wait(until: moment)
  }
}

/// A clock that stands still while the loop works, and jumps ahead while the loop waits.
///
/// A run with this clock has the same frames on every machine, regardless of how long the work
/// takes: no frame is ever late.
package final class VirtualFrameClock: FrameClock {
  private let time = Atomic<UInt64>(0)

  /// Makes a clock at zero.
  package init() {}

  package var now: UInt64 { time.load(ordering: .acquiring) }

  /// Jumps to a time; mail that arrives meanwhile is read on the next turn.
  package func wait(until moment: UInt64, for mailbox: LoopMailbox) {
    time.max(moment, ordering: .acquiringAndReleasing)
  }
}

/// The client of a loop; the loop calls one method in each phase of a frame, on its own thread.
package protocol FrameClient: AnyObject {
  /// True if the finger or its momentum moves the list; idle tasks in the default mode then do not
  /// run.
  var isTracking: Bool { get }
  /// True if the client wants another frame.
  var wantsFrame: Bool { get }
  /// Advances the script to a frame; `due` is in nanoseconds since the first frame.
  func input(frame: Int, due: UInt64)
  /// Applies the results of other threads.
  func commit()
  /// Composes the frame for the screen.
  func compose()
  /// Records a finished frame.
  func finished(_ timing: FrameTiming)
}
