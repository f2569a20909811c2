import CellEngine
import DisplayList
import RasterKit
import TextShaping

/// Paints onto a film's frames what the list does behind the screen: the ranges, the state of each
/// row in them, the cells that workers finished in the last frames, and the counts.
///
/// Shows counts only and no times, so that a film is the same on every run.
struct FrameOverlay {
  private let scale: Double
  private let height: Double
  private let width: Double
  /// Cells that were made, and blanks, in the last frames.
  private var history: [(made: Int, blanks: Int)] = []
  private var frameNumber = 0
  private var madeBefore = 0

  private static let ready = Color(red: 52, green: 199, blue: 89)
  private static let laidOut = Color(red: 90, green: 160, blue: 250)
  private static let stale = Color(red: 255, green: 204, blue: 0)
  private static let missing = Color(red: 255, green: 59, blue: 48)
  private static let shade = Color(red: 0, green: 0, blue: 0, alpha: 150)
  private static let line = Color(red: 255, green: 255, blue: 255, alpha: 220)

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

  /// Makes an overlay for screens of a size, in points.
  init(width: Double, height: Double, scale: Double) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// What is painted over the next frame.
  ///
  /// - Throws: `RenderError` when the words cannot be painted.
  mutating func layers(
    over frame: ScreenFrame, of session: ScrollSession
  ) throws(RenderError) -> [Bitmap.Layer] {
    let made = session.displayCounters.published
    history.append((made - madeBefore, frame.blankCount))
    madeBefore = made
    defer { frameNumber += 1 }
    let barCount = Int((width - Self.mapWidth) / Self.barWidth)
    if history.count > barCount { history.removeFirst(history.count - barCount) }
    return map(of: session) + bars() + [try label(frame, session)]
  }

  /// The rows around the screen, each in the colour of its state, with the screen's frame.
  private func map(of session: ScrollSession) -> [Bitmap.Layer] {
    let x = width - Self.mapWidth
    let factor = 1 / (1 + 2 * Self.mapReach)
    func place(_ y: Double) -> Double { (y + Self.mapReach * height) * factor }
    var layers = [box(Rect(x: x, y: 0, width: Self.mapWidth, height: height), Self.shade)]
    for (placement, state) in session.states(reach: Self.mapReach * height) {
      let color =
        switch state {
        case .ready: Self.ready
        case .stale: Self.stale
        case .laidOut: Self.laidOut
        case .missing: Self.missing
        }
      let top = max(0, place(placement.top))
      let bottom = min(height, place(placement.bottom))
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

  /// One bar for each of the last frames.
  private func bars() -> [Bitmap.Layer] {
    let bottom = Self.labelHeight + Self.barHeight
    var layers = [
      box(Rect(x: 0, y: 0, width: width - Self.mapWidth, height: bottom), Self.shade)
    ]
    for (index, frame) in history.enumerated() {
      let x = Double(index) * Self.barWidth
      let made = min(Self.barHeight, Double(frame.made) * Self.cellHeight)
      if made > 0 {
        layers.append(
          box(Rect(x: x, y: bottom - made, width: Self.barWidth - 1, height: made), Self.ready))
      }
      let blank = min(Self.barHeight, Double(frame.blanks) * Self.cellHeight)
      if blank > 0 {
        layers.append(
          box(
            Rect(x: x, y: bottom - blank, width: Self.barWidth - 1, height: blank), Self.missing))
      }
    }
    return layers
  }

  private func label(
    _ frame: ScreenFrame, _ session: ScrollSession
  ) throws(RenderError) -> Bitmap.Layer {
    let renderer = session.list.renderer
    let words =
      "frame \(frameNumber)   blank \(frame.blankCount)   stale \(frame.staleCount)   "
      + "visible \(frame.visibleCount)   rows \(session.list.ids.count)"
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
