import DisplayList
import FramePacing
import Glibc
import TextShaping

extension FramePlot {
  /// Points from one line of the table to the next.
  private static let rowHeight = 28.0
  /// The percentile axis ends here: beyond 99.9 %, as -log10 of the share that is worse.
  private static let lastDecade = 4.0

  /// Draws how the times are spread: percentiles to the right, tenfold rarer with each step, times
  /// upwards on a scale of ratios; and the figures in a table below.
  func drawDistribution(in area: Rect, _ sketch: inout PlotSketch) {
    let width = sketch.text(
      "Distribution", x: area.minX - 52, midY: area.minY + 14, size: 19, Self.ink,
      weight: .semibold)
    sketch.text(
      "log scales", x: area.minX - 52 + width + 18, midY: area.minY + 15, size: 16,
      Self.grey)
    let tableHeight = Self.rowHeight * Double(arms.count + 1) + 4
    let chart = Rect(
      x: area.minX, y: area.minY + 66, width: area.width,
      height: area.height - 66 - tableHeight)
    let scale = timeScale
    let reach = max(Self.lastDecade, log10(Double(max(times.map(\.count).max() ?? 1, 1))))
    let curves = times.map { curve(of: $0, in: chart, scale, reach: reach) }
    if let only = curves.first, curves.count == 1 {
      let corners = [Point(x: chart.maxX, y: chart.maxY), Point(x: chart.minX, y: chart.maxY)]
      sketch.area(only + corners, Self.tint(Self.blue, 0.12))
    }
    drawAxes(in: chart, scale, reach: reach, &sketch)
    for (index, curve) in curves.enumerated() where !curve.isEmpty {
      sketch.line(curve, color(ofArm: index), width: 3)
      drawDots(ofArm: index, in: chart, scale, reach: reach, &sketch)
    }
    drawTable(below: chart, reach: reach, &sketch)
  }

  /// From below the median of the fastest run to above the slowest frame and the budget.
  private var timeScale: PlotScale {
    let longest = times.compactMap(\.last).max() ?? budget
    let usual = reports.compactMap { $0.cpu["frame"]?.p50 }.min() ?? budget
    return PlotScale(
      lower: PlotScale.roundStep(atMost: min(max(usual / 2, 0.001), budget / 2)),
      upper: PlotScale.roundStep(atLeast: max(longest, budget * 1.3) * 1.05),
      isLogarithmic: true)
  }

  /// The columns of the table and of the axis.
  private func percentiles(reach: Double) -> [(name: String, place: Double)] {
    [("p50", 50.0), ("p90", 90), ("p99", 99), ("p99.9", 99.9)].map { name, percent in
      (name, -log10(1 - percent / 100) / reach)
    } + [("max", 1)]
  }

  private func drawAxes(
    in chart: Rect, _ scale: PlotScale, reach: Double, _ sketch: inout PlotSketch
  ) {
    for (name, place) in percentiles(reach: reach) {
      let x = (chart.minX + place * chart.width).rounded()
      sketch.fill(
        Rect(x: x, y: chart.minY, width: 1, height: chart.height + 4), Self.pale)
      sketch.text(
        name, x: x, midY: chart.maxY + 18, size: 15, Self.grey, weight: .medium,
        anchor: place == 1 ? .trailing : .middle)
    }
    for tick in scale.ticks(atMost: 0) {
      let y = Self.height(of: tick, in: chart, scale)
      sketch.fill(Rect(x: chart.minX, y: y, width: chart.width, height: 1), Self.pale)
      let number = FixedPoint.text(tick, digits: tick < 0.1 ? 2 : tick < 1 ? 1 : 0)
      sketch.text(
        "\(number) ms", x: chart.minX - 10, midY: y, size: 15, Self.grey, anchor: .trailing)
    }
    sketch.fill(Rect(x: chart.minX, y: chart.maxY, width: chart.width, height: 1), Self.axis)
    let y = Self.height(of: budget, in: chart, scale)
    sketch.fill(Rect(x: chart.minX, y: y - 1, width: chart.width, height: 2), Self.ink)
    sketch.text(
      "budget", x: chart.minX + 8, midY: y - 13, size: 15, Self.ink, weight: .medium)
  }

  /// One point for every two points of width: what is between cannot be seen.
  private func curve(
    of times: [Double], in chart: Rect, _ scale: PlotScale, reach: Double
  ) -> [Point] {
    guard !times.isEmpty else { return [] }
    return stride(from: 0.0, through: chart.width, by: 2).map { x in
      let share = 1 - pow(10, -x / chart.width * reach)
      // By the nearest rank, as the figures are found.
      let rank = min(Int((share * Double(times.count)).rounded(.up)), times.count)
      let time = times[max(rank, 1) - 1]
      return Point(x: chart.minX + x, y: chart.maxY - scale.fraction(of: time) * chart.height)
    }
  }

  /// Marks the figures of the table, where the curve may be a step.
  private func drawDots(
    ofArm index: Int, in chart: Rect, _ scale: PlotScale, reach: Double, _ sketch: inout PlotSketch
  ) {
    for ((_, place), time) in zip(percentiles(reach: reach), figures(ofArm: index)) {
      let middle = Point(
        x: chart.minX + place * chart.width, y: Self.height(of: time, in: chart, scale))
      sketch.dot(middle, radius: 6, .white)
      sketch.dot(middle, radius: 4.5, color(ofArm: index))
    }
  }

  /// The times at the percentiles, in milliseconds; none where no frame was counted.
  private func figures(ofArm index: Int) -> [Double] {
    guard let spread = reports[index].cpu["frame"] else { return [] }
    return [spread.p50, spread.p90, spread.p99, spread.p999, spread.max]
  }

  private func drawTable(below chart: Rect, reach: Double, _ sketch: inout PlotSketch) {
    for index in reports.indices {
      let values = figures(ofArm: index)
      if values.isEmpty { continue }
      let y = chart.maxY + 18 + Self.rowHeight * Double(index + 1)
      sketch.fill(
        Rect(x: chart.minX - 50, y: y - 6, width: 12, height: 12), color(ofArm: index), radius: 3)
      for ((_, place), value) in zip(percentiles(reach: reach), values) {
        sketch.text(
          Self.milliseconds(value), x: chart.minX + place * chart.width, midY: y, size: 17,
          value > budget ? Self.red : Self.ink, weight: .semibold,
          anchor: place == 1 ? .trailing : .middle)
      }
    }
    sketch.text(
      "ms", x: chart.minX - 50, midY: chart.maxY + 18, size: 15, Self.grey)
  }
}
