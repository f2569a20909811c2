import DisplayList
import Films
import Kit
import TextShaping

extension FramePlot {
  /// The width of a column, in points.
  static let columnWidth = 2.0
  /// The height of the space above a run for its name and its first screen, in points.
  private static let headHeight = 52.0
  /// The height of each of the two rows of marks below a run, in points.
  static let laneHeight = 15.0
  /// The gap between a run and the next one, in points.
  private static let panelGap = 10.0
  /// The minimum height of the red part of a late frame's bar if the budget is beyond the scale, in
  /// points.
  private static let leastRed = 12.0
  /// The height of the space above the bars for the values of clipped bars, in points.
  private static let clipRoom = 22.0

  /// Draws the runs one below the other, all on the same scale.
  func drawTimelines(in area: Rect, _ sketch: inout PlotSketch) {
    let step = ((area.height + Self.panelGap) / Double(max(arms.count, 1))).rounded(.down)
    let scale = PlotScale(lower: 0, upper: timelineTop)
    for (index, arm) in arms.enumerated() {
      let panel = Rect(
        x: area.minX, y: area.minY + Double(index) * step, width: area.width,
        height: step - Self.panelGap)
      drawHead(of: index, in: panel, &sketch)
      let lanesTop = panel.maxY - 2 * Self.laneHeight
      let cellsHeight = hasCellTimes ? max(34, (panel.height * 0.2).rounded()) : 0
      let chart = Rect(
        x: panel.minX, y: panel.minY + Self.headHeight + Self.clipRoom, width: panel.width,
        height: lanesTop - 6 - cellsHeight - panel.minY - Self.headHeight - Self.clipRoom)
      let columns = PlotColumns(
        of: arm.frames, from: start, duration: duration,
        count: max(1, Int(chart.width / Self.columnWidth)))
      drawOpening(of: arm, in: chart, until: lanesTop, &sketch)
      drawGrid(in: chart, scale, &sketch)
      drawBars(
        columns, from: openingEnd(of: arm, in: columns), in: chart, scale, color(ofArm: index),
        &sketch)
      if budget <= scale.upper { drawBudget(in: chart, scale, isNamed: index == 0, &sketch) }
      if hasCellTimes {
        drawCells(
          columns,
          in: Rect(
            x: chart.minX, y: chart.maxY + 6, width: chart.width, height: cellsHeight - 6),
          &sketch)
      }
      drawLanes(columns, of: arm, in: chart, top: lanesTop, &sketch)
    }
    drawSeconds(in: area, &sketch)
  }

  /// Draws the time until an arm's first whole screen as a band behind its bars.
  private func drawOpening(
    of arm: Arm, in chart: Rect, until bottom: Double, _ sketch: inout PlotSketch
  ) {
    guard let first = arm.opening.first, let last = arm.opening.last else { return }
    func x(_ moment: UInt64) -> Double {
      Double(moment - start) / Double(max(duration, 1)) * chart.width
    }
    let left = x(first.due).rounded(.down)
    sketch.fill(
      Rect(
        x: chart.minX + left, y: chart.minY, width: max(3, x(last.end).rounded(.up) - left),
        height: bottom - 4 - chart.minY), Self.paleAmber)
  }

  /// The time above which bars are clipped, in milliseconds.
  ///
  /// It is derived from nearly all frames after the first screen, so that the shape of a fast run is
  /// visible and outliers do not flatten the rest; it is at most three budgets.
  var timelineTop: Double {
    let times = arms.map { TimeDistribution(of: $0.steady.lazy.map(\.time)) }
    let usual = times.compactMap { $0?.p99 }.max() ?? budget
    let longest = times.compactMap { $0?.max }.max() ?? budget
    let top = max(longest <= 2 * usual ? longest * 1.08 : usual * 1.6, 0.01)
    // If the line of the budget would be only slightly above the scale, the scale is extended to
    // include it.
    return min(budget <= top * 2 ? max(top, budget * 1.2) : top, budget * 3)
  }

