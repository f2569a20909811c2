package import DisplayList
package import TextShaping

/// What a content measures and draws itself with.
package struct ContentTools {
  /// The page's theme and environment.
  package let context: CellContext
  /// Belongs to the worker that lays the cell out.
  package let shaper: CellShaper
  /// Whether the message is one's own.
  package let isOutgoing: Bool

  /// The colours of the message's side.
  package var palette: BubblePalette {
    isOutgoing ? context.theme.bubble.outgoing : context.theme.bubble.incoming
  }

  /// The text styles of the message's side.
  var styles: BubbleTextStyles { isOutgoing ? context.outgoing : context.incoming }

  /// Sets one line that ends in an ellipsis where the room does.
  package func line(
    _ text: String, _ style: TextStyle, width: Double, as role: TextRole = .label
  ) -> ShapedText {
    shaper.shape(
      StyledText(text, style: style),
      in: TextConstraint(width: max(8, width), maximumLines: 1, alignment: .left), as: role)
  }
}
