import CellEngine
import ChatRaster
import DisplayList
import RasterKit
import TextShaping

/// A panel next to a film's frames that shows the list's work beyond the screen: the rows around
/// the screen and their states, counts, one bar for each of the last ticks, and a key to the
/// colours.
///
/// With the machine's clock, a bar shows the loop's time relative to the budget, and dropped frames
/// are marked. With a virtual clock, a bar shows the number of new cells, so that a film is the
/// same on every run.
struct FrameOverlay {
  /// The width of the panel, in points.
  static let width = 184.0

  /// The distance above and below the screen that the map of rows covers, in points.
  let reach: Double
  private let scale: Double
  private let height: Double
  private let pageWidth: Double
  private let rate: Int
  private var history: FrameHistory

  /// The extent of the map above and below the screen, in screen heights: the farthest preload
  /// range.
  private static let mapReach = 2.5

  /// Makes an overlay.
  ///
  /// - Parameters:
  ///   - pageWidth: The width of the frames without the panel, in points.
  ///   - height: The height of the screen, in points.
  ///   - scale: The scale, in pixels per point.
  ///   - rate: The number of ticks per second.
  init(pageWidth: Double, height: Double, scale: Double, rate: Int) {
    self.pageWidth = pageWidth
    self.height = height
    self.scale = scale
    self.rate = rate
    reach = Self.mapReach * height
    history = FrameHistory(capacity: OverlayPanel.barCount)
  }

  /// Makes the layer with the panel for the next frame.
  ///
  /// - Parameters:
  ///   - stats: The figures of the next frame.
  ///   - look: The look of the list; its renderer paints the panel.
  /// - Returns: The painted panel and its position.
  /// - Throws: `RenderError` if the panel cannot be painted.
  mutating func layer(
    _ stats: FrameStats, of look: ListLook
  ) throws(RenderError) -> Bitmap.Layer {
    let panel = panel(stats, families: look.options.theme.fonts.families)
    do {
      return Bitmap.Layer(
        try look.renderer.engine.bitmap(of: panel, scale: scale),
        x: Int((pageWidth * scale).rounded()), y: 0)
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  /// Makes the panel for the next frame.
  mutating func panel(_ stats: FrameStats, families: [String]) -> OverlayPanel {
    history.append(stats)
    return OverlayPanel(
      stats: stats, history: history, rate: rate, reach: reach, height: height, families: families)
  }
}
