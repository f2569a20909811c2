import BubbleLayout
import DisplayList

/// A bar in a state, or in transition between two states.
struct InputBarView: MeasuredContent {
  /// The state at the start of the transition; nil if the bar is at rest.
  let from: InputBarStill?
  /// The current state, or the state at the end of the transition.
  let to: InputBarStill
  /// The completed fraction of the transition, from 0 to 1.
  let progress: Double
  /// The current height of the area below the field, in points; nil for the height of the state.
  let panelHeight: Double?

  let fit = ContentFit.edgeToEdge

  var size: Size {
    Size(width: to.width, height: (topHeight + (panelHeight ?? to.panelHeight)).rounded(.up))
  }

  private var topHeight: Double { between(\.topHeight).rounded() }

  /// A measure during the transition, interpolated between the two states.
  private func between(_ measure: KeyPath<InputBarStill, Double>) -> Double {
    guard let from else { return to[keyPath: measure] }
    let start = from[keyPath: measure]
    return start + (to[keyPath: measure] - start) * progress
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.fill(.rect(box), to.palette.fill)
    let top = box.minY + topHeight
    drawPanels(
      in: Rect(x: box.minX, y: top, width: box.width, height: max(0, box.maxY - top)), on: &canvas)
    let hairline = 1 / max(1, to.scale)
    canvas.fill(
      .rect(Rect(x: box.minX, y: box.minY, width: box.width, height: hairline)), to.palette.rule)
    to.reply?.draw(in: box, on: &canvas)
    drawField(in: box, on: &canvas)
    for place in InputBarStill.Place.allCases { drawButtons(at: place, in: box, on: &canvas) }
    if to.showsHomeLine { HomeLine.draw(in: box, to.palette.text, on: &canvas) }
  }

  // MARK: - Field

  private func fieldBox(in box: Rect) -> Rect {
    Rect(
      x: box.minX + between(\.fieldBox.origin.x), y: box.minY + between(\.fieldBox.origin.y),
      width: between(\.fieldBox.size.width), height: between(\.fieldBox.size.height).rounded())
  }

  private func drawField(in box: Rect, on canvas: inout CellCanvas) {
    let whole = fieldBox(in: box)
    to.field.drawGround(in: whole, scale: to.scale, on: &canvas)
    let place = to.textBox(in: whole)
    guard let from, from.field.isRecordButton != to.field.isRecordButton else {
      return to.field.draw(in: place, on: &canvas)
    }
    canvas.group(clip: .rect(place), opacity: 1 - progress, isTouchable: false) {
      from.field.draw(in: place, on: &$0)
    }
    canvas.group(clip: .rect(place), opacity: progress) { to.field.draw(in: place, on: &$0) }
  }

  // MARK: - Buttons

  private func drawButtons(
    at place: InputBarStill.Place, in box: Rect, on canvas: inout CellCanvas
  ) {
    let buttons = to.buttons(at: place)
    let before = from?.buttons(at: place) ?? buttons
    let (field, bottom) = (fieldBox(in: box), bottom(in: box))
    for index in 0..<max(buttons.count, before.count) {
      let (new, old) = (buttons[at: index], before[at: index])
      if old?.id != new?.id, let from, let old {
        canvas.group(opacity: 1 - progress, isTouchable: false) {
          let box = from.box(ofButton: index, at: place, in: field, bottom: bottom)
          from.draw(old, at: place, in: box, on: &$0)
        }
      }
      guard let new else { continue }
      let box = to.box(ofButton: index, at: place, in: field, bottom: bottom)
      if old?.id != new.id {
        canvas.group(opacity: progress) { to.draw(new, at: place, in: box, on: &$0) }
      } else {
        to.draw(new, at: place, in: box, on: &canvas)
      }
    }
  }

  /// The lower edge of the field.
  private func bottom(in box: Rect) -> Double { box.minY + topHeight - InputBarStill.spacing }

  // MARK: - Panels

  /// Draws the panels: a panel that appears or disappears without replacing another one moves with
  /// the field; a panel that replaces another one fades in over it.
  private func drawPanels(in room: Rect, on canvas: inout CellCanvas) {
    guard let from else { return to.drawPanel(in: room, on: &canvas) }
    canvas.group(clip: .rect(room), isTouchable: false) { canvas in
      if to.panel == nil || from.panel != nil { from.drawPanel(in: room, on: &canvas) }
      guard to.panel != nil else { return }
      let opacity = from.panel == nil ? 1 : progress
      canvas.group(opacity: opacity, isTouchable: false) { to.drawPanel(in: room, on: &$0) }
    }
  }
}

extension InputBarStill {
  /// Draws a button in its box.
  fileprivate func draw(
    _ button: Button, at place: Place, in box: Rect, on canvas: inout CellCanvas
  ) {
    var color = palette.icon
    var size = iconSize
    if let disc = button.disc {
      let side = discSize(at: place)
      let box = Rect(
        x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
      let radius = discRadius(at: place)
      func fill(_ color: Color, border: Color = .clear) {
        canvas.fill(.roundedRect(box, CornerRadii(radius)), color, border: border, width: 1)
      }
      switch disc {
      case .plain:
        color = palette.onDisc
        fill(palette.disc, border: palette.fieldBorder)
      case .accent:
        color = palette.onAccent
        fill(palette.accent)
      case .resting: fill(palette.icon.withAlpha(0.14))
      }
      size = min(size, side * 0.66)
    }
    button.sign.draw(around: box.center, size: size, color, on: &canvas)
    canvas.hit(button.id, box, label: button.label)
  }

  /// Draws the area below the field, from its top to its visible lower end.
  fileprivate func drawPanel(in room: Rect, on canvas: inout CellCanvas) {
    guard let panel else { return }
    let box = Rect(x: room.minX, y: room.minY, width: room.width, height: panelHeight)
    canvas.fill(.rect(box), palette.panel)
    panel.draw(
      in: Rect(x: box.minX, y: box.minY, width: box.width, height: panelHeight - bottomInset),
      on: &canvas)
  }
}

extension Array {
  /// The element at an index; nil if the index is out of bounds.
  fileprivate subscript(at index: Int) -> Element? { index < count ? self[index] : nil }
}
