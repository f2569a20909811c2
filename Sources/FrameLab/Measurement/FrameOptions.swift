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
  /// True if painted cells are kept after they leave the screen's neighbourhood.
  public var keepsBitmaps = true
  /// The number of pixel rows of a cell that are painted in one piece, from 64 to 32,767.
  ///
  /// A higher cell is split: its pieces are painted one by one, by several workers or, in idle
  /// time, in several turns of the loop, and each is shown when it is ready.
  public var stripHeight = 4_096

  /// Makes options with the default values.
  public init() {}

  /// The range of `stripHeight`: smaller pieces cost more than splitting saves, and no bitmap can
  /// contain larger ones.
  public static let stripHeights = 64...32_767

  /// The number of cells that workers make between two frames with a virtual clock.
  ///
  /// The number models the workers of a phone: a list at rest is ready within a few frames, and a
  /// fast fling shows blank cells as with the real clock.
  static let virtualJobsPerFrame = 8

  /// The maximum number of bytes of cached layouts: those of some thousand messages.
  static let snapshotByteBudget = 64 << 20
}
