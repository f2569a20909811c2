/// When and where a display's request was answered.
package struct WorkSpan: Hashable, Sendable {
  /// The thread's number.
  package let thread: Int
  /// When it began, in nanoseconds of the monotonic clock.
  package let start: UInt64
  /// How long it took, in nanoseconds.
  package let wall: UInt64
  /// What it took at its beginning to lay out, in nanoseconds; 0 where that was known.
  package let layout: UInt64
  /// What it took at its end to paint, in nanoseconds; 0 where nothing was.
  package let draw: UInt64
}
