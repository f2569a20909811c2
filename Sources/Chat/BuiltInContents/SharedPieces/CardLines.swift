import BubbleLayout
import ChatModel
import DisplayList

/// The lines next to a card's image: a title, and details below it.
struct CardLines {
  private let lines: [MeasuredText]
  /// The gaps between the boxes of adjacent lines, in points, which prevent overlaps of glyphs that
  /// extend beyond the boxes.
  private let gaps: [Double]
  /// The distance by which glyphs extend below the last line's box, in points.
  private let foot: Double

  /// Stacks a title and a detail, or only the title if the detail is nil.
  init(_ title: MeasuredText, _ detail: MeasuredText?, in context: ContentContext) {
    self.init([title] + [detail].compactMap(\.self), in: context)
  }

  /// Stacks lines.
  init(_ lines: [MeasuredText], in context: ContentContext) {
    self.lines = lines
    gaps = zip(lines, lines.dropFirst()).map { upper, lower in
      (context.inkOverhang(of: upper).below + context.inkOverhang(of: lower).above).rounded(.up)
    }
    foot = lines.last.map { context.inkOverhang(of: $0).below.rounded(.up) } ?? 0
  }

  /// The width of the longest line, in points.
  var longestLine: Double { lines.reduce(0) { max($0, $1.size.width) } }

  /// The total height of the lines, in points.
  var height: Double { lines.reduce(gaps.reduce(foot, +)) { $0 + $1.size.height } }

  /// Draws the lines with the given x coordinate as their start, vertically centred in a box.
  func draw(at x: Double, in box: Rect, on canvas: inout CellCanvas) {
    var y = box.minY + ((box.height - height) / 2).rounded()
    for (line, gap) in zip(lines, gaps + [0]) {
      canvas.text(line, at: Point(x: x, y: y))
      y += line.size.height + gap
    }
  }

  /// Draws the lines in the centre of a box.
  func drawCentered(in box: Rect, on canvas: inout CellCanvas) {
    var y = box.minY
    for (line, gap) in zip(lines, gaps + [0]) {
      canvas.text(
        line, in: Rect(x: box.minX, y: y, width: box.width, height: line.size.height), at: .center)
      y += line.size.height + gap
    }
  }
}

extension ContentContext {
  /// Lays out the lines of a card, which can wrap; blank lines are omitted.
  func cardLines(
    _ title: String, _ details: [String?], titleStyle: ContentTextStyle? = nil, width: Double
  ) -> CardLines {
    // A narrow line has space for only a few characters, so more lines are allowed.
    let limit = width < 90 ? 8 : 3
    let title = text(
      title, style: titleStyle ?? cardTitleStyle, width: width, maximumLines: limit)
    let details = details.compactMap(\.self).filter { !$0.isBlank }.map {
      text($0, style: cardDetailStyle, width: width, maximumLines: limit)
    }
    return CardLines([title] + details, in: self)
  }
}

extension ContentContext {
  /// Prepares text written by a person for a line of a card: a number without letters, such as a
  /// phone number, reads from left to right in every interface.
  func ownWords(_ words: String) -> String {
    guard isRightToLeft, LayoutDirection.ofFirstLetter(in: words) == nil else { return words }
    // U+200F gives the paragraph the page's direction; the text after it is in an isolate that reads
    // from left to right.
    return "\u{200F}\u{2068}\u{200E}" + words + "\u{2069}"
  }
}
