import BubbleLayout
import ChatModel
import DisplayList
import Documents

/// Lays out the blocks of a document from top to bottom.
struct DocumentLayout {
  /// The context of blocks: their insets, nesting and direction.
  struct Level {
    /// The insets from the document's edges, in points.
    var leading = 0.0
    var trailing = 0.0
    /// The number of lists that contain the block.
    var listDepth = 0
    /// True if the block is in a quote.
    var isQuoted = false
    /// True if the block is in a box with edges, beyond which no part may extend.
    var isEnclosed = false
    /// The direction of paragraphs without letters that determine it.
    var direction: LayoutDirection
    /// The direction of the innermost list or quote, at whose beginning all lines are; nil outside
    /// of both.
    var blockDirection: LayoutDirection?
  }

  /// The measured blocks, from top to bottom.
  private(set) var blocks: [MeasuredBlock] = []
  /// The vertical position of the next block, in points from the document's top.
  var y = 0.0
  /// The fonts, colours and distances of the document.
  let styles: DocumentStyles

  let context: ContentContext
  private let width: Double
  let sideRoom: EdgeInsets
  var codeCount = 0
  var tableCount = 0
  var taskCount = 0
  var definitions = FormulaDefinitions()
  var isFull = false
  /// The parts of the top-level block that is being measured, as far as they were added.
  var parts: [DocumentView.Part] = []
  /// The width of the widest of these parts, in points.
  var widest = 0.0

  /// Begins a document.
  init(width: Double, sideRoom: EdgeInsets, color: Color?, in context: ContentContext) {
    self.context = context
    self.width = max(8, width)
    self.sideRoom = sideRoom
    styles = color.map { DocumentStyles(color: $0, in: context) } ?? context.documentStyles
  }

  /// Adds all blocks of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - direction: The direction of paragraphs without letters that determine it.
  ///   - earlier: The blocks of an earlier version of the document, measured under the same
  ///     conditions; they are reused if unchanged.
  mutating func add(
    _ document: MarkdownDocument, direction: LayoutDirection,
    after earlier: [MeasuredBlock]
  ) {
    let level = Level(direction: direction)
    var last: DocumentBlock?
    for (index, block) in document.blocks.enumerated() {
      guard y < BuiltInContentsLimits.documentHeight else {
        isFull = true
        break
      }
      if let last { y += styles.gap(between: last, block, isTight: false) }
      if index < earlier.count, earlier[index].serves(block, at: position) {
        blocks.append(earlier[index])
        position = earlier[index].end
      } else {
        measure(block) { $0.add(block, at: level) }
      }
      last = block
    }
    if document.isClipped || isFull {
      measure(nil) { $0.endVisibly(direction: direction) }
    } else if document.isPlain {
      measure(nil) { $0.sayPlainness(direction: direction) }
    }
  }

  /// The position of the next block, and the indices of the next numbered parts.
  private var position: MeasuredBlock.Position {
    get {
      MeasuredBlock.Position(
        y: y, codeCount: codeCount, tableCount: tableCount, taskCount: taskCount,
        definitions: definitions)
    }
    set {
      y = newValue.y
      definitions = newValue.definitions
      (codeCount, tableCount, taskCount) = (
        newValue.codeCount, newValue.tableCount, newValue.taskCount
      )
    }
  }

  /// Collects the parts that a closure adds as one top-level block.
  private mutating func measure(_ block: DocumentBlock?, _ add: (inout Self) -> Void) {
    let start = position
    (parts, widest) = ([], 0)
    add(&self)
    // A result with pictures or omissions is not reused, because a picture's availability can
    // change, and omissions depend on all blocks above.
    let dependsOnMore = isFull || block?.pictures.isEmpty == false
    blocks.append(
      MeasuredBlock(
        dependsOnMore ? nil : block, from: start, to: position, parts: parts, width: widest))
  }

  /// Ends a truncated document with an ellipsis and reports the document as clipped.
  private mutating func endVisibly(direction: LayoutDirection) {
    append(
      clipped("…", direction: direction, role: .paragraph), at: Level(direction: direction))
  }

