import BubbleLayout
import DisplayList
import TextShaping

/// The measured text field, or the record button that replaces it.
struct InputField: Sendable {
  /// The height in points.
  let height: Double
  /// True if the record button is shown instead of the text field.
  let isRecordButton: Bool

  private let text: MeasuredText
  private let palette: ChromePalette
  private let style: InputBarStyle
  private let isRightToLeft: Bool
  private let isEmpty: Bool
  private let hasCaret: Bool
  private let caret: Rect
  private let selected: [Rect]
  private let label: String
  private let sendLabel: String
  /// The distance from the field's upper edge to the first line, in points.
  private let top: Double
  /// The distance by which the text is scrolled, in points.
  private let scroll: Double
  /// The distances from the field's edges to the text, in points.
  private let sides: (leading: Double, trailing: Double)
  /// True if the send button follows the text inside the field.
  private let hasSendButton: Bool
  /// The colour of the dot before a recording's time; nil if the field shows how to start a
  /// recording.
  private let recordingDot: Color?

  private static let dotSize = 9.0

  /// Measures the field of a bar.
  ///
  /// - Parameters:
  ///   - bar: The bar that contains the field.
  ///   - state: The state of the bar.
  ///   - width: The width of the field, in points.
  ///   - insides: The widths of the buttons inside the field, before and after the text, in points.
  ///   - sendsItself: True if the send button is inside the field.
  ///   - context: The context, which lays out text.
  init(
    of bar: InputBar, in state: any InputBarState, width: Double,
    insides: (leading: Double, trailing: Double), sendsItself: Bool, _ context: ContentContext
  ) {
    palette = ChromePalette(context.theme)
    style = context.theme.inputBar
    isRightToLeft = context.isRightToLeft
    isRecordButton = state.showsRecordButton
    isEmpty = bar.draft.isEmpty
    hasCaret = state.showsKeyboard
    sendLabel = context.strings.send
    let fonts = context.theme.fonts
    let padding = Self.padding(style)
    sides = (
      insides.leading > 0 ? insides.leading : padding,
      insides.trailing > 0 ? insides.trailing : padding
    )
    hasSendButton = sendsItself && !isEmpty
    let sendRoom = hasSendButton ? style.fieldHeight - 6 : 0
    let room = max(8, width - sides.leading - sides.trailing - sendRoom)
    let holdsVoice = (style.leading ?? []).contains(.voice) || !style.namesSigns
    recordingDot = isRecordButton && !holdsVoice ? context.theme.status.failed : nil
    if recordingDot != nil {
      label = context.strings.voiceMessage
      text = context.text(
        context.text(ofSeconds: 0),
        style: ContentTextStyle(
          size: fonts.size, color: palette.text, lineHeight: fonts.lineHeight),
        width: room, maximumLines: 1)
      (caret, selected, scroll, height) = (.zero, [], 0, style.fieldHeight)
    } else if isRecordButton {
      label = context.strings.holdToTalk
      text = context.text(
        label,
        style: ContentTextStyle(
          size: fonts.size, weight: .semibold, color: palette.text, lineHeight: fonts.lineHeight),
        width: width - 16, maximumLines: 1)
      (caret, selected, scroll, height) = (.zero, [], 0, style.fieldHeight)
    } else {
      let placeholder = Self.placeholder(of: bar, style, context.strings)
      label = placeholder
      text = context.text(
        isEmpty ? placeholder : bar.draft,
        style: ContentTextStyle(
          size: fonts.size, color: isEmpty ? palette.placeholder : palette.text,
          lineHeight: fonts.lineHeight), width: room, maximumLines: isEmpty ? 1 : nil)
      let selection = bar.selectedRange
      let line = fonts.lineHeight
      caret =
        isEmpty ? Rect(x: 0, y: 0, width: 0, height: line) : text.caret(at: selection.upperBound)
      selected = isEmpty || selection.isEmpty ? [] : text.boxes(of: selection)
      let seen = line * Double(min(max(text.lineCount, 1), InputBarLimits.visibleLines))
      scroll = min(max(0, caret.maxY - seen), max(0, text.size.height - seen))
      height = style.fieldHeight - line + seen
    }
    top = ((style.fieldHeight - fonts.lineHeight) / 2).rounded(.down)
  }

