/// The times at which an animation's frames are due.
///
/// All times are in nanoseconds since the first frame was shown.
package struct AnimationTiming: Hashable, Sendable {
  /// The durations of the frames; at least one, and none of them zero.
  package let delays: [UInt64]
  /// The number of times that the animation is played, at least once; nil if it repeats endlessly.
  package let playCount: Int?
  /// The time at which each frame ends in the first repetition.
  private let ends: [UInt64]

  /// Makes a timing.
  ///
  /// - Parameters:
  ///   - delays: The durations of the frames.
  ///   - playCount: The number of times that the animation is played; nil if it repeats endlessly.
  package init(delays: [UInt64], playCount: Int? = nil) {
    precondition(!delays.isEmpty && delays.allSatisfy { $0 > 0 }, "frames take time")
    self.delays = delays
    self.playCount = playCount
    ends = delays.reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
  }

  /// The number of frames, at least one.
  package var frameCount: Int { delays.count }

  /// The duration of one repetition of all frames.
  package var duration: UInt64 { ends[ends.count - 1] }

  /// The index of the last frame, counted over all repetitions; nil if the animation is endless.
  package var lastOrdinal: Int? { playCount.map { $0 * frameCount - 1 } }

  /// The index of the frame that is shown at a time, counted over all repetitions; after the end,
  /// the index of the last frame.
  package func ordinal(at time: UInt64) -> Int {
    let (round, moment) = time.quotientAndRemainder(dividingBy: duration)
    if let playCount, let lastOrdinal, round >= UInt64(playCount) { return lastOrdinal }
    var (low, high) = (0, frameCount - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > moment { high = middle } else { low = middle + 1 }
    }
    return Int(round) * frameCount + low
  }
}

/// The duration of a frame of a film, as a fraction of a second.
package struct FrameDelay: Hashable, Sendable {
  /// The numerator of the fraction; 0 means the shortest time that the player supports.
  package var numerator: UInt16
  /// The denominator of the fraction, at least 1.
  package var denominator: UInt16

  /// Makes a delay; a denominator of 0, which the format interprets as 100, becomes 1.
  package init(_ numerator: UInt16, per denominator: UInt16) {
    self.numerator = numerator
    self.denominator = max(denominator, 1)
  }
}
