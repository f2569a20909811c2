import ChatRaster

/// Text on a background: an advertisement from edge to edge, or a toast with rounded corners.
struct Banner: ListCell {
  let words: String, ground: Color
  var radius = 0.0

  func measured(in context: ContentContext) -> Box {
    let style = ContentTextStyle(color: .white)
    return Box(
      words: context.text(words, style: style, maximumLines: 1), width: context.width,
      ground: ground, radius: radius)
  }

  struct Box: MeasuredContent {
    let words: MeasuredText, width: Double, ground: Color, radius: Double
    let fit = ContentFit.bare
    var size: Size { Size(width: width, height: words.size.height + 18) }

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.fill(.roundedRect(box, CornerRadii(radius)), ground)
      canvas.text(words, in: box.inset(by: EdgeInsets(horizontal: 0, vertical: 9)), at: .center)
      canvas.hit("banner", box, label: words.string)
    }
  }
}

/// A selection: a tint over the boxes of a text, on a layer as large as the screen.
struct Selection: ListCell, MeasuredContent {
  let boxes: [Rect], size: Size
  let fit = ContentFit.bare

  func measured(in context: ContentContext) -> Selection { self }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    for selected in boxes { canvas.fill(.rect(selected), Color(rgb: 0x2f_7cf6).withAlpha(0.3)) }
  }
}
