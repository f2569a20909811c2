import BubbleLayout
import DisplayList
import TextShaping

/// A measured bar in one state.
struct InputBarStill: Sendable {
  /// A button outside or inside the field.
  struct Button: Sendable {
    /// The kind of disc behind the icon.
    enum Disc: Sendable {
      /// A disc in the theme's disc colour.
      case plain
      /// A disc in the send button's colour.
      case accent
      /// A disc in the colour of a send button that has no text to send.
      case resting
    }

    let id: String
    let sign: InputBarSign
    let label: String
    /// The disc behind the icon; nil if there is none.
    var disc: Disc?
  }

  /// The position of a group of buttons.
  enum Place: CaseIterable {
    case left, right, insideLeft, insideRight, below, belowRight
  }

  /// The buttons at each position, from the edge inwards; buttons below the text are listed from
  /// the leading end.
  private let buttons: [Place: [Button]]
  /// The field in which the user types.
  let field: InputField
  /// The frame of the field in the bar.
  let fieldBox: Rect
  /// The strip with the message that the user is replying to; nil if there is none.
  let reply: ReplyStrip?
  /// The panel below the field; nil if there is none.
  let panel: (any MeasuredContent)?
  /// The height of the area below the field, in points.
  let panelHeight: Double
  /// The height within the area below the field that is kept free at the bottom of the screen, in
  /// points.
  let bottomInset: Double
  /// True if the free area contains a phone's home indicator.
  let showsHomeLine: Bool
  /// The bar's colours.
  let palette: ChromePalette
  /// The side length of a button's icon, in points.
  let iconSize: Double
  /// The height of the field with one line of text, in points.
  private let lineHeight: Double
  /// The diameter of the disc behind an icon outside the field, in points; 0 if there is none.
  private let discSize: Double
  /// The corner radius of the field, in points.
  private let fieldRadius: Double
  /// The distance from one button outside the field to the next, measured between their starts, in
  /// points.
  private let buttonWidth: Double
  /// The scale, in pixels per point.
  let scale: Double
  /// The width of the page, in points.
  let width: Double
  /// The margin on each side of the column of messages, in points.
  let margin: Double

  /// The space above and below the field, in points.
  static let spacing = 8.0
  /// The default distance from one button outside the field to the next, measured between their
  /// starts, in points.
  static let buttonWidth = 38.0
  /// The distance from one button inside the field to the next, measured between their starts, in
  /// points.
  private static let insideWidth = 34.0
  /// The minimum width of the text in a field with buttons, in points.
  private static let leastTextWidth = 64.0
  /// The height of the buttons below the text, in points.
  private static let belowHeight = 38.0
  /// The gap between the field and its neighbours, in points.
  private static let gap = 4.0
  /// The minimum height of a panel, in points; nothing fits into a panel with less height.
  private static let leastPanelHeight = 24.0

  /// Measures a bar in a state.
  init(of bar: InputBar, in state: any InputBarState, _ context: ContentContext) {
    palette = ChromePalette(context.theme)
    iconSize = context.theme.inputBar.iconSize
    lineHeight = context.theme.inputBar.fieldHeight
    scale = context.scale
    width = context.fullWidth
    let style = context.theme.inputBar
    let margin = max(0, (context.fullWidth - context.width) / 2, style.inset)
    self.margin = margin
    discSize = style.discSize
    fieldRadius = style.fieldRadius
    buttonWidth = max(Self.buttonWidth, discSize + 8)
    let strings = context.strings
    func buttons(_ events: some Sequence<any InputBarEvent>) -> [Button] {
      events.prefix(InputBarLimits.buttons).map {
        Button(id: $0.id, sign: $0.image.sign(in: context), label: $0.label(in: strings))
      }
    }
    var places: [Place: [Button]] = [:]
    let signs = InputBarSigns(of: bar, in: state, context)
    if let signs {
      places[.left] = signs.buttons(style.leading, isOutside: true)
      places[.right] =
        buttons(bar.addedEvents.reversed())
        + signs.buttons(style.trailing, isOutside: true).reversed()
      if let send = signs.sendButton { places[.right]?.insert(send, at: 0) }
      places[.below] = signs.buttons(style.below?.filter { $0 != .send })
      places[.belowRight] = signs.buttons(style.below?.filter { $0 == .send })
      // A recording occupies the whole field except for the button that ends the recording.
      let isRecording = state.showsRecordButton
      func inside(_ list: [ChromeSign]?) -> [Button] {
        signs.buttons(isRecording ? list?.filter { $0 == .microphone } : list)
      }
      places[.insideLeft] = inside(style.insideLeading)
      places[.insideRight] = inside(style.insideTrailing).reversed()
    } else {
      places[.left] = buttons(state.leadingEvents)
      places[.right] = buttons((state.trailingEvents + bar.addedEvents).reversed())
    }
    reply = bar.reply.map { ReplyStrip($0, context) }
    let width = width
    let buttonWidth = buttonWidth
    func room(for place: Place) -> Double {
      let count = places[place]?.count ?? 0
      return margin + (count == 0 ? 0 : Double(count) * buttonWidth + Self.gap)
    }
    func insideRoom(for place: Place) -> Double {
      let count = places[place]?.count ?? 0
      return count == 0 ? 0 : Double(count) * Self.insideWidth + 2 * Self.gap
    }
    let start = room(for: .left)
    let fieldWidth = max(24, width - start - room(for: .right))
    // On a narrow page, icons are removed to make space for text, beginning with those in the
    // middle.
    while insideRoom(for: .insideLeft) + insideRoom(for: .insideRight) + Self.leastTextWidth
      > fieldWidth
    {
      if places[.insideRight]?.popLast() == nil, places[.insideLeft]?.popLast() == nil { break }
    }
    let belowCount = Int((fieldWidth - insideRoom(for: .belowRight)) / Self.insideWidth)
    places[.below] = places[.below].map { Array($0.prefix(max(0, belowCount))) }
    self.buttons = places
    belowHeight = places[.below]?.isEmpty ?? true ? 0 : Self.belowHeight
    field = InputField(
      of: bar, in: state, width: fieldWidth,
      insides: (insideRoom(for: .insideLeft), insideRoom(for: .insideRight)),
      sendsItself: signs == nil, context)
    fieldBox = Rect(
      x: start, y: Self.spacing + (reply?.height ?? 0), width: fieldWidth,
      height: field.height + belowHeight)
    panelHeight = state.fittingHeight(in: bar.scene).rounded(.up)
    let inset = bar.scene.bottomInset
    showsHomeLine = bar.scene.showsHomeLine
    bottomInset = inset.isFinite ? min(max(inset, 0), panelHeight) : 0
    let room = Size(width: width, height: panelHeight - bottomInset)
    panel =
      room.height < Self.leastPanelHeight
      ? nil : state.panel.map { $0.measured(page: bar.panelPage, for: room, in: context) }
  }

