public import CellList

/// The options with which a scenario is run.
public struct FrameOptions: Hashable, Sendable {
  /// The time at which cells are made, and the threads that make them.
  public var preparation = CellPreparation.prefetching
  /// True for a virtual clock, which stands still while the loop and the workers work, so that
  /// every run has the same frames; false for the machine's clock.
  public var isVirtual = false
  /// True if layouts are cached, both of whole cells and of single texts.
  public var keepsSnapshots = true
  /// True if painted cells stay cached after they have moved far from the screen.
  public var keepsBitmaps = true
  /// The maximum height of a cell that is painted in one piece, in pixel rows, from 64 to 32,767.
  ///
  /// A taller cell is split: its pieces are painted one by one, by several workers or, in idle
  /// time, in several turns of the loop, and each piece is shown when it is ready.
  public var stripHeight = 4_096
  /// The time available for a frame; nil for the time between two frames, which is 16.7 ms at the
  /// usual 60 frames per second.
  ///
  /// It changes no frame, only which frames are over the budget, and by how much. A frame is a hitch
  /// if it was composed after the next one was due, whatever its budget.
  public var budget: Duration?
  /// The processor time of the loop above which a frame counts as jank; nil for two budgets or
  /// 50 ms, whichever is less.
  ///
  /// After two budgets at least one whole frame is missing on the screen; 50 ms is the limit in
  /// published table designs.
  public var jankThreshold: Duration?

  /// Makes options with the default values.
  public init() {}

  /// The range of `stripHeight`: smaller pieces would cost more than splitting saves, and a bitmap
  /// cannot contain larger ones.
  public static let stripHeights = 64...32_767

  /// The number of cells that the workers make between two frames with a virtual clock.
  ///
  /// The number models the workers of a phone: a list at rest is ready within a few frames, and a
  /// fast fling shows blank cells as with the machine's clock.
  package static let virtualJobsPerFrame = 8

  /// The maximum number of bytes of cached layouts, the same as of `MemoryBudget.standard`: enough
  /// for about 5,000 messages.
  static let snapshotByteBudget = 24 << 20
}
