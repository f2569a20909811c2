import CellEngine
import CellList
import DisplayList
import Kit
import TextShaping

/// The panel next to a film's frame, drawn as an ordinary cell.
struct OverlayPanel: CellSource {
  let stats: FrameStats
  let history: FrameHistory
  /// The number of ticks per second.
  let rate: Int
  /// The distance above and below the screen that the map of rows covers, in points.
  let reach: Double
  /// The height of the panel, in points.
  let height: Double
  let families: [String]

  static let ready = Color(red: 52, green: 199, blue: 89)
  static let laidOut = Color(red: 90, green: 160, blue: 250)
  static let stale = Color(red: 255, green: 204, blue: 0)
  static let missing = Color(red: 255, green: 59, blue: 48)
  static let ground = Color(rgb: 0x1c1d20)
  static let line = Color(rgb: 0xe6e8eb)
  private static let faint = Color(rgb: 0x3a3c42)
  private static let grey = Color(rgb: 0xa2a7b0)

  /// The left edge and the width of the map of rows, in points.
  private static let map = (left: 6.0, width: 10.0)
  /// The left edge and the width of the column that contains the text and the bars, in points.
  private static let column = (left: 28.0, width: FrameOverlay.width - 40)
  private static let barWidth = 3.0
  private static let barHeight = 54.0
  /// The height of a bar for a frame that uses exactly its budget, as a fraction of the maximum
  /// height.
  private static let budgetPart = 2.0 / 3
  /// The height that each new or blank cell adds to a bar, in points.
  private static let cellHeight = 4.0
  private static let lineHeight = 19.0

  /// The number of ticks for which there is a bar.
  static var barCount: Int { Int(column.width / barWidth) }

  var count: Int { 1 }
  var width: Double { FrameOverlay.width }
  var background: Background { .color(Self.ground) }

  func key(at index: Int) -> CellKey? { nil }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    var sketch = PlotSketch(shaper: shaper, families: families)
    drawMap(&sketch)
    var y = 20.0
    for (name, value) in figures {
      sketch.text(name, x: Self.column.left, midY: y, size: 12, Self.grey)
      sketch.text(
        value, x: Self.column.left + Self.column.width, midY: y, size: 12, Self.line,
        weight: .medium, anchor: .trailing)
      y += Self.lineHeight
    }
    y = drawBars(top: y + 8, &sketch)
    drawKey(top: y + 18, &sketch)
    return CellSnapshot(size: Size(width: width, height: height.rounded(.up)), items: sketch.items)
  }

  /// The names and values of the counts in the panel.
  private var figures: [(String, String)] {
    var figures: [(String, String)] = []
    if let timing = stats.timing {
      func milliseconds(_ nanoseconds: UInt64) -> String {
        FixedPoint.text(Double(nanoseconds) / 1e6, digits: 1)
      }
      figures = [
        ("frames a second", "\(history.framesPerSecond(rate: rate))"),
        ("this frame", "\(milliseconds(timing.wall)) of \(milliseconds(timing.budget)) ms"),
        ("dropped", "\(history.droppedCount)"),
      ]
    } else {
      figures = [("frame", "\(history.frameCount - 1)")]
    }
    return figures + [
      ("rows in the list", "\(stats.rowCount)"), ("on the screen", "\(stats.visibleCount)"),
      ("blank", "\(stats.blankCount)"), ("stale", "\(stats.staleCount)"),
    ]
  }

  /// Draws the rows around the screen, each in the colour of its state, and the outline of the
  /// screen.
  private func drawMap(_ sketch: inout PlotSketch) {
    let factor = height / (height + 2 * reach)
    func place(_ y: Double) -> Double { (y + reach) * factor }
    sketch.fill(Rect(x: 0, y: 0, width: Self.column.left - 6, height: height), Self.faint)
    for row in stats.rows {
      let top = max(0, place(row.placement.top))
      let bottom = min(height, place(row.placement.bottom))
      guard bottom > top else { continue }
      sketch.fill(
        Rect(
          x: Self.map.left, y: top, width: Self.map.width, height: max(0.5, bottom - top - 0.5)),
        Self.color(of: row.state))
    }
    for y in [place(0), place(height)] {
      sketch.fill(Rect(x: 0, y: y - 0.5, width: Self.column.left - 6, height: 1), Self.line)
    }
  }

  /// Draws one bar for each of the last ticks; returns the bottom edge of the bars.
  private func drawBars(top: Double, _ sketch: inout PlotSketch) -> Double {
    let (left, bottom) = (Self.column.left, top + Self.lineHeight + Self.barHeight)
    let isTimed = stats.timing != nil
    sketch.text(
      isTimed ? "time of each frame" : "cells made in each frame", x: left, midY: top + 6, size: 12,
      Self.grey)
    for (index, bar) in history.bars.enumerated() {
      func add(_ barHeight: Double, _ color: Color) {
        let shown = min(Self.barHeight, barHeight)
        sketch.fill(
          Rect(
            x: left + Double(index) * Self.barWidth, y: bottom - shown, width: Self.barWidth - 1,
            height: shown), color)
      }
      if bar.isDropped {
        add(Self.barHeight, Self.missing)
      } else if let use = bar.budgetUse {
        let isBlank = bar.blankCount > 0
        add(
          max(0.5, use * Self.budgetPart * Self.barHeight),
          use > 1 ? Self.missing : isBlank ? Self.stale : Self.ready)
      } else {
        add(Double(bar.madeCount) * Self.cellHeight, Self.ready)
        add(Double(bar.blankCount) * Self.cellHeight, Self.missing)
      }
    }
    sketch.fill(Rect(x: left, y: bottom, width: Self.column.width, height: 0.5), Self.grey)
    if isTimed {
      let y = bottom - Self.budgetPart * Self.barHeight
      sketch.fill(Rect(x: left, y: y, width: Self.column.width, height: 0.5), Self.line)
    }
    return bottom
  }

  /// Draws the key to the colours.
  private func drawKey(top: Double, _ sketch: inout PlotSketch) {
    var y = top
    func heading(_ words: String) {
      sketch.text(
        words, x: Self.column.left, midY: y, size: 12, Self.line, weight: .semibold)
      y += Self.lineHeight
    }
    func entry(_ color: Color, _ words: String, isLine: Bool = false) {
      let height = isLine ? 1.0 : 10
      sketch.fill(
        Rect(x: Self.column.left, y: y - height / 2, width: 10, height: height), color,
        radius: isLine ? 0 : 2)
      sketch.text(words, x: Self.column.left + 17, midY: y, size: 12, Self.grey)
      y += Self.lineHeight
    }
    heading("Map of the rows")
    entry(Self.ready, "painted")
    entry(Self.stale, "from before a change")
    entry(Self.laidOut, "laid out")
    entry(Self.missing, "nothing yet")
    entry(Self.line, "edges of the screen", isLine: true)
    y += 8
    heading("Bars")
    if stats.timing != nil {
      entry(Self.ready, "within the budget")
      entry(Self.stale, "with blank cells")
      entry(Self.missing, "past it, or dropped")
      entry(Self.line, "the budget", isLine: true)
    } else {
      entry(Self.ready, "cells that came in")
      entry(Self.missing, "blank cells")
    }
  }

  private static func color(of state: CellState) -> Color {
    switch state {
    case .ready: ready
    case .stale: stale
    case .laidOut: laidOut
    case .missing: missing
    }
  }
}
