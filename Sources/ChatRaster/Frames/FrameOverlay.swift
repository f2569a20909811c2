import CellEngine
import DisplayList
import FramePacing
import RasterKit
import TextShaping

/// Paints onto a film's frames what the list does behind the screen: the ranges, the state of each
/// row in them, and one bar for each of the last frames.
///
/// Under the machine's clock a bar is the time that the loop took, against the budget, with the
/// frames that were dropped. Under a virtual one it is the cells that came in, counts only, so that a
/// film is the same on every run.
struct FrameOverlay {
  /// How far around the screen the map of rows reaches, in points.
  let reach: Double
  private let scale: Double
  private let height: Double
  private let width: Double
  private let rate: Int
  private var history: FrameHistory

  static let ready = Color(red: 52, green: 199, blue: 89)
  private static let laidOut = Color(red: 90, green: 160, blue: 250)
  private static let stale = Color(red: 255, green: 204, blue: 0)
  static let missing = Color(red: 255, green: 59, blue: 48)
  private static let shade = Color(red: 0, green: 0, blue: 0, alpha: 210)
  static let line = Color(red: 255, green: 255, blue: 255, alpha: 220)

  /// Points across the map of rows at the right edge.
  private static let mapWidth = 14.0
  /// Screens that the map shows above and below the screen: the farthest preload range.
  private static let mapReach = 2.5
  /// Points of a bar.
  private static let barWidth = 3.0
  private static let barHeight = 36.0
  private static let labelHeight = 20.0
  /// Points of height for each cell that was made.
  private static let cellHeight = 4.0

  /// Where a bar's height is the whole budget, as a part of the highest bar.
  private static let budgetPart = 2.0 / 3

  /// Makes an overlay.
  ///
  /// - Parameters:
  ///   - width: Of the frames, in points.
  ///   - height: Of the screen, in points.
  ///   - scale: In pixels per point.
  ///   - rate: Ticks a second.
  init(width: Double, height: Double, scale: Double, rate: Int) {
    self.width = width
    self.height = height
    self.scale = scale
    self.rate = rate
    reach = Self.mapReach * height
    history = FrameHistory(capacity: Int((width - Self.mapWidth) / Self.barWidth))
  }

  /// What is painted over the next frame.
  ///
  /// - Parameters:
  ///   - facts: What was noted of it.
  ///   - renderer: Paints the words.
  /// - Returns: From the back to the front.
  /// - Throws: `RenderError` when the words cannot be painted.
  mutating func layers(
    _ facts: FrameFacts, with renderer: ChatRenderer
  ) throws(RenderError) -> [Bitmap.Layer] {
    history.append(facts)
    return map(of: facts) + bars(isTimed: facts.timing != nil) + [try label(facts, renderer)]
  }

  /// The rows around the screen, each in the colour of its state, with the screen's frame.
  private func map(of facts: FrameFacts) -> [Bitmap.Layer] {
    let x = width - Self.mapWidth
    let factor = 1 / (1 + 2 * Self.mapReach)
    func place(_ y: Double) -> Double { (y + reach) * factor }
    var layers = [box(Rect(x: x, y: 0, width: Self.mapWidth, height: height), Self.shade)]
    for row in facts.rows {
      let color =
        switch row.state {
        case .ready: Self.ready
        case .stale: Self.stale
        case .laidOut: Self.laidOut
        case .missing: Self.missing
        }
      let top = max(0, place(row.placement.top))
      let bottom = min(height, place(row.placement.bottom))
      guard bottom > top else { continue }
      let rect = Rect(
        x: x + 3, y: top, width: Self.mapWidth - 6, height: max(1 / scale, bottom - top - 1 / scale)
      )
      layers.append(box(rect, color))
    }
    for y in [place(0), place(height)] {
      layers.append(box(Rect(x: x, y: y, width: Self.mapWidth, height: 1), Self.line))
    }
    return layers
  }

  /// One bar for each of the last ticks.
  private func bars(isTimed: Bool) -> [Bitmap.Layer] {
    let bottom = Self.labelHeight + Self.barHeight
    var layers = [
      box(Rect(x: 0, y: 0, width: width - Self.mapWidth, height: bottom), Self.shade)
    ]
    for (index, bar) in history.bars.enumerated() {
      let x = Double(index) * Self.barWidth
      func add(_ barHeight: Double, _ color: Color) {
        let shown = min(Self.barHeight, barHeight)
        guard shown > 0 else { return }
        layers.append(
          box(Rect(x: x, y: bottom - shown, width: Self.barWidth - 1, height: shown), color))
      }
      let made = Double(bar.madeCount) * Self.cellHeight
      let blank = Double(bar.blankCount) * Self.cellHeight
      if bar.isDropped {
        add(Self.barHeight, Self.missing)
      } else if let use = bar.budgetUse {
        add(
          max(1 / scale, use * Self.budgetPart * Self.barHeight),
          use > 1 ? Self.missing : blank > 0 ? Self.stale : Self.ready)
      } else {
        add(made, Self.ready)
        add(blank, Self.missing)
      }
    }
    if isTimed {
      let y = bottom - Self.budgetPart * Self.barHeight
      layers.append(
        box(Rect(x: 0, y: y, width: width - Self.mapWidth, height: 1 / scale), Self.line))
    }
    return layers
  }

  private func label(
    _ facts: FrameFacts, _ renderer: ChatRenderer
  ) throws(RenderError) -> Bitmap.Layer {
    func milliseconds(_ nanoseconds: UInt64) -> String {
      FixedPoint.text(Double(nanoseconds) / 1e6, digits: 1)
    }
    let timed = facts.timing.map {
      "\(history.framesPerSecond(rate: rate)) fps   \(milliseconds($0.wall)) of "
        + "\(milliseconds($0.budget)) ms   dropped \(history.droppedCount)   "
    }
    let words =
      (timed ?? "frame \(history.frameCount - 1)   rows \(facts.rowCount)   ")
      + "blank \(facts.blankCount)   stale \(facts.staleCount)   visible \(facts.visibleCount)"
    let cell = LabelCell(
      text: words, width: width - Self.mapWidth, height: Self.labelHeight,
      families: renderer.configuration.theme.fonts.families, color: Self.line)
    do {
      return Bitmap.Layer(try renderer.engine.bitmap(of: cell, scale: scale), y: 0)
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  /// A box of one colour, in points.
  private func box(_ rect: Rect, _ color: Color) -> Bitmap.Layer {
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let (left, top) = (pixels(rect.minX), pixels(rect.minY))
    let bitmap = Bitmap(
      width: max(1, pixels(rect.maxX) - left), height: max(1, pixels(rect.maxY) - top),
      background: color, layers: [])
    return Bitmap.Layer(bitmap, x: left, y: top)
  }
}
