/// A piece of work on any thread, within a frame or between frames.
package struct FrameSpan: Hashable, Sendable {
  /// The kind of work.
  package var work: MeasuredFrame.Work.Stage
  /// The number of the thread.
  package var thread: Int
  /// The start, in nanoseconds of the monotonic clock.
  package var start: UInt64
  /// The elapsed time, in nanoseconds.
  package var wall: UInt64
  /// The processor time of the thread, in nanoseconds.
  package var cpu: UInt64
  /// The id of the message or of the list's cell; nil if the cell has none.
  package var id: String?
  /// The kind of the cell, such as a message's kind of content; nil if it is unknown.
  package var kind: String?
  /// The processor time for shaping the cell's texts, in nanoseconds; part of a layout's `cpu`.
  package var shaping: UInt64 = 0
  /// The processor time for measuring each component of a message, without the components within
  /// it, in nanoseconds; part of a layout's `cpu`.
  package var components: [String: UInt64] = [:]

  /// Makes a span.
  package init(
    _ work: MeasuredFrame.Work.Stage, thread: Int, start: UInt64, wall: UInt64, cpu: UInt64 = 0,
    id: String? = nil,
    kind: String? = nil
  ) {
    self.work = work
    self.thread = thread
    self.start = start
    self.wall = wall
    self.cpu = cpu
    self.id = id
    self.kind = kind
  }
}
