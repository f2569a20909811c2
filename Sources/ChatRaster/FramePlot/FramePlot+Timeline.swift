import DisplayList
import FramePacing
import TextShaping

extension FramePlot {
  /// Points across one column of frames.
  private static let columnWidth = 2.0
  /// Points between two runs, where the next one's name stands.
  private static let headHeight = 44.0
  /// Points of the two rows of marks below a run.
  private static let laneHeight = 15.0
  /// Points below a run, before the next one.
  private static let panelGap = 22.0
  /// Room above the bars for the numbers of those that are cut.
  private static let clipRoom = 22.0

  /// Draws the runs below each other, on one scale.
  func drawTimelines(in area: Rect, _ sketch: inout PlotSketch) {
    let step = ((area.height + Self.panelGap) / Double(max(arms.count, 1))).rounded(.down)
    let scale = PlotScale(lower: 0, upper: timelineTop)
    for (index, arm) in arms.enumerated() {
      let panel = Rect(
        x: area.minX, y: area.minY + Double(index) * step, width: area.width,
        height: step - Self.panelGap)
      drawHead(of: index, in: panel, &sketch)
      let lanesTop = panel.maxY - 2 * Self.laneHeight
      let chart = Rect(
        x: panel.minX, y: panel.minY + Self.headHeight + Self.clipRoom, width: panel.width,
        height: lanesTop - 6 - panel.minY - Self.headHeight - Self.clipRoom)
      drawGrid(in: chart, scale, &sketch)
      let columns = PlotColumns(
        of: arm.trace.records, from: start, duration: duration,
        count: max(1, Int(chart.width / Self.columnWidth)))
      drawBars(columns, in: chart, scale, color(ofArm: index), &sketch)
      drawBudget(in: chart, scale, isNamed: index == 0, &sketch)
      drawLanes(columns, of: arm, in: chart, top: lanesTop, &sketch)
    }
    drawSeconds(in: area, &sketch)
  }

  /// Where bars are cut, in milliseconds: at three budgets, which at 60 Hz are the 50 ms that
  /// everybody sees, so that outliers do not flatten the rest.
  private var timelineTop: Double {
    let longest = reports.compactMap { $0.cpu["frame"]?.max }.max() ?? 0
    return max(budget * 1.25, min(longest * 1.04, budget * 3))
  }

  private func drawHead(of index: Int, in panel: Rect, _ sketch: inout PlotSketch) {
    let report = reports[index]
    let y = panel.minY + 14
    let left = panel.minX - 52
    sketch.fill(Rect(x: left, y: y - 7, width: 14, height: 14), color(ofArm: index), radius: 3)
    let width = sketch.text(
      arms[index].name, x: left + 24, midY: y, size: 19, Self.ink, weight: .semibold)
    let blanks = arms[index].trace.records.dropFirst(arms[index].firstScreenFrame ?? 0).reduce(0) {
      $0 + ($1.counters["blanks"] ?? 0)
    }
    let words = [
      "\(Self.grouped(report.frameCount)) frames", "\(Self.grouped(report.hitchCount)) late",
      "\(Self.grouped(report.droppedCount)) dropped", "\(Self.grouped(blanks)) blank cells",
    ]
    sketch.text(
      words.joined(separator: "  ·  "), x: left + 24 + width + 18, midY: y + 1, size: 16, Self.grey)
  }

  private func drawGrid(in chart: Rect, _ scale: PlotScale, _ sketch: inout PlotSketch) {
    let ticks = scale.ticks(atMost: arms.count == 1 ? 6 : 3)
    for tick in ticks {
      let y = Self.height(of: tick, in: chart, scale)
      sketch.fill(
        Rect(x: chart.minX, y: y, width: chart.width, height: 1),
        tick == 0 ? Self.axis : Self.pale)
      let number = FixedPoint.text(tick, digits: 0)
      sketch.text(
        tick == ticks.last ? "\(number) ms" : number, x: chart.minX - 10, midY: y, size: 15,
        Self.grey, anchor: .trailing)
    }
  }

  private func drawBars(
    _ columns: PlotColumns, in chart: Rect, _ scale: PlotScale, _ color: Color,
    _ sketch: inout PlotSketch
  ) {
    let limit = Self.height(of: budget, in: chart, scale)
    let light = Self.tint(color, 0.45)
    var cut: [(start: Double, end: Double, value: Double)] = []
    for (range, column) in columns.runs {
      let x = chart.minX + Double(range.lowerBound) * Self.columnWidth
      let width = Double(range.count) * Self.columnWidth
      let most = Self.height(of: column.most, in: chart, scale)
      let least = Self.height(of: column.least, in: chart, scale)
      func bar(from top: Double, to bottom: Double, _ color: Color) {
        sketch.fill(Rect(x: x, y: top, width: width, height: bottom - top), color)
      }
      bar(from: max(most, limit), to: least, light)
      bar(from: max(least, limit), to: chart.maxY, color)
      bar(from: most, to: limit, Self.red)
      if column.most > scale.upper {
        if let last = cut.last, last.end == x, last.value == column.most {
          cut[cut.count - 1].end = x + width
        } else {
          cut.append((x, x + width, column.most))
        }
      }
    }
    drawCuts(cut, in: chart, &sketch)
  }

