import BubbleLayout
import DisplayList
import TextShaping

/// A bar in one state after measuring.
struct InputBarStill: Sendable {
  /// A button beside the field.
  struct Button: Sendable {
    let id: String
    let icon: InputBarIcon
    let label: String
  }

  /// Before the field, from the edge inwards.
  let left: [Button]
  /// Behind the field, from the edge inwards.
  let right: [Button]
  /// What somebody writes in.
  let field: InputField
  /// Where the field stands in the bar.
  let fieldBox: Rect
  /// The message that is being answered.
  let reply: ReplyStrip?
  /// What stands below the field; nil for nothing.
  let panel: (any MeasuredContent)?
  /// The room below the field, in points.
  let panelHeight: Double
  /// The part of it that is kept free at the bottom.
  let bottomInset: Double
  /// Whether that part has a phone's home line.
  let showsHomeLine: Bool
  /// The bar's colours.
  let palette: ChromePalette
  /// From edge to edge of a button's sign.
  let iconSize: Double
  /// Of the field around one line.
  private let lineHeight: Double
  /// Pixels per point.
  let scale: Double
  /// The page's width.
  let width: Double
  /// Beside the column in which the messages stand.
  let margin: Double

  /// Above and below the field.
  static let spacing = 8.0
  /// From one button to the next.
  static let buttonWidth = 38.0
  /// Between the field and its neighbours.
  private static let gap = 4.0
  /// Below it a panel has no room for anything.
  private static let leastPanelHeight = 24.0

  /// Measures a bar as it is in a state.
  init(of bar: InputBar, in state: any InputBarState, _ context: ContentContext) {
    palette = ChromePalette(context.theme)
    iconSize = context.theme.inputBar.iconSize
    lineHeight = context.theme.inputBar.fieldHeight
    scale = context.scale
    width = context.fullWidth
    let margin = max(0, (context.fullWidth - context.width) / 2)
    self.margin = margin
    let strings = context.strings
    func buttons(_ events: some Sequence<any InputBarEvent>) -> [Button] {
      events.prefix(InputBarLimits.buttons).map {
        Button(id: $0.id, icon: $0.image, label: $0.label(in: strings))
      }
    }
    left = buttons(state.leadingEvents)
    right = buttons((state.trailingEvents + bar.addedEvents).reversed())
    reply = bar.reply.map { ReplyStrip($0, context) }
    func room(for buttons: [Button]) -> Double {
      margin + (buttons.isEmpty ? 0 : Double(buttons.count) * Self.buttonWidth + Self.gap)
    }
    let start = room(for: left)
    let fieldWidth = max(24, width - start - room(for: right))
    field = InputField(of: bar, in: state, width: fieldWidth, context)
    fieldBox = Rect(
      x: start, y: Self.spacing + (reply?.height ?? 0), width: fieldWidth, height: field.height)
    panelHeight = state.fittingHeight(in: bar.scene).rounded(.up)
    let inset = bar.scene.bottomInset
    showsHomeLine = bar.scene.showsHomeLine
    bottomInset = inset.isFinite ? min(max(inset, 0), panelHeight) : 0
    let room = Size(width: width, height: panelHeight - bottomInset)
    panel =
      room.height < Self.leastPanelHeight
      ? nil : state.panel.map { $0.measured(for: room, in: context) }
  }

  /// The bar without what is below the field, in points.
  var topHeight: Double { fieldBox.maxY + Self.spacing }

  /// The box of a button: the lists are counted from the edges, and all stand at the field's last
  /// line, which ends at `bottom`.
  func box(ofButton index: Int, isLeft: Bool, bottom: Double) -> Rect {
    let offset = margin + Double(index) * Self.buttonWidth
    let x = isLeft ? offset : width - offset - Self.buttonWidth
    return Rect(x: x, y: bottom - lineHeight, width: Self.buttonWidth, height: lineHeight)
  }
}

/// The message that is being answered, above the field, after measuring.
struct ReplyStrip: Sendable {
  /// In points.
  let height = 44.0

  private let author: MeasuredText
  private let text: MeasuredText
  private let palette: ChromePalette
  private let label: String
  private let margin: Double

  /// Measures a preview.
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

  /// Draws it at the top of a bar.
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
