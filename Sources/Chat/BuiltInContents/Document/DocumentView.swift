import BubbleLayout
import DisplayList
import Documents

/// A measured document, as parts from top to bottom.
struct DocumentView: FlowingContent {
  /// A part of the document; its position is relative to the document's top and to the edges of its
  /// box.
  struct Part {
    enum Kind {
      case text(MeasuredRichText)
      /// A filled circle, a ring or a square in the indent before an item, depending on the nesting
      /// depth of its list.
      case bullet(depth: Int, lineHeight: Double, color: Color)
      /// A number in the indent before an item.
      case number(MeasuredText)
      /// A checkbox in the indent before a task.
      case task(isDone: Bool, index: Int, label: String, lineHeight: Double)
      case code(CodeBlock, index: Int)
      case formula(FormulaBlock, index: Int)
      case table(TableView, index: Int)
      /// A bar next to a quote.
      case bar
      /// A box around an alert, in the colour of its bar.
      case box(Color)
      /// The triangle in the indent before the summary of collapsible details.
      case triangle(lineHeight: Double)
      /// The icon before the text for a missing picture, in the indent.
      case pictureSign(lineHeight: Double)
      case rule
      case picture(ContentPicture, source: String, label: String, link: String?)
    }

    let kind: Kind
    var top: Double
    var height: Double
    var leading: Double
    var trailing: Double
    /// The width reserved for list markers and quote bars, in points; 0 for other parts.
    var indent = 0.0
    /// True if the indent is on the trailing side, because the text of the part begins there.
    var isFlipped = false
  }

  let size: Size
  let fit = ContentFit.flowing
  let reach: EdgeInsets

  private let blocks: [MeasuredBlock]
  private let styles: DocumentStyles
  /// The end of the last text, if the document ends with text; nil otherwise.
  let ending: ContentEnding?

  /// Lays out a document.
  ///
  /// - Parameters:
  ///   - source: The text, as CommonMark.
  ///   - width: The width available to text, in points.
  ///   - sideRoom: The additional width available to code and tables on both sides, in points.
  ///   - color: The colour of text; nil uses the bubble's text colour.
  ///   - context: The context, which lays out text and provides the language and the default
  ///     direction of paragraphs.
  init(
    _ source: String, width: Double, sideRoom: EdgeInsets = .zero, color: Color? = nil,
    in context: ContentContext
  ) {
    let conditions = MeasuredDocument.Conditions(
      width: width, sideRoom: sideRoom, color: color, in: context)
    let name = conditions.name(of: source)
    let earlier: MeasuredDocument? = context.kept(as: name)
    var layout = DocumentLayout(width: width, sideRoom: sideRoom, color: color, in: context)
    layout.add(
      MarkdownDocument.recent(source), direction: conditions.direction,
      after: earlier.flatMap { $0.conditions == conditions ? $0.blocks : nil } ?? [])
    blocks = layout.blocks
    styles = layout.styles
    let parts = blocks.lazy.flatMap(\.parts)
    reach = EdgeInsets(
      top: 0, left: max(0, -(parts.map(\.leading).min() ?? 0)), bottom: 0,
      right: max(0, -(parts.map(\.trailing).min() ?? 0)))
    size = Size(
      width: (blocks.lazy.map(\.width).max() ?? 0).rounded(.up), height: layout.y.rounded(.up))
    let measured = MeasuredDocument(blocks, under: conditions)
    context.keep(measured, as: name, cost: measured.byteCost)
    ending = blocks.last?.parts.last.flatMap { part in
      guard case .text(let text) = part.kind else { return nil }
      return ContentEnding(text, at: Point(x: part.leading, y: part.top))
    }
  }

