import ChatModel
import DisplayList
import TextShaping

/// The clock time with the marks of delivery.
struct TimestampComponent: MessageComponent {
  let identifier = MessageComponents.Name.timestamp.rawValue
  let version = 1
  /// `edited 09:27`; empty where only marks are shown.
  let words: String
  /// Whether a pin stands before the words.
  let isPinned: Bool
  /// How far the message has come; nil shows no mark.
  let mark: DeliveryMark?
  /// What it stands on.
  let ground: ComponentGround
  /// True if the message is one's own.
  let isOutgoing: Bool

  /// Chooses what is shown of a message; nil where the theme or the message has nothing to show.
  init?(
    _ row: MessageRow, showing parts: Timestamp.Parts, ground: ComponentGround, isOutgoing: Bool,
    using tools: MessageTools
  ) {
    let context = tools.context
    let style = context.theme.status
    self.ground = ground
    self.isOutgoing = isOutgoing
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
    self.words = words
    guard !words.isEmpty || mark != nil || isPinned else { return nil }
  }

  func measured(for message: MessageFacts, in context: ContentContext) -> (any MeasuredContent)? {
    Timestamp(self, of: message.row, using: context.tools)
  }
}

/// The clock time with the marks of delivery, after measuring.
struct Timestamp: MeasuredPart {
  /// Which of them are shown.
  enum Parts {
    case all
    /// The clock time alone.
    case time
    /// All but the clock time.
    case marks
  }

  let fit = ContentFit.bare
  /// The words; nil where only marks are shown.
  let line: ShapedText?
  /// Its box, in points; whole numbers.
  let size: Size

  private let component: TimestampComponent
  /// Of the pin.
  private let plain: Color
  /// Of the box on a picture or the wallpaper.
  private let pill: Color
  /// Mark of the message's delivery status.
  private let mark: AddedComponent?

  private static let pillPadding = EdgeInsets(top: 1, left: 7, bottom: 2, right: 7)
  private static let markGap = 3.0
  /// What stands in the place of a clock time is never wider, in points.
  private static let maximumComponentWidth = 120.0
  private static let pinSize = Size(width: 8, height: 11)

  /// Measures the time of a message, or what a program has put in its place; nil where the theme or the
  /// message has nothing to show, or it is hidden.
  static func component(
    of row: MessageRow, showing parts: Parts = .all, ground: ComponentGround, isOutgoing: Bool,
    using tools: MessageTools
  ) -> AddedComponent? {
    guard
      let component = TimestampComponent(
        row, showing: parts, ground: ground, isOutgoing: isOutgoing, using: tools)
    else { return nil }
    return tools.component(
      .timestamp, component, as: .status, for: row, width: .infinity,
      // Where marks stand alone there is no clock time to take the place of.
      ownWidth: parts == .marks ? nil : maximumComponentWidth)
  }

  /// Shapes the words; nil where there are none and a program hides the mark.
  init?(_ component: TimestampComponent, of row: MessageRow, using tools: MessageTools) {
    let context = tools.context
    let style = context.theme.status
    let ground = component.ground
    self.component = component
    let isOutgoing = component.isOutgoing
    let palette = isOutgoing ? context.theme.bubble.outgoing : context.theme.bubble.incoming
    let plain = ground == .overlay ? style.onOverlay : palette.secondary
    self.plain = plain
    pill = style.overlay
    let styles = isOutgoing ? context.outgoing : context.incoming
    line =
      component.words.isEmpty
      ? nil
      : tools.shaper.shape(
        StyledText(component.words, style: ground == .overlay ? styles.overlay : styles.stamp),
        in: TextConstraint(maximumLines: 1, alignment: .left), as: .stamp)
    mark = component.mark.flatMap {
      tools.component(
        .deliveryIcon, DeliveryMarkComponent(mark: $0, plain: plain, ground: ground), as: .status,
        for: row, width: $0.size.width * 4)
    }
    let widths = [
      component.isPinned ? Self.pinSize.width : nil, line?.longestLine, mark?.size.width,
    ].compactMap(\.self)
    guard !widths.isEmpty else { return nil }
    var width = widths.reduce(0, +) + Double(widths.count - 1) * Self.markGap
    var height = style.lineHeight
    if ground == .overlay {
      width += Self.pillPadding.left + Self.pillPadding.right
      height += Self.pillPadding.top + Self.pillPadding.bottom
    }
    size = Size(width: width.rounded(.up), height: height)
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    var inner = box
    if component.ground == .overlay {
      canvas.builder.fill(box, radius: size.height / 2, pill)
      inner = box.inset(by: Self.pillPadding)
    }
    func middle(_ size: Size, x: Double) -> Rect {
      Rect(
        x: x, y: inner.minY + ((inner.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
    var x = inner.minX
    if component.isPinned {
      canvas.fillIcon(Icon.pushpin, in: middle(Self.pinSize, x: x), plain)
      x += Self.pinSize.width + Self.markGap
    }
    if let line { canvas.builder.text(line, at: Point(x: x, y: inner.minY)) }
    canvas.hit(.status, box)
    if let mark {
      mark.place(
        in: middle(mark.size, x: inner.maxX - mark.size.width),
        into: &canvas.builder)
    }
  }
}
