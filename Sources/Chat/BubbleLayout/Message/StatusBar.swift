import ChatModel
public import DisplayList
import Kit
import TextShaping

/// The status bar at the top of a phone's screen, with the time, full signal strength and a full
/// battery.
package struct StatusBar {
  /// The height from the screen's edge to the title bar, in points, as on a phone with a screen of
  /// 402 by 874 points.
  package static let height = 54.0

  private let clock: ShapedText?
  private let width: Double
  private let color: Color

  private static let middle = 30.0
  /// The distance from the page's leading edge to the middle of the time, in points.
  private static let clockMiddle = 58.0
  private static let inset = 26.0

  /// Shapes the time.
  init(_ clock: String, context: CellContext, shaper: CellShaper) {
    width = context.environment.pageWidth
    color = context.theme.titleBar.color
    let style = TextStyle(
      families: context.theme.fonts.families, size: 17, weight: .semibold, color: color,
      lineHeight: 22)
    self.clock =
      clock.isBlank
      ? nil
      : shaper.shape(
        StyledText(clock, style: style),
        in: TextConstraint(
          width: max(8, min(120, width - Self.inset - 110)), maximumLines: 1, alignment: .left))
  }

  /// Draws the status bar at the top of a cell.
  func draw(into builder: inout SnapshotBuilder) {
    if let clock {
      let x = max(12, Self.clockMiddle - clock.longestLine / 2).rounded()
      builder.text(clock, at: Point(x: x, y: Self.middle - clock.size.height / 2))
    }
    let end = width - Self.inset
    drawBattery(endingAt: end, into: &builder)
    drawWaves(around: end - 44, into: &builder)
    for index in 0..<4 {
      let height = 4 + Double(index) * 8 / 3
      builder.fill(
        Rect(
          x: end - 76 + Double(index) * 4.8, y: Self.middle + 6 - height, width: 3.2, height: height
        ),
        radius: 1, color)
    }
  }

  private func drawBattery(endingAt end: Double, into builder: inout SnapshotBuilder) {
    let box = Rect(x: end - 27, y: Self.middle - 6.5, width: 24.5, height: 13)
    builder.stroke(
      .roundedRect(box.inset(by: EdgeInsets(horizontal: 0.5, vertical: 0.5)), CornerRadii(3.8)),
      width: 1, color.withAlpha(0.4))
    builder.fill(box.inset(by: EdgeInsets(horizontal: 2, vertical: 2)), radius: 2.4, color)
    builder.fill(
      Rect(x: box.maxX + 1, y: Self.middle - 2.2, width: 1.4, height: 4.4), radius: 0.7,
      color.withAlpha(0.4))
  }

  /// Draws the arcs of the Wi-Fi symbol above a point.
  private func drawWaves(around x: Double, into builder: inout SnapshotBuilder) {
    let foot = Self.middle + 5.5
    for radius in [10.4, 6.6] {
      let reach = radius * 0.707_106_78
      let pull = reach * 0.552_284_75
      let path = Path([
        .move(Point(x: x - reach, y: foot - reach)),
        .curve(
          Point(x: x + reach, y: foot - reach),
          control1: Point(x: x - reach + pull, y: foot - reach - pull),
          control2: Point(x: x + reach - pull, y: foot - reach - pull)),
      ])
      builder.stroke(path, width: 2.2, color)
    }
    builder.fill(
      .path(.polygon([(x - 2.8, foot - 2.8), (x, foot - 3.6), (x + 2.8, foot - 2.8), (x, foot)])),
      color)
  }
}

/// The home indicator: the line at the lower edge of a phone's screen that a user swipes up to
/// leave an app.
///
/// It is drawn below the last message if there is no other footer.
public struct HomeLine: PageFooter {
  /// The identifier, `homeLine`.
  public let identifier = "homeLine"
  /// The version; increase it whenever the line can look different.
  public let version = 1
  /// The height of the area around the line, down to the screen's edge, in points.
  public static let height = 34.0

  /// Makes a line.
  public init() {}

  /// Measures the area around the line.
  public func measured(in context: ContentContext) -> some MeasuredContent {
    HomeLineView(width: context.fullWidth, color: context.theme.titleBar.color)
  }

  /// Draws the line in its area at the bottom of a box.
  ///
  /// - Parameters:
  ///   - box: The box, which is as wide as the screen and extends to the screen's lower edge.
  ///   - color: The line's colour.
  ///   - canvas: The canvas to draw on.
  public static func draw(in box: Rect, _ color: Color, on canvas: inout CellCanvas) {
    let size = Size(width: min(134, box.width), height: 5)
    let line = Rect(
      x: box.midX - size.width / 2, y: box.maxY - 8 - size.height, width: size.width,
      height: size.height)
    canvas.fill(.roundedRect(line, CornerRadii(size.height / 2)), color)
  }
}

private struct HomeLineView: MeasuredContent {
  let width: Double
  let color: Color
  let fit = ContentFit.edgeToEdge
  var size: Size { Size(width: width, height: HomeLine.height) }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    HomeLine.draw(in: box, color, on: &canvas)
  }
}