  var isParagraph: Bool { blocks.count == 1 && blocks[0].parts.count == 1 && ending != nil }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    // When a document grows, only the blocks from the first changed one on are drawn again.
    let place = Rect(x: box.minX, y: box.minY, width: box.width, height: 0)
    for block in blocks {
      canvas.draw(block.recording, in: place) { canvas in
        for part in block.parts {
          let inner = Rect(
            x: box.minX + part.leading, y: box.minY + part.top,
            width: max(1, box.width - part.leading - part.trailing), height: part.height)
          draw(part, in: inner, on: &canvas)
        }
      }
    }
  }

  private func draw(_ part: Part, in box: Rect, on canvas: inout CellCanvas) {
    var gutter = box
    gutter.size.width = part.indent
    if part.isFlipped { gutter.origin.x = box.maxX - part.indent }
    switch part.kind {
    case .text(let block): canvas.text(block, in: box)
    case .bullet(let depth, let lineHeight, let color):
      drawBullet(
        depth: depth, lineHeight: lineHeight, color: color, in: gutter, part, on: &canvas)
    case .number(let text):
      let x =
        part.isFlipped
        ? gutter.minX + styles.markGap : gutter.maxX - styles.markGap - text.size.width
      canvas.text(text, at: Point(x: x, y: gutter.minY))
    case .task(let isDone, let index, let label, let lineHeight):
      drawTask(
        isDone: isDone, index: index, label: label, lineHeight: lineHeight, in: gutter, part,
        on: &canvas)
    case .code(let code, let index): code.draw(in: box, index: index, on: &canvas)
    case .formula(let formula, let index): formula.draw(in: box, index: index, on: &canvas)
    case .table(let table, let index): table.draw(in: box, index: index, on: &canvas)
    case .bar:
      gutter.size.width = styles.barWidth
      if part.isFlipped { gutter.origin.x = box.maxX - styles.barWidth }
      canvas.fill(.roundedRect(gutter, CornerRadii(styles.barWidth / 2)), styles.bar)
    case .box(let color):
      canvas.fill(.roundedRect(box, CornerRadii(styles.codeRadius)), color.withAlpha(0.09))
      gutter.size.width = styles.barWidth
      if part.isFlipped { gutter.origin.x = box.maxX - styles.barWidth }
      canvas.fill(.roundedRect(gutter, CornerRadii(styles.barWidth / 2)), color)
    case .triangle(let lineHeight):
      let side = styles.bulletSize + 3
      let center = styles.markCenter(in: gutter, isFlipped: part.isFlipped, lineHeight: lineHeight)
      canvas.fill(
        .path(
          Path([
            .move(Point(x: center.x - side / 2, y: center.y - side / 3)),
            .line(Point(x: center.x + side / 2, y: center.y - side / 3)),
            .line(Point(x: center.x, y: center.y + side / 3)), .close,
          ])), styles.text)
    case .pictureSign(let lineHeight):
      let size = Size(width: 18, height: 16)
      let icon = Rect(
        origin: Point(
          x: part.isFlipped ? gutter.maxX - size.width : gutter.minX,
          y: gutter.minY + ((lineHeight - size.height) / 2).rounded()), size: size)
      canvas.strokeIcon(Icon.smallPicture, in: icon, width: 1.4, styles.secondary)
    case .rule: canvas.fill(.rect(box), styles.line)
    case .picture(let image, let source, let label, let link):
      let picture = Rect(
        x: box.minX, y: box.minY, width: min(box.width, part.indent), height: box.height)
      let shape = Shape.roundedRect(picture, CornerRadii(styles.codeRadius))
      canvas.picture(image, in: picture, clip: shape)
      styles.pictureEdge.draw(around: picture, CornerRadii(styles.codeRadius), on: &canvas)
      canvas.hit(link.map { .link($0) } ?? .image(source), picture, label: label)
    }
  }

  private func drawBullet(
    depth: Int, lineHeight: Double, color: Color, in gutter: Rect, _ part: Part,
    on canvas: inout CellCanvas
  ) {
    let side = styles.bulletSize
    let center = styles.markCenter(in: gutter, isFlipped: part.isFlipped, lineHeight: lineHeight)
    let box = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    switch depth % 3 {
    case 0: canvas.fill(.ellipse(box), color)
    case 1:
      canvas.stroke(
        .circle(x: center.x, y: center.y, radius: (side - 1) / 2), width: 1, color)
    default:
      canvas.fill(.rect(box.inset(by: EdgeInsets(horizontal: 0.5, vertical: 0.5))), color)
    }
  }

  private func drawTask(
    isDone: Bool, index: Int, label: String, lineHeight: Double, in gutter: Rect, _ part: Part,
    on canvas: inout CellCanvas
  ) {
    let side = styles.taskSize
    let x =
      part.isFlipped ? gutter.minX + styles.markGap : gutter.maxX - styles.markGap - side
    let box = Rect(
      x: x, y: gutter.minY + ((lineHeight - side) / 2).rounded(), width: side, height: side)
    if isDone {
      canvas.fill(.roundedRect(box, CornerRadii(side / 4)), styles.accent)
      let tick = Rect(
        x: box.midX - 5.5, y: box.minY + (side - 9) / 2, width: 11, height: 9)
      canvas.strokeIcon(Icon.tick, in: tick, width: 1.8, styles.onAccent)
    } else {
      canvas.fill(
        .roundedRect(box, CornerRadii(side / 4)), .clear, border: styles.secondary, width: 1.2)
    }
    canvas.hit(.custom("task:\(index)"), box, label: (isDone ? "☑ " : "☐ ") + label)
  }
}