  /// The height of the buttons below the text, in points; 0 if there are none.
  let belowHeight: Double

  /// Returns the buttons at a position.
  func buttons(at place: Place) -> [Button] { buttons[place] ?? [] }

  /// The height of the bar without the area below the field, in points.
  var topHeight: Double { fieldBox.maxY + Self.spacing }

  /// The box of a button.
  ///
  /// - Parameters:
  ///   - index: The index among the buttons at the same position.
  ///   - place: The button's position. Buttons outside the field are level with the field's last
  ///     line.
  ///   - field: The frame of the field, which contains some of the buttons.
  ///   - bottom: The y coordinate of the lower edge of the field's last line.
  /// - Returns: The button's hit area.
  func box(ofButton index: Int, at place: Place, in field: Rect, bottom: Double) -> Rect {
    let isOutside = place == .left || place == .right
    let step = isOutside ? buttonWidth : Self.insideWidth
    let isLeft = [.left, .insideLeft, .below].contains(place)
    let edge = isOutside ? margin : Self.gap
    let offset = edge + Double(index) * step
    let (start, end) = isOutside ? (0, width) : (field.minX, field.maxX)
    let size = isOutside && discSize > 0 ? discSize : step
    let x = isLeft ? start + offset : end - offset - size
    let isBelow = place == .below || place == .belowRight
    return Rect(
      x: x, y: isBelow ? field.maxY - belowHeight : bottom - lineHeight - belowHeight, width: size,
      height: isBelow ? belowHeight : lineHeight)
  }

  /// The corner radius of a disc, in points; it is small if the field's corner radius is small.
  func discRadius(at place: Place) -> Double {
    let side = discSize(at: place)
    let isOutside = place == .left || place == .right
    return isOutside ? side / 2 : min(side / 2, max(3, fieldRadius - 4))
  }

  /// The diameter of the disc behind an icon, in points.
  func discSize(at place: Place) -> Double {
    switch place {
    case .left, .right: discSize > 0 ? discSize : min(lineHeight - 4, 34)
    case .insideLeft, .insideRight: min(lineHeight - 8, 34)
    case .below, .belowRight: 28
    }
  }

  /// The box of the text in a field that has buttons below the text.
  func textBox(in field: Rect) -> Rect {
    Rect(
      x: field.minX, y: field.minY, width: field.width,
      height: max(0, field.height - belowHeight))
  }
}

/// The measured strip above the field that shows the message that the user is replying to.
struct ReplyStrip: Sendable {
  /// The height of the strip, in points.
  let height = 44.0

  private let author: MeasuredText
  private let text: MeasuredText
  private let palette: ChromePalette
  private let label: String
  private let margin: Double

  /// Measures the strip.
  init(_ reply: InputBar.Reply, _ context: ContentContext) {
    palette = ChromePalette(context.theme)
    margin = max(0, (context.fullWidth - context.width) / 2)
    label = context.strings.cancel
    let room = context.width - 62
    author = context.text(
      reply.author,
      style: ContentTextStyle(size: 13.5, weight: .semibold, color: palette.accent, lineHeight: 18),
      width: room, maximumLines: 1)
    text = context.text(
      reply.text, style: ContentTextStyle(size: 13.5, color: palette.placeholder, lineHeight: 18),
      width: room, maximumLines: 1)
  }

  /// Draws the strip at the top of a bar.
  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let bar = Rect(x: box.minX + margin + 6, y: box.minY + 8, width: 3, height: 36)
    canvas.fill(.roundedRect(bar, CornerRadii(1.5)), palette.accent)
    canvas.text(author, at: Point(x: bar.maxX + 9, y: bar.minY))
    canvas.text(text, at: Point(x: bar.maxX + 9, y: bar.minY + 18))
    let cross = Rect(
      x: box.maxX - margin - InputBarStill.buttonWidth, y: bar.minY,
      width: InputBarStill.buttonWidth, height: bar.height)
    InputBarIcon.close.draw(around: cross.center, size: 20, palette.icon, on: &canvas)
    canvas.hit(InputBarArea.cancelReply.name, cross, label: label)
  }
}
