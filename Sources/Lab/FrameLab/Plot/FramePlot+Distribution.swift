import DisplayList
import Films
import Glibc
import TextShaping

extension FramePlot {
  /// The distance between lines of the table, in points.
  private static let rowHeight = 28.0
  /// The minimum end of the percentile axis with and without a 99.9th percentile, as -log10 of the
  /// fraction of longer frames.
  private static let lastDecades = (with: 4.0, without: 2.5)

  /// Draws the distribution of the times, and a table of figures below it.
  ///
  /// The x axis has percentiles, where each step is ten times rarer; the y axis has times on a
  /// logarithmic scale.
  func drawDistribution(in area: Rect, _ sketch: inout PlotSketch) {
    let width = sketch.text(
      "Processor time", x: area.minX - 52, midY: area.minY + 14, size: 19, Self.ink,
      weight: .semibold)
    sketch.text(
      "of the loop, log scales", x: area.minX - 52 + width + 18, midY: area.minY + 15, size: 16,
      Self.grey)
    let tableHeight = Self.rowHeight * Double(arms.count + 1) + 4
    let chart = Rect(
      x: area.minX, y: area.minY + 66, width: area.width,
      height: area.height - 66 - tableHeight)
    let scale = timeScale
    let reach = max(
      hasP999 ? Self.lastDecades.with : Self.lastDecades.without,
      log10(Double(max(times.map(\.count).max() ?? 1, 1))))
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

  /// The scale of the times: from below the median of the fastest run to above the slowest frame,
  /// or to the budget if it is not far above.
  private var timeScale: PlotScale {
    let longest = times.compactMap(\.last).max() ?? budget
    let usual = spreads.compactMap { $0?.p50 }.min() ?? budget
    let highest = budget <= longest * 4 ? max(longest, budget * 1.3) : longest
    return PlotScale(
      lower: PlotScale.roundStep(atMost: min(max(usual / 2, 0.001), budget / 2)),
      upper: PlotScale.roundStep(atLeast: max(highest, usual, 0.002) * 1.05), isLogarithmic: true)
  }

  /// True if every run has enough frames for a 99.9th percentile.
  private var hasP999: Bool {
    spreads.contains { $0 != nil } && spreads.allSatisfy { $0 == nil || $0?.p999 != nil }
  }

  /// The percentiles of the table's columns, with their positions on the axis.
  private func percentiles(reach: Double) -> [(name: String, place: Double)] {
    var shares = [("p50", 50.0), ("p95", 95), ("p99", 99)]
    if hasP999 { shares.append(("p99.9", 99.9)) }
    return shares.map { name, percent in (name, -log10(1 - percent / 100) / reach) } + [("max", 1)]
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
      let number = Self.tick(tick, step: tick)
      sketch.text(
        "\(number) ms", x: chart.minX - 10, midY: y, size: 15, Self.grey, anchor: .trailing)
    }
    sketch.fill(Rect(x: chart.minX, y: chart.maxY, width: chart.width, height: 1), Self.axis)
    guard budget <= scale.upper else {
      sketch.text(
        "budget \(Self.milliseconds(budget)) ms: above this scale", x: chart.minX + 8,
        midY: chart.minY - 12, size: 15, Self.ink, weight: .medium)
      return
    }
    let y = Self.height(of: budget, in: chart, scale)
    sketch.fill(Rect(x: chart.minX, y: y - 1, width: chart.width, height: 2), Self.ink)
    sketch.text(
      "budget", x: chart.minX + 8, midY: y - 13, size: 15, Self.ink, weight: .medium)
  }

  /// The curve of a run, with one vertex for every two points of width, because finer details would
  /// not be visible.
  private func curve(
    of times: [Double], in chart: Rect, _ scale: PlotScale, reach: Double
  ) -> [Point] {
    guard let longest = times.last else { return [] }
    func point(_ x: Double, _ time: Double) -> Point {
      Point(x: chart.minX + x, y: chart.maxY - scale.fraction(of: time) * chart.height)
    }
    return stride(from: 0.0, to: chart.width, by: 2).map { x in
      let share = 1 - pow(10, -x / chart.width * reach)
      // The rank is the nearest rank, as in `TimeDistribution`.
      let rank = min(Int((share * Double(times.count)).rounded(.up)), times.count)
      return point(x, times[max(rank, 1) - 1])
    } + [point(chart.width, longest)]
  }

  /// Marks the table's figures with dots on the curve.
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

  /// The times at the percentiles of the table, in milliseconds; empty if the run has no frames.
  private func figures(ofArm index: Int) -> [Double] {
    guard let spread = spreads[index] else { return [] }
    let rare = hasP999 ? [spread.p999].compactMap { $0 } : []
    return [spread.p50, spread.p95, spread.p99] + rare + [spread.max]
  }

  private func drawTable(below chart: Rect, reach: Double, _ sketch: inout PlotSketch) {
    for index in spreads.indices {
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
