/// Work that was done beside or within a frame, on any thread.
package struct FrameSpan: Hashable, Sendable {
  /// What was done.
  package var name: String
  /// The thread's number.
  package var thread: Int
  /// When it began, in nanoseconds of the monotonic clock.
  package var start: UInt64
  /// How long it took, in nanoseconds.
  package var wall: UInt64

  /// Makes a span.
  package init(name: String, thread: Int, start: UInt64, wall: UInt64) {
    self.name = name
    self.thread = thread
    self.start = start
    self.wall = wall
  }
}
