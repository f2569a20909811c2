import Platform

/// The time that a painter's thread spends on reading and decoding pictures.
package final class DecodeMeter {
  /// The work on one picture.
  package struct Span: Hashable, Sendable {
    /// The start, in nanoseconds of the monotonic clock.
    package var start: UInt64
    /// The elapsed time, in nanoseconds.
    package var wall: UInt64
    /// The thread processor time, in nanoseconds.
    package var cpu: UInt64
  }

  /// The readings of the clocks at the beginning of a span.
  package struct Start {
    fileprivate let wall = MonotonicClock.now()
    fileprivate let cpu = ThreadClock.now()
  }

  private var spans: [Span] = []

  /// Makes a meter without measurements.
  package init() {}

  /// Starts the clocks.
  package func begin() -> Start { Start() }

  /// Adds the time since the start; must be called on the same thread.
  package func end(_ start: Start) {
    spans.append(
      Span(
        start: start.wall, wall: MonotonicClock.now() &- start.wall,
        cpu: ThreadClock.now() &- start.cpu))
  }

  /// Returns the measurements since the last call.
  package func takeSpans() -> [Span] {
    if spans.isEmpty { return [] }
    defer { spans = [] }
    return spans
  }
}
