import ChatModel
import DisplayList
import TextShaping

/// A short text on its own line: a date, a time, a notice or the separator above unread messages.
struct SystemMessageCell {
  private let block: TextBlock
  private let style: PillStyle
  private let context: CellContext
  private let shaper: CellShaper

  /// Shapes the text.
  init(
    _ text: RichText, style: PillStyle, marks: [ContentTextMark] = [], context: CellContext,
    shaper: CellShaper
  ) {
    self.style = style
    self.context = context
    self.shaper = shaper
    var palette = context.theme.bubble.incoming
    palette.text = style.color
    palette.link = style.color
    palette.code = style.color
    let insets = context.insets
    let room =
      context.environment.pageWidth - insets.left - insets.right - style.padding.left
      - style.padding.right - 32
    block = TextBlock(
      text,
      style: TextStyle(
        families: context.theme.fonts.families, size: style.size, weight: style.weight,
        color: style.color, lineHeight: style.lineHeight),
      styles: context.incoming, palette: palette, width: max(8, room),
      direction: ParagraphDirection(set: nil, or: context.environment.direction),
      alignment: style.alignment == .center ? .center : .natural,
      marks: marks, context: context, shaper: shaper)
    shaper.noteBody(block)
  }

  /// Draws the text in its box, with extra space for ink that would otherwise extend beyond the
  /// cell.
  func snapshot(role: RegionRole) -> CellSnapshot {
    let cell = snapshot(role: role, above: style.spaceAbove, below: style.spaceBelow)
    let overhang = InkOverhang(of: cell, using: shaper)
    guard !overhang.isZero else { return cell }
    return snapshot(
      role: role, above: style.spaceAbove + overhang.above,
      below: style.spaceBelow + overhang.below)
  }

  private func snapshot(role: RegionRole, above: Double, below: Double) -> CellSnapshot {
    let width = context.environment.pageWidth
    var builder = SnapshotBuilder(width: width, isMirrored: context.isMirrored)
    let padding = style.padding
    let boxWidth =
      style.fillsWidth
      ? width : (block.size.width + padding.left + padding.right).rounded(.up)
    let x =
      switch style.alignment {
      case .leading where !style.fillsWidth: context.insets.left
      case .trailing where !style.fillsWidth: width - context.insets.right - boxWidth
      case .leading, .trailing, .center: ((width - boxWidth) / 2).rounded(.down)
      }
    let box = Rect(
      x: x, y: above, width: boxWidth,
      height: (block.size.height + padding.top + padding.bottom).rounded(.up))
    let height = box.maxY + below
    builder.hit(.cell, Rect(x: 0, y: 0, width: width, height: height.rounded(.up)))
    placeRules(beside: box, into: &builder)
    builder.fill(
      .roundedRect(box, CornerRadii(style.radius)), style.fill, border: style.border, width: 1)
    builder.hit(role, box)
    block.place(in: box.inset(by: padding), into: &builder)
    return builder.finish(height: height)
  }

  /// Draws a hairline from each margin to the box around the text.
  private func placeRules(beside box: Rect, into builder: inout SnapshotBuilder) {
    let hairline = 1 / max(1, context.environment.scale)
    let y = box.midY.rounded()
    let insets = context.insets
    let right = context.environment.pageWidth - insets.right
    // A bordered box needs a gap between it and the hairlines on both sides.
    let gap = style.border.alpha > 0 ? 8.0 : 0
    for (start, end) in [(insets.left, box.minX - gap), (box.maxX + gap, right)]
    where end > start {
      builder.fill(Rect(x: start, y: y, width: end - start, height: hairline), style.rule)
    }
  }
}
