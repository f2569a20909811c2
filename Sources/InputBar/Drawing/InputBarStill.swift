import BubbleLayout
import DisplayList
import TextShaping

/// A bar in one state, after measuring.
struct InputBarStill: Sendable {
  /// A button outside or inside the field.
  struct Button: Sendable {
    /// The disc behind the sign.
    enum Disc: Sendable {
      /// A disc in the theme's colour for discs.
      case plain
      /// A disc in the colour of the send button.
      case accent
      /// A disc in the colour of a send button without text to send.
      case resting
    }

    let id: String
    let sign: InputBarSign
    let label: String
    /// The disc; nil if there is none.
    var disc: Disc?
  }

  /// The place of a list of buttons.
  enum Place: CaseIterable {
    case left, right, insideLeft, insideRight, below, belowRight
  }

  /// The buttons from the edge inwards; the buttons below the text are listed from the leading end.
  private let buttons: [Place: [Button]]
  /// The field in which the user writes.
  let field: InputField
  /// The frame of the field in the bar.
  let fieldBox: Rect
  /// The message that is being answered.
  let reply: ReplyStrip?
  /// The panel below the field; nil if there is none.
  let panel: (any MeasuredContent)?
  /// The height of the area below the field, in points.
  let panelHeight: Double
  /// The part of that height that is kept free at the bottom.
  let bottomInset: Double
  /// True if that part contains a phone's home line.
  let showsHomeLine: Bool
  /// The bar's colours.
  let palette: ChromePalette
  /// The side of a button's icon.
  let iconSize: Double
  /// The height of the field with one line.
  private let lineHeight: Double
  /// The diameter of the disc behind an icon outside the field; 0 if there is none.
  private let discSize: Double
  /// The radius of the field's corners, in points.
  private let fieldRadius: Double
  /// The distance from one button outside the field to the next.
  private let buttonWidth: Double
  /// The scale, in pixels per point.
  let scale: Double
  /// The page's width.
  let width: Double
  /// The margin beside the column of messages.
  let margin: Double

  /// The space above and below the field.
  static let spacing = 8.0
  /// The distance from one button to the next.
  static let buttonWidth = 38.0
  /// The distance from one button in the field to the next.
  private static let insideWidth = 34.0
  /// The minimum width for text in a field with buttons.
  private static let leastTextWidth = 64.0
  /// The height of the buttons below the text.
  private static let belowHeight = 38.0
  /// The distance between the field and its neighbours.
  private static let gap = 4.0
  /// The minimum height of a panel; nothing fits in a lower panel.
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
      // A recording fills the field, except for the button that ends it.
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
    // On a narrow page, signs are removed to make space for text; those in the middle are removed
    // first.
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

  /// The buttons at a place.
  func buttons(at place: Place) -> [Button] { buttons[place] ?? [] }

  /// The height of the bar without the part below the field, in points.
  var topHeight: Double { fieldBox.maxY + Self.spacing }

  /// The box of a button.
  ///
  /// - Parameters:
  ///   - index: The index in the list of its place.
  ///   - place: The button's place. Buttons outside the field are level with its last line.
  ///   - field: The frame of the field, with the buttons in it.
  ///   - bottom: The vertical position at which the last line of the field ends.
  /// - Returns: The area that reacts to touches.
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

  /// The radius of a disc's corners, in points; if the field has small corners, its discs have
  /// small corners too.
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

  /// The box of the text in a field with buttons below the text.
  func textBox(in field: Rect) -> Rect {
    Rect(
      x: field.minX, y: field.minY, width: field.width,
      height: max(0, field.height - belowHeight))
  }
}

/// The strip above the field with the message that is being answered, after measuring.
struct ReplyStrip: Sendable {
  /// The height in points.
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
