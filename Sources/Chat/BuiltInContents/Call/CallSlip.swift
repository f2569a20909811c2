import BubbleLayout
import DisplayList

/// A call as two lines with an icon at the end; the lower line follows an arrow that shows the
/// call's direction.
struct CallSlip: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let sign: CardSign
  private let signColor: Color
  private let title: CardLines
  private let detail: CardLines?
  private let arrow: Path
  private let arrowColor: Color

  private static let gap = 12.0
  private static let arrowSide = 11.0
  private static let arrowRoom = 16.0
  private static let incoming = Path(
    Path.polyline([(9.6, 1.4), (1.6, 9.4)]).elements
      + Path.polyline([(7.6, 9.6), (1.4, 9.6), (1.4, 3.4)]).elements)
  private static let outgoing = Path(
    Path.polyline([(1.4, 9.6), (9.4, 1.6)]).elements
      + Path.polyline([(3.4, 1.4), (9.6, 1.4), (9.6, 7.6)]).elements)

  /// Measures a call.
  init(
    _ sign: CardSign, title: String, detail: String?, lost: Color?, in context: ContentContext
  ) {
    self.sign = sign
    signColor = context.palette.accent
    arrow = context.isOwn ? Self.outgoing : Self.incoming
    arrowColor = lost ?? context.palette.accent
    let room = max(8, context.width - ChromeSign.side - Self.gap)
    // If there is no second line, the arrow is before the first line.
    self.title = context.cardLines(
      title, [], width: detail == nil ? room - Self.arrowRoom : room)
    let more = detail.map {
      context.cardLines(
        $0, [], titleStyle: context.cardDetailStyle, width: room - Self.arrowRoom)
    }
    self.detail = more
    let name = self.title
    let longest =
      more.map { max(name.longestLine, $0.longestLine + Self.arrowRoom) }
      ?? (name.longestLine + Self.arrowRoom)
    size = Size(
      width: min(
        max(
          context.theme.media.cardWidth, (longest + Self.gap + ChromeSign.side).rounded(.up)),
        context.width),
      height: (name.height + (more.map { max($0.height, Self.arrowRoom) } ?? 0)).rounded(.up))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let top = Rect(x: box.minX, y: box.minY, width: box.width, height: title.height)
    let below =
      detail == nil
      ? box
      : Rect(x: box.minX, y: top.maxY, width: box.width, height: max(0, box.maxY - top.maxY))
    title.draw(
      at: box.minX + (detail == nil ? Self.arrowRoom : 0), in: detail == nil ? box : top,
      on: &canvas)
    let side = Self.arrowSide
    canvas.strokeIcon(
      arrow,
      in: Rect(
        x: below.minX, y: (below.midY - side / 2).rounded(), width: side, height: side),
      width: 1.6, arrowColor)
    detail?.draw(at: below.minX + Self.arrowRoom, in: below, on: &canvas)
    sign.draw(
      in: Rect(
        x: box.maxX - ChromeSign.side, y: box.minY, width: ChromeSign.side, height: box.height),
      signColor, on: &canvas)
  }
}
