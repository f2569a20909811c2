/// The rate at which frames are due.
package struct FrameRate: Hashable, Sendable {
  /// The number of frames per second, from 1 to 1,000.
  package let hertz: Int

  /// Makes a rate; nil if the number is outside 1 to 1,000.
  package init?(hertz: Int) {
    guard (1...1_000).contains(hertz) else { return nil }
    self.hertz = hertz
  }

  private init(known hertz: Int) {
    self.hertz = hertz
  }

  /// 60 frames per second, the rate of most screens.
  package static let standard = FrameRate(known: 60)

  /// The time available for one frame, in nanoseconds, rounded down.
  package var budget: UInt64 { moment(of: 1) }

  /// The time at which a frame is due, in nanoseconds from the first frame.
  ///
  /// It is computed from the frame's number, so that the rounding of 1/60 s does not accumulate.
  package func moment(of frame: Int) -> UInt64 {
    UInt64(frame) * 1_000_000_000 / UInt64(hertz)
  }

  /// The first frame that is due after a time, in nanoseconds from the first frame.
  package func firstFrame(after moment: UInt64) -> Int {
    // A whole second contains a whole number of frames; only the frames in the last, incomplete
    // second must be searched.
    var frame = Int(moment / 1_000_000_000) * hertz
    while self.moment(of: frame) <= moment { frame += 1 }
    return frame
  }
}
