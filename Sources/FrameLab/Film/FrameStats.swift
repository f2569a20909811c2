import CellList

/// The figures of a frame that an overlay shows: noted on the loop, painted elsewhere.
struct FrameStats: Sendable {
  /// A row near the screen and how far it has come.
  struct Row: Sendable {
    let placement: ListViewport.Placement
    let state: CellState
  }

  /// The rows around the screen.
  let rows: [Row]
  /// Cells, strips and frames of what moves that came in with the frame.
  let madeCount: Int
  /// Cells on the screen.
  let visibleCount: Int
  /// Those of them that show nothing.
  let blankCount: Int
  /// Those of them that show what they were before a change.
  let staleCount: Int
  /// Of the whole list.
  let rowCount: Int
  /// What the frame took; nil under a virtual clock, where nothing takes any time.
  let timing: FrameTiming?

  /// Notes a frame.
  ///
  /// - Parameters:
  ///   - frame: What is on the screen.
  ///   - list: Where it is.
  ///   - reach: How far around the screen rows are noted, in points.
  ///   - madeCount: What came in with the frame.
  ///   - timing: What it took; nil under a virtual clock.
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
