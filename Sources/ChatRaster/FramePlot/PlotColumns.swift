import FramePacing

/// The frames of a run, sorted into columns of a plot by the time at which they were due.
///
/// A frame lies in all columns up to the next one's: what takes as long as five frames is as wide
/// as five.
struct PlotColumns {
  /// What lies in one column.
  struct Column: Hashable {
    /// The shortest of its frames, in milliseconds.
    var least: Double
    /// The longest of its frames, in milliseconds.
    var most: Double
    /// Whether one of them was composed past its deadline.
    var isLate: Bool
    /// Whether a cell on the screen was without pixels in one of them.
    var isBlank: Bool
  }

  /// From the first frame to the end of the last; nil where there is none.
  let columns: [Column?]

  /// Sorts frames.
  /// - Parameters:
  ///   - records: of one run.
  ///   - start: where the first column begins, in nanoseconds; no frame was due before.
  ///   - duration: what the columns cover together, in nanoseconds.
  ///   - count: how many columns.
  init(of records: [FrameRecord], from start: UInt64, duration: UInt64, count: Int) {
    var columns = [Column?](repeating: nil, count: count)
    func place(_ moment: UInt64) -> Double {
      Double(moment - start) / Double(max(duration, 1)) * Double(count)
    }
    for record in records {
      let timing = record.timing
      let end = timing.due + timing.budget * UInt64(timing.dropped + 1)
      let first = min(Int(place(timing.due) + 1e-6), count - 1)
      let last = min(max(Int((place(end) - 1e-6).rounded(.up)), first + 1), count)
      let time = Double(timing.cpu) / 1e6
      let isBlank = record.counters["blanks"] ?? 0 > 0
      for index in first..<last {
        let before = columns[index]
        columns[index] = Column(
          least: min(before?.least ?? time, time), most: max(before?.most ?? time, time),
          isLate: before?.isLate ?? false || timing.hitch > 0,
          isBlank: before?.isBlank ?? false || isBlank)
      }
    }
    self.columns = columns
  }

  /// Neighbours that are alike, together: in columns from the first.
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
