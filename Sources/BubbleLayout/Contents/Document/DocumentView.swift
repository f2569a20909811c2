import DisplayList
import TextShaping

/// A document after measuring: its parts from top to bottom.
struct DocumentView: FlowingContent {
  /// One part; places count from the document's top and from the edges of its box.
  struct Part {
    enum Kind {
      case text(TextBlock)
      /// A disc, a ring or a square before an item, by the depth of its list; in the indent.
      case bullet(depth: Int, lineHeight: Double, color: Color)
      /// A number before an item; in the indent.
      case number(ShapedText)
      /// A box before a task; in the indent.
      case task(isDone: Bool, index: Int, label: String, lineHeight: Double)
      case code(CodeBlock, index: Int)
      case table(TableView, index: Int)
      /// Beside a quote.
      case bar
      case rule
      case picture(ImageReference, source: String, label: String, link: String?)
    }

    let kind: Kind
    var top: Double
    var height: Double
    var leading: Double
    var trailing: Double
    /// The room for marks before items and beside quotes; 0 for other parts.
    var indent = 0.0
    /// Whether that room is on the trailing side, because what stands there reads from it.
    var isFlipped = false
  }

  let size: Size
  let fit = ContentFit.flowing

  private let blocks: [MeasuredBlock]
  private let styles: DocumentStyles
  /// The words at the end, if the document ends with words.
  private let ending: Part?

  /// Lays a document out.
  ///
  /// - Parameters:
  ///   - source: The text, in CommonMark.
  ///   - width: The room, in points.
  ///   - direction: Of paragraphs that do not settle their own; nil takes the interface's.
  ///   - language: Of the words, as a BCP 47 tag; nil where nobody knows.
  ///   - color: Of the words; nil takes the bubble's.
  ///   - tools: Shapes the texts.
  init(
    _ source: String, width: Double, direction: TextConstraint.Direction?,
    language: String? = nil, color: Color? = nil, using tools: ContentTools
  ) {
    let conditions = MeasuredDocument.Conditions(
      theme: tools.context.theme, isOutgoing: tools.isOutgoing,
      isMirrored: tools.context.isMirrored, scale: tools.context.environment.scale,
      locale: tools.context.environment.locale.identifier, width: width,
      direction: direction ?? tools.context.baseDirection, language: language, color: color)
    let name = conditions.name(of: source)
    let earlier: MeasuredDocument? = tools.shaper.composition(for: name)
    var layout = DocumentLayout(width: width, language: language, color: color, using: tools)
    layout.add(
      DocumentCache.shared.document(source), direction: conditions.direction,
      after: earlier.flatMap { $0.conditions == conditions ? $0.blocks : nil } ?? [])
    blocks = layout.blocks
    styles = layout.styles
    size = Size(
      width: (blocks.lazy.map(\.width).max() ?? 0).rounded(.up), height: layout.y.rounded(.up))
    let measured = MeasuredDocument(blocks, under: conditions)
    tools.shaper.keep(measured, for: name, cost: measured.byteCost)
    ending = blocks.last?.parts.last.flatMap { part in
      if case .text = part.kind { part } else { nil }
    }
  }

  var isParagraph: Bool { blocks.count == 1 && blocks[0].parts.count == 1 && ending != nil }

  func lastLine(forHeight height: Double, using shaper: CellShaper) -> LastLine {
    guard let ending, case .text(let block) = ending.kind else {
      return LastLine(end: nil, bottom: size.height, baseline: nil)
    }
    var line = block.lastLine(forHeight: height, using: shaper)
    line.end = line.end.map { $0 + ending.leading }
    line.bottom = max(size.height, line.bottom + ending.top)
    line.baseline = line.baseline.map { $0 + ending.top }
    return line
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    place(in: box, into: &canvas.builder)
  }

