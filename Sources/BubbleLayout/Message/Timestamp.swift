import ChatModel
import DisplayList
import TextShaping

/// The clock time with the marks of delivery, after measuring.
struct Timestamp {
  /// Which of them are shown.
  enum Parts {
    case all
    /// The clock time alone.
    case time
    /// All but the clock time.
    case marks
  }

  /// The words: `edited 09:27`; nil where only marks are shown.
  let text: ShapedText?
  /// Whether a pin stands before the words.
  let isPinned: Bool
  /// How far the message has come; nil shows no mark.
  let mark: DeliveryMark?
  /// What it stands on.
  let ground: ComponentGround
  /// Its box, in points; whole numbers.
  let size: Size

  /// What a program has put in the place of the whole.
  private let component: AddedComponent?
  /// What a program has put in the place of the mark.
  private let markComponent: AddedComponent?

  private static let pillPadding = EdgeInsets(top: 1, left: 7, bottom: 2, right: 7)
  private static let markGap = 3.0
  /// What stands in the place of a clock time is never wider, in points.
  private static let maximumComponentWidth = 120.0
  private static let pinSize = Size(width: 8, height: 11)

  /// Shapes the time of a message; nil where the theme or the message has nothing to show.
  init?(
    _ row: MessageRow, showing parts: Parts = .all, ground: ComponentGround, isOutgoing: Bool,
    using tools: MessageTools
  ) {
    let context = tools.context
    let style = context.theme.status
    self.ground = ground
    let showsTime = style.stamp == .inside && parts != .marks
    let showsMarks = parts != .time
    isPinned = row.message.isPinned && showsMarks
    let isEdited = row.message.isEdited && showsMarks
    mark =
      showsMarks
      ? DeliveryMark(
        row.status, progress: row.message.progress, isAlone: parts == .marks, style: style) : nil
    let readers = showsMarks && style.marks != .none && row.isOutgoing ? row.message.readCount : nil
    // A theme without clock times still says that a message was edited or pinned.
    guard showsTime || isEdited || isPinned || readers != nil || parts == .marks else { return nil }
    var words = showsTime ? row.stamp ?? "" : ""
    if isEdited {
      let edited = context.environment.wording.edited
      words = words.isEmpty ? edited : context.environment.wording.joined([edited, words], by: " ")
    }
    if let readers {
      let wording = context.environment.wording
      let read = wording.read(readers, numbers: context.environment.numbers)
      words = words.isEmpty ? read : wording.joined([read, words], by: " · ")
    }
    let styles = isOutgoing ? context.outgoing : context.incoming
    text =
      words.isEmpty
      ? nil
      : tools.shaper.shape(
        StyledText(words, style: ground == .overlay ? styles.overlay : styles.stamp),
        in: TextConstraint(maximumLines: 1, alignment: .left), as: .stamp)
    guard text != nil || mark != nil || isPinned else { return nil }
    markComponent = mark.flatMap {
      tools.replacement(of: .deliveryIcon, for: row, width: $0.size.width * 4)
    }
    component =
      parts == .marks
      ? nil : tools.replacement(of: .timestamp, for: row, width: Self.maximumComponentWidth)
    if let component {
      size = component.size
      return
    }
    let widths = [
      isPinned ? Self.pinSize.width : nil, text?.longestLine,
      markComponent?.size.width ?? mark?.size.width,
    ].compactMap(\.self)
    var width = widths.reduce(0, +) + Double(widths.count - 1) * Self.markGap
    var height = style.lineHeight
    if ground == .overlay {
      width += Self.pillPadding.left + Self.pillPadding.right
      height += Self.pillPadding.top + Self.pillPadding.bottom
    }
    size = Size(width: width.rounded(.up), height: height)
  }

  /// Draws it with its top leading corner at a point.
  func place(
    at origin: Point, isOutgoing: Bool, using tools: MessageTools,
    into builder: inout SnapshotBuilder
  ) {
    let box = Rect(origin: origin, size: size)
    if let component {
      component.place(in: box, as: .status, using: tools, into: &builder)
      return
    }
    var inner = box
    if ground == .overlay {
      builder.fill(box, radius: size.height / 2, tools.context.theme.status.overlay)
      inner = box.inset(by: Self.pillPadding)
    }
    let palette =
      isOutgoing ? tools.context.theme.bubble.outgoing : tools.context.theme.bubble.incoming
    let plain = ground == .overlay ? tools.context.theme.status.onOverlay : palette.secondary
    func middle(_ size: Size, x: Double) -> Rect {
      Rect(
        x: x, y: inner.minY + ((inner.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
    var x = inner.minX
    if isPinned {
      builder.fillIcon(Icon.pushpin, at: middle(Self.pinSize, x: x), plain)
      x += Self.pinSize.width + Self.markGap
    }
    if let text { builder.text(text, at: Point(x: x, y: inner.minY)) }
    builder.hit(.status, box)
    if let markComponent {
      markComponent.place(
        in: middle(markComponent.size, x: inner.maxX - markComponent.size.width), as: .status,
        using: tools, into: &builder)
    } else if let mark {
      mark.place(
        in: middle(mark.size, x: inner.maxX - mark.size.width), plain: plain,
        style: tools.context.theme.status,
        ground: ground, into: &builder)
    }
  }
}
