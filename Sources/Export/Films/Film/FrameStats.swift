import CellList

/// The figures of a frame that the overlay shows; they are recorded on the loop, and painted on
/// another thread.
struct FrameStats: Sendable {
  /// A row near the screen and its state.
  struct Row: Sendable {
    let placement: ListViewport.Placement
    let state: CellState
  }

  /// The rows on and around the screen.
  let rows: [Row]
  /// The number of cells, strips and animation frames that were added to the screen in this frame.
  let madeCount: Int
  /// The number of cells on the screen.
  let visibleCount: Int
  /// The number of cells on the screen that show nothing.
  let blankCount: Int
  /// The number of cells on the screen that still show an outdated state.
  let staleCount: Int
  /// The number of rows of the whole list.
  let rowCount: Int
  /// The timing of the frame; nil with a virtual clock, because work then takes no time.
  let timing: FrameTiming?

  /// Records the figures of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame of the list.
  ///   - list: The list.
  ///   - reach: The distance above and below the screen within which rows are recorded, in points.
  ///   - madeCount: The number of cells that were added in this frame.
  ///   - timing: The timing of the frame; nil with a virtual clock.
  init(
    _ frame: ScreenFrame, of list: some PlayedList, reach: Double, madeCount: Int,
    timing: FrameTiming?
  ) {
    rows = list.states(reach: reach).map(Row.init)
    self.madeCount = madeCount
    visibleCount = frame.visibleCount
    blankCount = frame.blankCount
    staleCount = frame.staleCount
    rowCount = list.cellCount
    self.timing = timing
  }
}