  private func drawHead(of index: Int, in panel: Rect, _ sketch: inout PlotSketch) {
    let arm = arms[index]
    let y = panel.minY + 14
    let left = panel.minX - 52
    sketch.fill(Rect(x: left, y: y - 7, width: 14, height: 14), color(ofArm: index), radius: 3)
    let width = sketch.text(
      arm.name, x: left + 24, midY: y, size: 19, Self.ink, weight: .semibold)
    let blanks = arm.steady.reduce(0) { $0 + $1.blanks }
    var words = ["\(FixedPoint.grouped(arm.steady.count)) frames"]
    if !arm.isVirtual {
      let dropped = arm.steady.reduce(0) { $0 + $1.dropped }
      words.append("\(FixedPoint.grouped(arm.steady.count(where: \.isLate))) late")
      words.append("\(FixedPoint.grouped(dropped)) dropped")
    }
    words.append("\(FixedPoint.grouped(blanks)) blank cells")
    sketch.text(
      words.joined(separator: "  ·  "), x: left + 24 + width + 18, midY: y + 1, size: 16, Self.grey)
    sketch.text(
      arm.openingWords, x: left + 24, midY: y + 23, size: 15, Self.grey, weight: .medium)
    guard index == 0, budget > timelineTop else { return }
    sketch.text(
      "budget \(Self.milliseconds(budget)) ms: above this scale", x: panel.maxX, midY: y + 1,
      size: 15, Self.ink, weight: .medium, anchor: .trailing)
  }

  private func drawGrid(in chart: Rect, _ scale: PlotScale, _ sketch: inout PlotSketch) {
    let ticks = scale.ticks(atMost: arms.count == 1 ? 6 : 3)
    for tick in ticks {
      let y = Self.height(of: tick, in: chart, scale)
      sketch.fill(
        Rect(x: chart.minX, y: y, width: chart.width, height: 1),
        tick == 0 ? Self.axis : Self.pale)
      let number = Self.tick(tick, step: ticks.count > 1 ? ticks[1] - ticks[0] : 1)
      sketch.text(
        tick == ticks.last ? "\(number) ms" : number, x: chart.minX - 10, midY: y, size: 15,
        Self.grey, anchor: .trailing)
    }
  }

  /// Draws the bars; those of columns before the first whole screen are paler.
  private func drawBars(
    _ columns: PlotColumns, from begin: Double, in chart: Rect, _ scale: PlotScale, _ color: Color,
    _ sketch: inout PlotSketch
  ) {
    // If the budget is beyond the scale, no line is drawn, and the whole bar of a late frame except
    // its processor time is red.
    let hasLine = budget <= scale.upper
    let limit = Self.height(of: budget, in: chart, scale)
    let light = Self.lighter(color)
    let pale = (work: Self.tint(color, 0.55), waiting: Self.tint(color, 0.25))
    var cut: [(start: Double, end: Double, value: Double)] = []
    for (range, column) in columns.runs {
      let x = chart.minX + Double(range.lowerBound) * Self.columnWidth
      let width = Double(range.count) * Self.columnWidth
      let top = Self.height(of: column.time, in: chart, scale)
      let work = Self.height(of: column.cpu, in: chart, scale)
      func bar(from top: Double, to bottom: Double, _ color: Color) {
        sketch.fill(Rect(x: x, y: top, width: width, height: bottom - top), color)
      }
      let isPast = column.time > budget
      let redEnd = hasLine ? limit : max(work, top + Self.leastRed)
      let isOpening = Double(range.upperBound - 1) < begin
      bar(from: isPast ? max(top, redEnd) : top, to: work, isOpening ? pale.waiting : light)
      bar(from: isPast ? max(work, redEnd) : work, to: chart.maxY, isOpening ? pale.work : color)
      if isPast { bar(from: top, to: redEnd, Self.red) }
      if column.time > scale.upper {
        if let last = cut.last, last.end == x, last.value == column.time {
          cut[cut.count - 1].end = x + width
        } else {
          cut.append((x, x + width, column.time))
        }
      }
    }
    drawCuts(cut, in: chart, &sketch)
  }

  /// Marks the bars that are clipped at the top of the plot, and labels the highest ones with their
  /// values.
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
        ], cut.value > budget ? Self.red : Self.grey)
      guard named.count < 6, named.allSatisfy({ abs($0 - x) > 56 }) else { continue }
      named.append(x)
      sketch.text(
        Self.milliseconds(cut.value), x: min(max(x, chart.minX + 16), chart.maxX - 16),
        midY: tip - 9, size: 14, cut.value > budget ? Self.red : Self.grey, weight: .semibold,
        anchor: .middle)
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
  }
}
