package import Films

/// One line of a trace: a frame's timing and the program's counters.
package struct FrameRecord: Hashable, Sendable {
  /// The timing of the frame.
  package var timing: FrameTiming
  /// The counts of the frame, by their keys in the trace; counts of several frames can be added.
  package var counters: [String: Int]
  /// The values at the end of the frame, by their keys in the trace.
  package var gauges: [String: Int]
  /// The work since the previous frame, on the loop's thread and other threads.
  package var spans: [FrameSpan]
  /// The number of the last step of the scenario that has begun, from 0; nil before the first.
  package var step: Int?

  /// Makes a record.
  package init(
    timing: FrameTiming, counters: [String: Int] = [:], gauges: [String: Int] = [:],
    spans: [FrameSpan] = [], step: Int? = nil
  ) {
    self.step = step
    self.spans = spans
    self.timing = timing
    self.counters = counters
    self.gauges = gauges
  }
}
