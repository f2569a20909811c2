import BubbleLayout
import DisplayList

import struct TextShaping.TextStyle

/// A measured pale line with a triangle, which points down if contents are shown below the line.
struct DisclosureLine {
  /// The size, in whole points.
  let size: Size

  private let text: MeasuredText
  private let color: Color
  private let hasTriangle: Bool
  private let isOpen: Bool

  private static let triangle = 8.0
  private static let gap = 6.0

  /// Measures the line.
  ///
  /// - Parameters:
  ///   - words: The text on the line.
  ///   - color: The colour; nil uses the bubble's secondary text colour.
  ///   - hasTriangle: True if there are contents to show.
  ///   - isOpen: True if the contents are shown.
  ///   - context: The context, whose width is the width available to the line.
  init(
    _ words: String, color: Color? = nil, hasTriangle: Bool = true, isOpen: Bool,
    in context: ContentContext
  ) {
    let color = color ?? context.readable(context.palette.secondary)
    self.color = color
    self.hasTriangle = hasTriangle
    self.isOpen = isOpen
    let start = hasTriangle ? Self.triangle + Self.gap : 0
    text = context.line(
      words, style: context.quietStyle(color: color), width: context.width - start)
    size = Size(
      width: (start + text.size.width).rounded(.up), height: text.size.height.rounded(.up))
  }

  /// Draws the line at a position.
  func draw(at origin: Point, on canvas: inout CellCanvas) {
    var x = origin.x
    if hasTriangle {
      // The triangle is centred at half the x-height.
      let middle = origin.y + (size.height / 2).rounded() + 0.5
      let box = Rect(
        x: x, y: middle - Self.triangle / 2, width: Self.triangle, height: Self.triangle)
      let corners =
        isOpen
        ? [(box.minX, box.minY + 1), (box.maxX, box.minY + 1), (box.midX, box.maxY - 0.5)]
        : [(box.minX + 0.5, box.minY), (box.maxX - 1, box.midY), (box.minX + 0.5, box.maxY)]
      canvas.fill(
        .path(
          Path([
            .move(Point(x: corners[0].0, y: corners[0].1)),
            .line(Point(x: corners[1].0, y: corners[1].1)),
            .line(Point(x: corners[2].0, y: corners[2].1)), .close,
          ])), color)
      x += Self.triangle + Self.gap
    }
    canvas.text(text, at: Point(x: x, y: origin.y))
  }
}

extension ContentContext {
  /// The style of lines about an assistant's actions.
  ///
  /// - Parameters:
  ///   - color: The colour; nil uses the bubble's secondary text colour.
  ///   - weight: The weight of the text.
  /// - Returns: A style that is readable on the bubble.
  func quietStyle(
    color: Color? = nil, weight: TextStyle.Weight = .regular
  ) -> ContentTextStyle {
    let size = theme.fonts.size
    return ContentTextStyle(
      size: size * 0.875, weight: weight, color: color ?? readable(palette.secondary),
      lineHeight: (size * 1.35).rounded())
  }
}