  /// Adds an empty text, which reports that the document is drawn more plainly than intended
  /// although nothing was omitted.
  private mutating func sayPlainness(direction: LayoutDirection) {
    let level = Level(direction: direction)
    append(
      .text(clipped("", direction: direction, role: nil)), height: 0, at: level)
  }

  private func clipped(
    _ words: RichText, direction: LayoutDirection, role: TextRole?
  ) -> MeasuredRichText {
    context.richText(
      words, style: styles.body, palette: styles.palette, width: width, direction: direction,
      isClipped: true, role: role)
  }

  // MARK: - Blocks

  mutating func add(_ blocks: [DocumentBlock], at level: Level, isTight: Bool = false) {
    var last: DocumentBlock?
    for block in blocks {
      guard y < BuiltInContentsLimits.documentHeight else {
        isFull = true
        return
      }
      if let last { y += styles.gap(between: last, block, isTight: isTight) }
      add(block, at: level)
      last = block
    }
  }

  private mutating func add(_ block: DocumentBlock, at level: Level) {
    let depth: Int? = if case .heading(let depth, _) = block { depth } else { nil }
    let context = context
    context.reporting(atLevel: depth) { addNoted(block, at: level) }
  }

  private mutating func addNoted(_ block: DocumentBlock, at level: Level) {
    switch block {
    case .paragraph(let text):
      addText(text, style: textStyle(at: level), at: level, as: .paragraph)
    case .heading(let depth, let text):
      addText(text, style: styles.heading(depth), at: level, as: .heading)
    case .list(let list): add(list, at: level)
    case .quote(let blocks): addQuote(blocks, at: level)
    case .alert(let alert, let blocks): add(alert, blocks, at: level)
    case .details(let summary, let blocks): addDetails(summary, blocks, at: level)
    case .code(let code):
      add(CodeBlock(code, width: wideRoom(at: level), styles: styles, in: context), at: level)
    case .formula(let formula): add(formula, at: level)
    case .html(let text):
      addText(DocumentText(RichText(text)), style: styles.html, at: level, as: .code)
    case .table(let table): add(table, at: level)
    case .rule:
      let height = styles.hairline
      append(.rule, height: height, at: level)
      y += height
    case .image(let image): add(image, at: level)
    case .footnotes(let notes): add(notes, at: level)
    }
  }

  /// The style of text and of list markers at a level.
  func textStyle(at level: Level) -> ContentTextStyle {
    level.isQuoted ? styles.quoted : styles.body
  }

  /// The width available at a level, in points.
  func room(at level: Level) -> Double { max(8, width - level.leading - level.trailing) }

  mutating func addText(
    _ text: DocumentText, style: ContentTextStyle, at level: Level, as role: TextRole
  ) {
    var style = style
    style.language = context.language
    let drawn = DrawnText(text, styles: styles, definitions: &definitions, in: context)
    let block = context.richText(
      drawn.words, style: style, palette: styles.palette, width: room(at: level),
      marks: drawn.marks, direction: level.direction, role: role)
    append(level.blockDirection.map { block.aligned(from: $0) } ?? block, at: level)
  }

  mutating func append(_ block: MeasuredRichText, at level: Level) {
    let height = block.size.height.rounded(.up)
    append(.text(block), height: height, at: level, natural: block.size.width)
    y += height
  }

  mutating func append(
    _ kind: DocumentView.Part.Kind, height: Double, at level: Level, natural: Double = 0,
    indent: Double = 0, isFlipped: Bool = false
  ) {
    parts.append(
      DocumentView.Part(
        kind: kind, top: y, height: height, leading: level.leading, trailing: level.trailing,
        indent: indent, isFlipped: isFlipped))
    widest = max(widest, min(width, min(natural, room(at: level)) + level.leading + level.trailing))
  }

  func indented(_ level: inout Level, by indent: Double, isFlipped: Bool) {
    if isFlipped { level.trailing += indent } else { level.leading += indent }
  }

  /// True if blocks have the direction opposite to the interface's.
  func isFlipped(_ blocks: [DocumentBlock], at level: Level) -> Bool {
    (context.messageDirection ?? DocumentBlock.firstDirection(of: blocks) ?? level.direction)
      != LayoutDirection(isRightToLeft: context.isRightToLeft)
  }
}
