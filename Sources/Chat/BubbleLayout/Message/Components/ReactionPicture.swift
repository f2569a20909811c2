import ChatModel
import DisplayList

/// The image of a reaction with a custom emoji, and its size.
struct ReactionPicture {
  let picture: ContentPicture
  /// The size in points.
  let size: Size

  /// Finds a reaction's image; nil if it has none or the image cannot be shown.
  ///
  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - fontSize: The font size of an emoji at this position, in points.
  ///   - height: The maximum height, in points.
  ///   - context: The context, which provides the images.
  ///   - width: The maximum width, in points; the image keeps its proportions.
  init?(
    _ reaction: Reaction, beside fontSize: Double, height: Double, in context: ContentContext,
    width: Double = .infinity
  ) {
    guard let picture = reaction.source.flatMap({ context.picture($0) }),
      case let shown = picture.reference, shown.pixelHeight > 0
    else { return nil }
    self.picture = picture
    let ratio = min(
      Double(shown.pixelWidth) / Double(shown.pixelHeight), TextPictures.maximumRatio)
    let side = min((fontSize * TextPictures.relativeHeight).rounded(), height, width / ratio)
    size = Size(width: max(1, (side * ratio).rounded()), height: max(1, side.rounded()))
  }

  /// Draws the image centred at a point.
  func draw(around middle: Point, on canvas: inout CellCanvas) {
    canvas.picture(
      picture,
      in: Rect(
        x: (middle.x - size.width / 2).rounded(), y: (middle.y - size.height / 2).rounded(),
        width: size.width, height: size.height))
  }
}

extension ReactionStyle {
  /// The font size of emoji, in points; the counts' font size unless emoji have a separate size.
  var emojiFontSize: Double { emojiSize > 0 ? emojiSize : size }
}