  /// The placeholder text in an empty field.
  private static func placeholder(
    of bar: InputBar, _ style: InputBarStyle, _ strings: LocalizedStrings
  ) -> String {
    if let text = style.promptText { return text }
    return switch style.prompt {
    case .message: strings.messagePlaceholder
    case .recipient: strings.messagePlaceholder(to: bar.recipient ?? "")
    case .mention:
      strings.messagePlaceholder(
        to: bar.recipient.map { $0.hasPrefix("#") ? $0 : "@" + $0 } ?? "")
    case .question: strings.questionPlaceholder
    }
  }

  /// The horizontal padding of a field without buttons, in points.
  private static func padding(_ style: InputBarStyle) -> Double {
    min(max(style.fieldRadius * 0.75, 10), 16)
  }

  /// Draws the background of the field.
  func drawGround(in box: Rect, scale: Double, on canvas: inout CellCanvas) {
    let radius = CornerRadii(min(style.fieldRadius, box.height / 2))
    canvas.fill(
      .roundedRect(box, radius), palette.field, border: palette.fieldBorder,
      width: max(1, 1 / scale))
  }

  /// Draws the content of the field.
  func draw(in box: Rect, on canvas: inout CellCanvas) {
    if isRecordButton {
      canvas.hit(InputBarArea.record.name, box, label: label)
      if let recordingDot {
        let size = Self.dotSize
        let dot = Rect(
          x: box.minX + sides.leading, y: box.midY - size / 2, width: size, height: size)
        canvas.fill(.ellipse(dot), recordingDot)
        return canvas.text(text, at: Point(x: dot.maxX + 8, y: box.minY + top))
      }
      let x = (box.midX - text.size.width / 2).rounded()
      canvas.text(text, at: Point(x: x, y: box.minY + top))
      return
    }
    canvas.hit(InputBarArea.field.name, box, label: label)
    let button = hasSendButton ? style.fieldHeight - 6 : 0
    let room = Rect(
      x: box.minX + sides.leading, y: box.minY,
      width: max(0, box.width - sides.leading - sides.trailing - button), height: box.height)
    // The text is aligned with the edge from which it is read.
    let isTrailing = text.isRightToLeft != isRightToLeft && !isEmpty
    let x = isTrailing ? max(room.minX, room.maxX - text.size.width) : room.minX
    let origin = Point(x: x, y: box.minY + top - scroll)
    if scroll > 0 || text.lineCount > InputBarLimits.visibleLines {
      let window = Rect(
        x: box.minX, y: box.minY + top, width: box.width, height: box.height - 2 * top)
      canvas.group(clip: .rect(window)) { drawText(at: origin, on: &$0) }
    } else {
      drawText(at: origin, on: &canvas)
    }
    if hasSendButton { drawSendButton(in: box, on: &canvas) }
  }

  private func drawText(at origin: Point, on canvas: inout CellCanvas) {
    for box in selected {
      canvas.fill(.rect(canvas.box(of: box, in: text, at: origin)), palette.selection)
    }
    canvas.text(text, at: origin)
    guard hasCaret, selected.isEmpty else { return }
    let place =
      isEmpty
      ? caret.offset(dx: origin.x, dy: origin.y) : canvas.box(of: caret, in: text, at: origin)
    let line = Rect(x: place.minX - 1, y: place.minY, width: 2, height: place.height)
    canvas.fill(
      .roundedRect(line.inset(by: EdgeInsets(horizontal: 0, vertical: 1)), CornerRadii(1)),
      palette.accent)
  }

  private func drawSendButton(in box: Rect, on canvas: inout CellCanvas) {
    let side = style.fieldHeight - 8
    let button = Rect(
      x: box.maxX - side - 4, y: box.maxY - side - 4, width: side, height: side)
    let radius = min(side / 2, max(3, style.fieldRadius - 3))
    canvas.fill(.roundedRect(button, CornerRadii(radius)), palette.accent)
    InputBarIcon.send.draw(around: button.center, size: side * 0.7, palette.onAccent, on: &canvas)
    canvas.hit(InputBarArea.send.name, button, label: sendLabel)
  }
}
