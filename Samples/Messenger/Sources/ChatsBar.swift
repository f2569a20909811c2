import ChatRaster

/// The bar above the list of chats.
struct ChatsBar: ListCell {
  static let height = 52.0

  func measured(in context: ContentContext) -> Bar {
    let bar = context.theme.titleBar
    return Bar(
      size: Size(width: context.width, height: Self.height), style: bar,
      hairline: 1 / max(1, context.scale), sign: ChromePalette(context.theme).accent,
      title: context.text(
        "Chats", style: ContentTextStyle(size: bar.size, weight: .semibold, color: bar.color),
        maximumLines: 1))
  }

  struct Bar: MeasuredContent {
    let size: Size
    let style: TitleBarStyle
    let hairline: Double
    let sign: Color
    let title: MeasuredText
    let fit = ContentFit.edgeToEdge

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.fill(.rect(box), style.fill)
      canvas.fill(
        .rect(Rect(x: box.minX, y: box.maxY - hairline, width: box.width, height: hairline)),
        style.rule)
      canvas.text(
        title,
        at: Point(
          x: (box.midX - title.size.width / 2).rounded(),
          y: (box.midY - title.size.height / 2).rounded()))
      // A pencil on a sheet: the button that begins a chat.
      let corner = Point(x: box.maxX - 36, y: box.midY - 10)
      func line(_ points: [(Double, Double)]) -> Path {
        Path(
          points.enumerated().map { index, point in
            let place = corner.offset(dx: point.0, dy: point.1)
            return index == 0 ? .move(place) : .line(place)
          })
      }
      canvas.stroke(
        line([(10, 3), (2, 3), (2, 19), (18, 19), (18, 11)]), width: 1.6, sign)
      canvas.stroke(
        line([(8, 13), (9, 9.5), (17, 1.5), (19.5, 4), (11.5, 12), (8, 13)]), width: 1.6, sign)
      canvas.hit("chats", box, label: "Chats")
    }
  }
}
