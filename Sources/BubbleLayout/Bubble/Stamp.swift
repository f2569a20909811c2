import ChatModel
import DisplayList
import TextShaping

/// The clock time with the marks of delivery, after measuring.
struct Stamp {
  /// Where it stands decides its colours.
  enum Ground {
    case bubble
    /// On a picture or on the wallpaper: in a dark pill.
    case overlay
  }

  /// The words: `edited 09:27`; nil where only marks are shown.
  let text: ShapedText?
  /// How far the message has come; nil shows no mark.
  let mark: DeliveryMark?
  /// What it stands on.
  let ground: Ground
  /// Its box, in points; whole numbers.
  let size: Size

  private static let pillPadding = EdgeInsets(top: 1, left: 7, bottom: 2, right: 7)
  private static let markGap = 3.0

  /// Shapes the time of a message; nil where the theme or the message has nothing to show.
  init?(_ row: MessageRow, ground: Ground, context: CellContext, shaper: CellShaper) {
    let style = context.theme.status
    // A theme without clock times still says that a message was edited.
    guard style.stamp == .inside || row.message.isEdited else { return nil }
    var words = style.stamp == .inside ? row.stamp ?? "" : ""
    if row.message.isEdited {
      let edited = context.environment.wording.edited
      words = words.isEmpty ? edited : edited + " " + words
    }
    mark = style.marks == .ticks ? row.status.map(DeliveryMark.init) : nil
    let styles = row.isOutgoing ? context.outgoing : context.incoming
    text =
      words.isEmpty
      ? nil
      : shaper.shape(
        StyledText(words, style: ground == .overlay ? styles.overlay : styles.stamp),
        in: TextConstraint(maximumLines: 1, alignment: .left), as: .stamp)
    guard text != nil || mark != nil else { return nil }
    self.ground = ground
    var width = text?.longestLine ?? 0
    if let mark { width += mark.size.width + (text == nil ? 0 : Self.markGap) }
    var height = style.lineHeight
    if ground == .overlay {
      width += Self.pillPadding.left + Self.pillPadding.right
      height += Self.pillPadding.top + Self.pillPadding.bottom
    }
    size = Size(width: width.rounded(.up), height: height)
  }

  /// Draws it with its top leading corner at a point.
  func place(
    at origin: Point, isOutgoing: Bool, context: CellContext, into builder: inout SnapshotBuilder
  ) {
    let theme = context.theme
    let box = Rect(origin: origin, size: size)
    var inner = box
    if ground == .overlay {
      builder.fill(box, radius: size.height / 2, theme.status.overlay)
      inner = box.inset(by: Self.pillPadding)
    }
    if let text { builder.text(text, at: inner.origin) }
    builder.hit(.status, box)
    if let mark {
      let palette = isOutgoing ? theme.bubble.outgoing : theme.bubble.incoming
      let plain = ground == .overlay ? theme.status.onOverlay : palette.secondary
      let place = Rect(
        x: inner.maxX - mark.size.width,
        y: inner.minY + ((inner.height - mark.size.height) / 2).rounded(),
        width: mark.size.width, height: mark.size.height)
      mark.place(in: place, plain: plain, style: theme.status, ground: ground, into: &builder)
    }
  }
}
