import ChatModel
import DisplayList
import TextShaping

/// The values that are needed to measure the parts of a message: the page, the shaper and the
/// message's side.
struct MessageTools {
  /// The page's theme and environment.
  let context: CellContext
  /// The shaper of the worker that lays the cell out.
  let shaper: CellShaper
  /// True if the conversation's owner sent the message and it is on the far side of the page.
  var isOutgoing: Bool
  /// True if the conversation's owner sent the message, even where all messages are on one side.
  var isOwn = false

  /// The colours of the message's side.
  var palette: BubblePalette {
    isOutgoing ? context.theme.bubble.outgoing : context.theme.bubble.incoming
  }

  /// The text styles of the message's side.
  var styles: BubbleTextStyles { isOutgoing ? context.outgoing : context.incoming }

  /// Lays out one line; it ends in an ellipsis if it does not fit.
  func line(
    _ text: String, _ style: TextStyle, width: Double, as role: TextRole? = .label
  ) -> ShapedText {
    shaper.shape(
      StyledText(text, style: style),
      in: TextConstraint(width: max(8, width), maximumLines: 1, alignment: .left), as: role)
  }

  /// The text, shortened with an ellipsis if it does not fit.
  func beginning(of text: String, _ style: TextStyle, width: Double) -> String {
    func fits(_ text: String) -> Bool {
      let constraint = TextConstraint(maximumLines: 1)
      return shaper.shape(StyledText(text, style: style), in: constraint, as: nil).longestLine
        <= width
    }
    // No glyph is narrower than one point, so more characters cannot fit.
    let characters = text.prefix(max(1, Int(width)))
    if characters.endIndex == text.endIndex, fits(text) { return text }
    var (kept, tooLong) = (1, characters.count + 1)
    while tooLong - kept > 1 {
      let middle = (kept + tooLong) / 2
      if fits(characters.prefix(middle) + "…") { kept = middle } else { tooLong = middle }
    }
    let end = characters.prefix(kept).lastIndex { !$0.isWhitespace } ?? characters.startIndex
    return characters[...end] + "…"
  }

  /// Lays out a file name on one line.
  ///
  /// If it does not fit, its middle is left out and its extension is kept.
  func fileName(
    _ name: String, _ style: TextStyle, width: Double, as role: TextRole
  ) -> ShapedText {
    // Kinds of programs can pass names that no timeline has seen.
    let shown = FileName.shortened(HiddenControls.removed(from: name)) { form in
      let whole = shaper.shape(
        StyledText(form, style: style), in: TextConstraint(maximumLines: 1, alignment: .left),
        as: nil)
      return whole.longestLine <= max(8, width) && !whole.isTruncated
    }
    return line(shown, style, width: width, as: role)
  }
}
