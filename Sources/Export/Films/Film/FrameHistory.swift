/// The last ticks of a loop, for an overlay with one bar for each tick.
struct FrameHistory {
  /// The bar of one tick.
  struct Bar: Hashable {
    /// The number of cells that were made.
    var madeCount = 0
    /// The number of cells on the screen that showed nothing.
    var blankCount = 0
    /// The time that the frame took, as a fraction of its budget; nil if it is unknown.
    var budgetUse: Double?
    /// True if no frame was made on this tick because the previous frame took too long.
    var isDropped = false
  }

  /// The bars, the oldest first.
  private(set) var bars: [Bar] = []
  /// The number of frames that were made.
  private(set) var frameCount = 0
  /// The number of dropped frames.
  private(set) var droppedCount = 0
  private let capacity: Int

  /// Makes a history that stores a number of ticks.
  init(capacity: Int) {
    self.capacity = max(0, capacity)
  }

  /// Adds a frame and the ticks that were dropped because of the frame.
  mutating func append(_ stats: FrameStats) {
    var bar = Bar(madeCount: stats.madeCount, blankCount: stats.blankCount)
    if let timing = stats.timing, timing.budget > 0 {
      bar.budgetUse = Double(timing.wall) / Double(timing.budget)
      droppedCount += timing.dropped
    }
    frameCount += 1
    bars.append(bar)
    let dropped = min(stats.timing?.dropped ?? 0, capacity)
    bars += Array(repeating: Bar(isDropped: true), count: dropped)
    if bars.count > capacity { bars.removeFirst(bars.count - capacity) }
  }

  /// The number of frames that were made within the last second.
  ///
  /// - Parameter rate: The number of ticks per second.
  /// - Returns: The number to display as the frame rate.
  func framesPerSecond(rate: Int) -> Int {
    let last = bars.suffix(rate)
    guard !last.isEmpty else { return 0 }
    let made = last.count { !$0.isDropped }
    return Int((Double(made * rate) / Double(last.count)).rounded())
  }
}
