import DisplayList
import Films
import TextShaping

extension FramePlot {
  /// The width of a digit of a late frame's number, in points.
  private static let digitWidth = 8.0

  /// The end of an arm's first whole screen, in columns; 0 if there is none.
  func openingEnd(of arm: Arm, in columns: PlotColumns) -> Double {
    guard let last = arm.opening.last else { return 0 }
    return Double(last.end - start) / Double(max(duration, 1)) * Double(columns.columns.count)
  }

  /// Draws two rows of marks: late frames and blank cells.
  func drawLanes(
    _ columns: PlotColumns, of arm: Arm, in chart: Rect, top: Double, _ sketch: inout PlotSketch
  ) {
    let begin = openingEnd(of: arm, in: columns)
    for (lane, name) in ["late", "blank"].enumerated() {
      let y = top + Double(lane) * Self.laneHeight
      sketch.fill(
        Rect(x: chart.minX, y: y + 2, width: chart.width, height: Self.laneHeight - 4),
        Color(rgb: 0xf5f6f8))
      sketch.text(
        name, x: chart.minX - 10, midY: y + Self.laneHeight / 2, size: 13, Self.grey,
        anchor: .trailing)
      for (range, column) in columns.runs where lane == 0 ? column.isLate : column.isBlank {
        // Marks up to the first whole screen are paler, including the column that contains that
        // screen.
        let isBefore = Double(range.upperBound - 1) < begin
        sketch.fill(
          Rect(
            x: chart.minX + Double(range.lowerBound) * Self.columnWidth, y: y + 2,
            width: Double(range.count) * Self.columnWidth, height: Self.laneHeight - 4),
          isBefore ? Self.paleAmber : lane == 0 ? Self.red : Self.amber)
      }
    }
    drawLateNumbers(columns, from: begin, in: chart, midY: top + Self.laneHeight / 2, &sketch)
  }

  /// Writes the numbers of late frames after their marks, as many as there is space for; adjacent
  /// marks share a label.
  private func drawLateNumbers(
    _ columns: PlotColumns, from begin: Double, in chart: Rect, midY: Double,
    _ sketch: inout PlotSketch
  ) {
    var marks: [(end: Int, start: Int, frames: ClosedRange<Int>)] = []
    for (range, column) in columns.runs where Double(range.upperBound - 1) >= begin {
      guard let frame = column.lateFrame else { continue }
      if let last = marks.last, last.end == range.lowerBound, last.frames.upperBound <= frame {
        marks[marks.count - 1].end = range.upperBound
        marks[marks.count - 1].frames = last.frames.lowerBound...frame
      } else {
        marks.append((range.upperBound, range.lowerBound, frame...frame))
      }
    }
    for (index, mark) in marks.enumerated() {
      let label =
        mark.frames.count == 1
        ? "\(mark.frames.lowerBound)" : "\(mark.frames.lowerBound)–\(mark.frames.upperBound)"
      let x = chart.minX + Double(mark.end) * Self.columnWidth + 3
      let next =
        index + 1 < marks.count
        ? chart.minX + Double(marks[index + 1].start) * Self.columnWidth : chart.maxX
      guard x + Self.digitWidth * Double(label.count) + 3 <= next else { continue }
      sketch.text(label, x: x, midY: midY, size: 13, Self.red, weight: .medium)
    }
  }
}
