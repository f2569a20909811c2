import DisplayList
import Films
import Kit
import TextShaping

extension FramePlot {
  /// True if the work on cells was recorded.
  var hasCellTimes: Bool { arms.contains { $0.frames.contains { $0.cells.total > 0 } } }

  /// The upper end of the charts of work on cells, in milliseconds; the same for all runs.
  ///
  /// The first screen and a rare frame are many times dearer than the others; bars of them are
  /// clipped.
  private var cellTop: Double {
    func top(_ frames: [PlottedFrame]) -> Double? {
      let spread = TimeDistribution(of: frames.lazy.map(\.cells.total).filter { $0 > 0 })
      return spread.map { min($0.p99 * 1.2, $0.max) }
    }
    let steady = arms.compactMap { top(Array($0.steady)) }.max()
    return max(steady ?? arms.compactMap { top($0.frames) }.max() ?? 0, 0.01)
  }

  /// Draws the processor time for cells over time, with the parts of a frame's work on top of each
  /// other.
  func drawCells(
    _ columns: PlotColumns, in chart: Rect, _ sketch: inout PlotSketch
  ) {
    let scale = PlotScale(lower: 0, upper: cellTop)
    sketch.fill(Rect(x: chart.minX, y: chart.maxY, width: chart.width, height: 1), Self.axis)
    sketch.text(
      "cells", x: chart.minX - 10, midY: chart.maxY - 6, size: 13, Self.grey, anchor: .trailing)
    sketch.text(
      "\(Self.milliseconds(cellTop)) ms", x: chart.minX - 10, midY: chart.minY + 6, size: 13,
      Self.grey, anchor: .trailing)
    for (range, column) in columns.runs {
      let x = chart.minX + Double(range.lowerBound) * Self.columnWidth
      let width = Double(range.count) * Self.columnWidth
      var bottom = chart.maxY
      var sum: UInt64 = 0
      for (time, color) in [
        (column.cells.layout, Self.cellColors.layout), (column.cells.draw, Self.cellColors.draw),
        (column.cells.decode, Self.cellColors.decode),
      ] {
        sum += time
        let top = Self.height(of: Double(sum) / 1e6, in: chart, scale)
        sketch.fill(Rect(x: x, y: top, width: width, height: bottom - top), color)
        bottom = top
      }
    }
  }
}

extension FramePlot.Arm {
  /// The first whole screen in words, which the other figures do not include.
  var openingWords: String {
    guard let last = opening.last else {
      return frames.isEmpty ? "" : "no frame showed a whole screen"
    }
    let lateness = opening.reduce(0) { $0 + $1.lateness }
    let blanks = opening.reduce(0) { $0 + $1.blanks }
    let work = isOnLoop ? Double(last.cpu) / 1e6 : 0
    let count = opening.count - 1
    let costs = [
      lateness > 0 ? "\(FramePlot.milliseconds(Double(lateness) / 1e6)) ms late" : nil,
      count > 0
        ? "\(count) frame\(count == 1 ? "" : "s") and "
          + "\(FixedPoint.grouped(blanks)) blank\(blanks == 1 ? "" : "s")" : nil,
      isVirtual && isOnLoop && count == 0
        ? "\(FramePlot.milliseconds(work)) ms of processor time" : nil,
    ].compactMap(\.self)
    return "first whole screen: "
      + (costs.isEmpty ? "in the first frame" : costs.joined(separator: " / "))
  }
}
