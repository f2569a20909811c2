/// The time that a loop lives in: the machine's, or one that goes on only when the loop waits.
package protocol FrameClock: Sendable {
  /// Nanoseconds since some point in the past.
  var now: UInt64 { get }

  /// Waits until a moment or until there is mail, whichever comes first.
  func wait(until moment: UInt64, for mailbox: LoopMailbox)
}