  /// Marks bars that go on above the plot, the highest with their numbers.
  private func drawCuts(
    _ cuts: [(start: Double, end: Double, value: Double)], in chart: Rect,
    _ sketch: inout PlotSketch
  ) {
    var named: [Double] = []
    for cut in cuts.sorted(by: { ($1.value, $0.start) < ($0.value, $1.start) }) {
      let x = (cut.start + cut.end) / 2
      let tip = chart.minY - 7
      sketch.area(
        [
          Point(x: x, y: tip), Point(x: x + 4, y: chart.minY - 1),
          Point(x: x - 4, y: chart.minY - 1),
        ], Self.red)
      guard named.count < 6, named.allSatisfy({ abs($0 - x) > 56 }) else { continue }
      named.append(x)
      sketch.text(
        Self.milliseconds(cut.value), x: min(max(x, chart.minX + 16), chart.maxX - 16),
        midY: tip - 9, size: 14, Self.red, weight: .semibold, anchor: .middle)
    }
  }

  private func drawBudget(
    in chart: Rect, _ scale: PlotScale, isNamed: Bool, _ sketch: inout PlotSketch
  ) {
    let y = Self.height(of: budget, in: chart, scale)
    sketch.fill(Rect(x: chart.minX, y: y - 1, width: chart.width, height: 2), Self.ink)
    guard isNamed else { return }
    let name = "budget \(Self.milliseconds(budget)) ms"
    sketch.text(
      name, x: chart.maxX, midY: y - 13, size: 15, Self.ink, weight: .medium, anchor: .trailing)
  }

  /// Two rows of marks: late frames and blank cells.
  private func drawLanes(
    _ columns: PlotColumns, of arm: Arm, in chart: Rect, top: Double, _ sketch: inout PlotSketch
  ) {
    let firstScreen = arm.firstScreenFrame.flatMap { index in
      arm.trace.records.indices.contains(index) ? arm.trace.records[index].timing.due - start : nil
    }
    let begin =
      firstScreen.map { Double($0) / Double(max(duration, 1)) * Double(columns.columns.count) } ?? 0
    for (lane, name) in ["late", "blank"].enumerated() {
      let y = top + Double(lane) * Self.laneHeight
      sketch.fill(
        Rect(x: chart.minX, y: y + 2, width: chart.width, height: Self.laneHeight - 4),
        Color(rgb: 0xf5f6f8))
      sketch.text(
        name, x: chart.minX - 10, midY: y + Self.laneHeight / 2, size: 13, Self.grey,
        anchor: .trailing)
      for (range, column) in columns.runs where lane == 0 ? column.isLate : column.isBlank {
        // The last of these columns may hold the first whole screen too.
        let isBefore = lane == 1 && Double(range.upperBound - 1) < begin
        sketch.fill(
          Rect(
            x: chart.minX + Double(range.lowerBound) * Self.columnWidth, y: y + 2,
            width: Double(range.count) * Self.columnWidth, height: Self.laneHeight - 4),
          lane == 0 ? Self.red : isBefore ? Self.paleAmber : Self.amber)
      }
    }
  }

  private func drawSeconds(in area: Rect, _ sketch: inout PlotSketch) {
    let seconds = PlotScale(lower: 0, upper: max(Double(duration) / 1e9, 1e-3))
    let ticks = seconds.ticks(atMost: 8)
    let step = ticks.count > 1 ? ticks[1] - ticks[0] : 1
    for tick in ticks {
      let x = area.minX + seconds.fraction(of: tick) * area.width
      let number = FixedPoint.text(tick, digits: step < 0.1 ? 2 : step < 1 ? 1 : 0)
      sketch.text(
        tick == ticks.last ? "\(number) s" : number, x: x, midY: area.maxY + 16, size: 15,
        Self.grey, anchor: .middle)
    }
    sketch.text(
      "Processor time of the loop’s thread for each frame; red is past the budget. Late is by the "
        + "clock. Where frames share a column, its dark part is the shortest.",
      x: area.minX - 52, midY: size.height - 40, size: 15, Self.grey)
  }
}