  /// Draws the document into a box, which may be wider than it is.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    for block in blocks {
      block.place(in: box, into: &builder) { builder in
        for part in block.parts {
          let inner = Rect(
            x: box.minX + part.leading, y: box.minY + part.top,
            width: max(1, box.width - part.leading - part.trailing), height: part.height)
          place(part, in: inner, into: &builder)
        }
      }
    }
  }

  private func place(_ part: Part, in box: Rect, into builder: inout SnapshotBuilder) {
    var gutter = box
    gutter.size.width = part.indent
    if part.isFlipped { gutter.origin.x = box.maxX - part.indent }
    switch part.kind {
    case .text(let block): block.place(in: box, isPart: true, into: &builder)
    case .bullet(let depth, let lineHeight, let color):
      placeBullet(
        depth: depth, lineHeight: lineHeight, color: color, in: gutter, part, into: &builder)
    case .number(let text):
      let x =
        part.isFlipped
        ? gutter.minX + styles.markGap : gutter.maxX - styles.markGap - text.longestLine
      builder.text(text, at: Point(x: x, y: gutter.minY))
    case .task(let isDone, let index, let label, let lineHeight):
      placeTask(
        isDone: isDone, index: index, label: label, lineHeight: lineHeight, in: gutter, part,
        into: &builder)
    case .code(let code, let index): code.place(in: box, index: index, into: &builder)
    case .table(let table, let index): table.place(in: box, index: index, into: &builder)
    case .bar:
      gutter.size.width = styles.barWidth
      if part.isFlipped { gutter.origin.x = box.maxX - styles.barWidth }
      builder.fill(gutter, radius: styles.barWidth / 2, styles.bar)
    case .rule: builder.fill(.rect(box), styles.line)
    case .picture(let reference, let source, let label, let link):
      let picture = Rect(
        x: box.minX, y: box.minY, width: min(box.width, part.indent), height: box.height)
      let shape = Shape.roundedRect(picture, CornerRadii(styles.codeRadius))
      builder.image(reference, in: picture, clip: shape)
      styles.pictureEdge.place(around: picture, CornerRadii(styles.codeRadius), into: &builder)
      builder.hit(link.map { .link($0) } ?? .image(source), picture, label: label)
    }
  }

  private func placeBullet(
    depth: Int, lineHeight: Double, color: Color, in gutter: Rect, _ part: Part,
    into builder: inout SnapshotBuilder
  ) {
    let side = styles.bulletSize
    let center = styles.markCenter(in: gutter, isFlipped: part.isFlipped, lineHeight: lineHeight)
    let box = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    switch depth % 3 {
    case 0: builder.fill(.ellipse(box), color)
    case 1:
      builder.stroke(
        .circle(x: center.x, y: center.y, radius: (side - 1) / 2), width: 1, color)
    default:
      builder.fill(.rect(box.inset(by: EdgeInsets(horizontal: 0.5, vertical: 0.5))), color)
    }
  }

  private func placeTask(
    isDone: Bool, index: Int, label: String, lineHeight: Double, in gutter: Rect, _ part: Part,
    into builder: inout SnapshotBuilder
  ) {
    let side = styles.taskSize
    let x =
      part.isFlipped ? gutter.minX + styles.markGap : gutter.maxX - styles.markGap - side
    let box = Rect(
      x: x, y: gutter.minY + ((lineHeight - side) / 2).rounded(), width: side, height: side)
    if isDone {
      builder.fill(box, radius: side / 4, styles.accent)
      let tick = Rect(
        x: box.midX - 5.5, y: box.minY + (side - 9) / 2, width: 11, height: 9)
      builder.strokeIcon(Icon.tick, at: tick, width: 1.8, styles.onAccent)
    } else {
      builder.fill(box, radius: side / 4, styles.secondary)
      builder.fill(
        box.inset(by: EdgeInsets(horizontal: 1.2, vertical: 1.2)), radius: side / 4 - 1,
        styles.ground)
    }
    builder.hit(.custom("task:\(index)"), box, label: (isDone ? "☑ " : "☐ ") + label)
  }
}
