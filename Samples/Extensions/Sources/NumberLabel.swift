import ChatRaster

/// Shows the id of each message below it.
struct NumberLabel: MessageComponent {
  let identifier = "com.example.number", version = 1

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    Label(
      text: context.text(
        "# \(message.message.id)", style: .init(size: 10, color: Color(rgb: 0x80_8890)),
        maximumLines: 1))
  }

  private struct Label: MeasuredContent {
    let text: MeasuredText
    let fit = ContentFit.padded
    var size: Size { text.size }

    func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.text(text, at: box.origin) }
  }
}
