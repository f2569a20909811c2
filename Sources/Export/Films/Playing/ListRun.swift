import CellList

/// The outcome of a scenario on a list: counts that are the same on every run with a virtual clock.
public struct ListRun: Hashable, Sendable {
  /// The number of frames that were shown.
  public var frameCount = 0
  /// The number of frames until the first complete screen; nil if there was none.
  public var firstScreenFrame: Int?
  /// The number of cells that showed nothing after the first complete screen, summed over the
  /// frames.
  public var blankCount = 0
  /// The number of cells that showed an outdated state, summed over the frames.
  public var staleCount = 0
  /// The error of the first cell that could not be made; nil if there is none.
  public var firstFailure: String?

  /// Makes the outcome of a run without frames.
  public init() {}

  /// Counts a frame.
  mutating func add(_ frame: ScreenFrame) {
    if frame.blankCount == 0, firstScreenFrame == nil { firstScreenFrame = frameCount }
    if firstScreenFrame != nil { blankCount += frame.blankCount }
    staleCount += frame.staleCount
    frameCount += 1
  }
}
