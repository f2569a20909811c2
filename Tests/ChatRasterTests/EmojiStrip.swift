import ChatRaster

/// A program's own menu: two emoji in a row, each with an area that can be tapped.
struct EmojiStrip: ListCell {
  func measured(in context: ContentContext) -> some MeasuredContent {
    Strip(emoji: ["👍", "❤️"].map { ($0, context.text($0, maximumLines: 1)) })
  }

  struct Strip: MeasuredContent {
    let emoji: [(String, MeasuredText)]
    let fit = ContentFit.edgeToEdge
    var size: Size { Size(width: 40 * Double(emoji.count), height: 40) }

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.fill(.roundedRect(box, CornerRadii(20)), .white)
      for (index, emoji) in emoji.enumerated() {
        let place = Rect(x: box.minX + Double(index) * 40, y: box.minY, width: 40, height: 40)
        canvas.text(emoji.1, at: place.origin)
        canvas.hit(emoji.0, place)
      }
    }
  }
}
