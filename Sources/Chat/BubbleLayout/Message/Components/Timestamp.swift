import ChatModel
import DisplayList
import TextShaping

/// The clock time with the delivery status icon.
struct TimestampComponent: MessageComponent {
  let identifier = MessageComponents.Name.timestamp.rawValue
  let version = 1
  /// The text, such as `edited 09:27`; empty if only icons are shown.
  let words: String
  /// True if a pin icon precedes the text.
  let isPinned: Bool
  /// The delivery status icon; nil shows none.
  let mark: DeliveryMark?
  /// The measured status icon; nil if there is none or a program hides it.
  var sign: AddedComponent?
  /// The background behind the clock time.
  let ground: ComponentGround

  /// Determines the visible parts for a message; nil if there are none.
  init?(
    _ row: MessageRow, showing parts: Timestamp.Parts, ground: ComponentGround,
    in context: ContentContext
  ) {
    let style = context.theme.status
    self.ground = ground
    let showsTime = style.stamp == .inside && parts != .marks
    let showsMarks = parts != .time
    isPinned = row.message.isPinned && showsMarks
    let isEdited = row.message.isEdited && showsMarks
    mark =
      showsMarks
      ? DeliveryMark(
        row.status, progress: row.message.progress, isAlone: parts == .marks, in: context) : nil
    let hasReaders = style.marks != .none && style.marks != .caption
    let readers = showsMarks && hasReaders && row.isOutgoing ? row.message.readCount : nil
    // A theme without clock times still shows that a message was edited or pinned.
    guard showsTime || isEdited || isPinned || readers != nil || parts == .marks else { return nil }
    var words = showsTime ? row.stamp ?? "" : ""
    if isEdited {
      // After text without a clock time, the “edited” mark is in brackets.
      let edited = parts == .marks ? context.strings[.editedMark] : context.strings.edited
      words = words.isEmpty ? edited : context.text(joining: [edited, words], by: " ")
    }
    if let readers {
      let read = context.text(ofReaders: readers)
      words = words.isEmpty ? read : context.text(joining: [read, words], by: " · ")
    }
    self.words = words
    guard !words.isEmpty || mark != nil || isPinned else { return nil }
  }

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    Timestamp(self, in: context)
  }
}

/// The measured clock time with the delivery status icon.
struct Timestamp: LineContent {
  /// The visible parts.
  enum Parts {
    case all
    /// The clock time only.
    case time
    /// Everything except the clock time.
    case marks
  }

  let fit = ContentFit.bare
  /// The text; nil if only icons are shown.
  let line: MeasuredText?
  /// The size of the clock time with its icons, in whole points.
  let size: Size

  private let component: TimestampComponent
  /// The colour of the pin icon.
  private let plain: Color
  /// The colour of the box behind the clock time on a picture or the wallpaper.
  private let pill: Color

  private static let pillPadding = EdgeInsets(top: 1, left: 7, bottom: 2, right: 7)
  private static let markGap = 3.0
  /// The maximum width of a component that replaces a clock time, in points.
  private static let maximumComponentWidth = 120.0
  private static let pinSize = Size(width: 8, height: 11)

  /// Measures the time of a message, or a program's replacement; nil if there is none or it is
  /// hidden.
  static func component(
    of row: MessageRow, showing parts: Parts = .all, ground: ComponentGround,
    using tools: MessageTools
  ) -> AddedComponent? {
    guard row.message.display.showsStatus else { return nil }
    let context = ContentContext(
      width: .infinity, fullWidth: .infinity, direction: nil, pictures: [], using: tools)
    guard var component = TimestampComponent(row, showing: parts, ground: ground, in: context)
    else { return nil }
    component.sign = component.mark.flatMap { mark in
      let plain = ground == .overlay ? context.theme.status.onOverlay : context.palette.secondary
      return tools.component(
        .deliveryIcon, DeliveryMarkComponent(mark: mark, plain: plain, ground: ground), as: .status,
        for: row, width: mark.size.width * 4)
    }
    return tools.component(
      .timestamp, component, as: .status, for: row, width: .infinity,
      // Without a clock time, there is nothing to replace.
      ownWidth: parts == .marks ? nil : maximumComponentWidth)
  }

  /// Shapes the text; nil if there is none and a program hides the status icon.
  init?(_ component: TimestampComponent, in context: ContentContext) {
    let style = context.theme.status
    let isOverlay = component.ground == .overlay
    self.component = component
    plain = isOverlay ? style.onOverlay : context.palette.secondary
    pill = style.overlay
    line =
      component.words.isEmpty
      ? nil
      : context.line(
        component.words, style: isOverlay ? context.overlayStyle : context.timestampStyle,
        width: nil, role: .stamp)
    let widths = [
      component.isPinned ? Self.pinSize.width : nil, line?.size.width, component.sign?.size.width,
    ].compactMap(\.self)
    guard !widths.isEmpty else { return nil }
    var width = widths.reduce(0, +) + Double(widths.count - 1) * Self.markGap
    var height = style.lineHeight
    if isOverlay {
      width += Self.pillPadding.left + Self.pillPadding.right
      height += Self.pillPadding.top + Self.pillPadding.bottom
    }
    size = Size(width: width.rounded(.up), height: height)
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    var inner = box
    if component.ground == .overlay {
      canvas.fill(.roundedRect(box, CornerRadii(size.height / 2)), pill)
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
    if let line { canvas.text(line, at: Point(x: x, y: inner.minY), as: .time) }
    let place = component.sign.map { middle($0.size, x: inner.maxX - $0.size.width) }
    if let place { canvas.hit(.delivery, place) }
    canvas.hit(.status, box)
    if let sign = component.sign, let place { canvas.draw(sign, in: place) }
  }
}
