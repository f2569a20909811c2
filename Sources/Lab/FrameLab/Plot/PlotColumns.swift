/// The frames of a run, sorted into the columns of a plot by the time at which they were due.
///
/// A frame covers all columns up to that of the next frame, so that a frame that takes five times
/// as long is five times as wide.
struct PlotColumns {
  /// The contents of one column.
  struct Column: Hashable {
    /// The time of the longest frame in the column, in milliseconds.
    var time: Double
    /// The processor time of that frame, in milliseconds.
    var cpu: Double
    /// The work on cells of the frame in the column with the most such work.
    var cells: PlottedFrame.CellTimes
    /// The number of the first frame in the column that was composed after its deadline; nil if
    /// there is none.
    var lateFrame: Int?
    /// True if a cell on the screen had no pixels during a frame in the column.
    var isBlank: Bool

    /// True if a frame in the column was composed after its deadline.
    var isLate: Bool { lateFrame != nil }
  }

  /// The columns from the first frame to the end of the last one; nil for a column without frames.
  let columns: [Column?]

  /// Sorts frames into columns.
  /// - Parameters:
  ///   - frames: The frames of one run.
  ///   - start: The time at which the first column begins, in nanoseconds; no frame is due before
  ///     it.
  ///   - duration: The total duration of the columns, in nanoseconds.
  ///   - count: The number of columns.
  init(of frames: [PlottedFrame], from start: UInt64, duration: UInt64, count: Int) {
    var columns = [Column?](repeating: nil, count: count)
    func place(_ moment: UInt64) -> Double {
      Double(moment - start) / Double(max(duration, 1)) * Double(count)
    }
    for frame in frames {
      let first = min(Int(place(frame.due) + 1e-6), count - 1)
      let last = min(max(Int((place(frame.end) - 1e-6).rounded(.up)), first + 1), count)
      let bar = (time: Double(frame.time) / 1e6, cpu: Double(frame.cpu) / 1e6)
      for index in first..<last {
        let before = columns[index]
        let isLonger = bar.time >= before?.time ?? 0
        columns[index] = Column(
          time: isLonger ? bar.time : before?.time ?? 0,
          cpu: isLonger ? bar.cpu : before?.cpu ?? 0,
          cells: frame.cells.total >= before?.cells.total ?? 0
            ? frame.cells : before?.cells ?? frame.cells,
          lateFrame: before?.lateFrame ?? (frame.isLate ? frame.number : nil),
          isBlank: before?.isBlank ?? false || frame.blanks > 0)
      }
    }
    self.columns = columns
  }

  /// The runs of equal adjacent columns, as ranges of column indices.
  var runs: [(range: Range<Int>, column: Column)] {
    var runs: [(range: Range<Int>, column: Column)] = []
    for (index, column) in columns.enumerated() {
      guard let column else { continue }
      if let last = runs.last, last.range.upperBound == index, last.column == column {
        runs[runs.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        runs.append((index..<index + 1, column))
      }
    }
    return runs
  }
}
