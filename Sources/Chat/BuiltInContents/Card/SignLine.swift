import BubbleLayout
import DisplayList

/// A small icon and texts on one line.
struct SignLine: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let sign: CardSign
  private let color: Color
  private let line: CardLines

  private static let gap = 8.0

  /// Measures a line.
  ///
  /// - Parameters:
  ///   - sign: The icon before the texts.
  ///   - words: The texts, which are placed next to each other.
  ///   - color: The colour of the icon; nil uses the colour of the texts.
  ///   - context: The context of the message.
  init(_ sign: CardSign, words: [String], color: Color? = nil, in context: ContentContext) {
    self.sign = sign
    self.color = color ?? context.palette.text
    let room = max(8, context.width - ChromeSign.side - Self.gap)
    line = CardLines(
      [
        context.text(
          context.strings.line(of: words), width: room, maximumLines: room < 90 ? 8 : 3)
      ], in: context)
    size = Size(
      width: (ChromeSign.side + Self.gap + line.longestLine).rounded(.up),
      height: max(ChromeSign.side, line.height).rounded(.up))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    sign.draw(
      in: Rect(x: box.minX, y: box.minY, width: ChromeSign.side, height: box.height), color,
      on: &canvas)
    line.draw(at: box.minX + ChromeSign.side + Self.gap, in: box, on: &canvas)
  }
}
