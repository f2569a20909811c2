import Films

extension FrameTrace {
  /// The index of the first frame in which every cell on the screen was ready.
  ///
  /// Nil if that never happened, or happened in the warm-up: a trace after a warm-up does not begin
  /// with frame 0.
  package var firstScreenFrame: Int? {
    guard records.first?.timing.number == 0 else { return nil }
    return records.firstIndex { $0.counters["blanks"] == 0 }
  }

  /// The frames up to the first whole screen, including that frame.
  ///
  /// They are the start of a chat, not its scrolling: a loop that makes its cells itself shows the
  /// whole screen in one late frame, and a loop with workers shows blanks in several frames in time.
  package var opening: ArraySlice<FrameRecord> {
    records.prefix(firstScreenFrame.map { $0 + 1 } ?? 0)
  }

  /// The frames after the first whole screen, which all other figures are computed from; all frames
  /// if the trace has no first whole screen.
  package var steady: ArraySlice<FrameRecord> { records.dropFirst(opening.count) }
}

/// The cost of the first whole screen.
package struct FirstScreen: Hashable, Sendable, Codable {
  /// The number of frames before the whole screen, which lacked cells.
  package let frameCount: Int
  /// The number of cells without pixels, summed over these frames.
  package let blanks: Int
  /// The time by which the frames missed their deadlines, in milliseconds.
  package let late: Double
  /// The processor time of the loop, in milliseconds.
  package let cpu: Double

  /// Computes the cost; nil if the trace has no first whole screen.
  init?(of trace: FrameTrace) {
    guard let index = trace.firstScreenFrame else { return nil }
    frameCount = index
    blanks = trace.opening.reduce(0) { $0 + ($1.counters["blanks"] ?? 0) }
    late = Double(trace.opening.reduce(0) { $0 + $1.timing.hitch }) / 1e6
    cpu = Double(trace.opening.reduce(0) { $0 + $1.timing.cpu }) / 1e6
  }
}
