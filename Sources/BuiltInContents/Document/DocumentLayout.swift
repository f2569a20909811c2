import BubbleLayout
import ChatModel
import DisplayList
import Documents

import struct TextShaping.TextStyle

/// Lays the blocks of a document below each other.
struct DocumentLayout {
  /// Where blocks stand.
  private struct Level {
    /// From the document's edges, in points.
    var leading = 0.0
    var trailing = 0.0
    /// How many lists there are around.
    var listDepth = 0
    /// Whether a quote is around.
    var isQuoted = false
    /// True if something with edges is around, which nothing goes beyond.
    var isEnclosed = false
    /// Of paragraphs that do not settle their own.
    var direction: LayoutDirection
  }

  /// From top to bottom.
  private(set) var blocks: [MeasuredBlock] = []
  /// Where the next block stands.
  private(set) var y = 0.0
  /// What the document looks like.
  let styles: DocumentStyles

  private let context: ContentContext
  private let width: Double
  private let sideRoom: EdgeInsets
  private var codeCount = 0
  private var tableCount = 0
  private var taskCount = 0
  private var definitions = FormulaDefinitions()
  private var isFull = false
  /// Of the block of the first level that is being measured.
  private var parts: [DocumentView.Part] = []
  /// Its widest part, in points.
  private var widest = 0.0

  /// Begins a document.
  init(width: Double, sideRoom: EdgeInsets, color: Color?, in context: ContentContext) {
    self.context = context
    self.width = max(8, width)
    self.sideRoom = sideRoom
    styles = color.map { DocumentStyles(color: $0, in: context) } ?? context.documentStyles
  }

  /// Adds a whole document.
  ///
  /// - Parameters:
  ///   - document: Its blocks.
  ///   - direction: Of paragraphs that do not settle their own.
  ///   - earlier: What was measured of an earlier form under the same conditions.
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

  /// Where the next block stands, and the numbers of the next parts that have one.
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

  /// Collects what is added as a block of the first level.
  private mutating func measure(_ block: DocumentBlock?, _ add: (inout Self) -> Void) {
    let start = position
    (parts, widest) = ([], 0)
    add(&self)
    // What is known of a picture may change, and how much was left out follows from all above.
    let dependsOnMore = isFull || block?.pictures.isEmpty == false
    blocks.append(
      MeasuredBlock(
        dependsOnMore ? nil : block, from: start, to: position, parts: parts, width: widest))
  }

  /// Ends a document of which something was left out with an ellipsis, and says so.
  private mutating func endVisibly(direction: LayoutDirection) {
    append(
      clipped("…", direction: direction, role: .paragraph), at: Level(direction: direction))
  }

  /// Says of a document that it is not drawn as it is meant, though nothing was left out.
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

  private mutating func add(_ blocks: [DocumentBlock], at level: Level, isTight: Bool = false) {
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

  /// The words of a level, and what stands before its items.
  private func textStyle(at level: Level) -> ContentTextStyle {
    level.isQuoted ? styles.quoted : styles.body
  }

  /// The width that a level has, in points.
  private func room(at level: Level) -> Double { max(8, width - level.leading - level.trailing) }

  /// The width that a level has for code and tables, in points.
  private func wideRoom(at level: Level) -> Double {
    room(at: level) + (level.isEnclosed ? 0 : sideRoom.left + sideRoom.right)
  }

  /// A level for a part as wide as it is: one that is wider than its room goes beyond it on the side
  /// to which it reads, and then on the other.
  private func widened(_ level: Level, to width: Double, isFlipped: Bool = false) -> Level {
    var level = level
    let over = max(0, width - room(at: level))
    if isFlipped {
      let ahead = min(over, sideRoom.left)
      level.leading -= ahead
      level.trailing -= over - ahead
    } else {
      let ahead = min(over, sideRoom.right)
      level.trailing -= ahead
      level.leading -= over - ahead
    }
    return level
  }

  private mutating func addText(
    _ text: DocumentText, style: ContentTextStyle, at level: Level, as role: TextRole
  ) {
    var style = style
    style.language = context.language
    let drawn = DrawnText(text, styles: styles, definitions: &definitions, in: context)
    append(
      context.richText(
        drawn.words, style: style, palette: styles.palette, width: room(at: level),
        marks: drawn.marks, direction: level.direction, role: role), at: level)
  }

  private mutating func add(_ formula: DocumentFormula, at level: Level) {
    let block = FormulaBlock(
      formula, definitions: &definitions, style: textStyle(at: level), width: room(at: level),
      styles: styles, in: context)
    append(
      .formula(block, index: codeCount), height: block.size.height, at: level,
      natural: block.size.width)
    if case .source(let code, _) = block, !code.isFormula { codeCount += 1 }
    y += block.size.height
  }

  private mutating func append(_ block: MeasuredRichText, at level: Level) {
    let height = block.size.height.rounded(.up)
    append(.text(block), height: height, at: level, natural: block.size.width)
    y += height
  }

  private mutating func append(
    _ kind: DocumentView.Part.Kind, height: Double, at level: Level, natural: Double = 0,
    indent: Double = 0, isFlipped: Bool = false
  ) {
    parts.append(
      DocumentView.Part(
        kind: kind, top: y, height: height, leading: level.leading, trailing: level.trailing,
        indent: indent, isFlipped: isFlipped))
    widest = max(widest, min(width, min(natural, room(at: level)) + level.leading + level.trailing))
  }

  private mutating func add(_ code: CodeBlock, at level: Level) {
    append(
      .code(code, index: codeCount), height: code.size.height,
      at: widened(level, to: code.size.width), natural: code.size.width)
    if !code.isFormula { codeCount += 1 }
    y += code.size.height
  }

  private mutating func add(_ table: DocumentTable, at level: Level) {
    let view = TableView(
      table, index: tableCount, width: room(at: level), upTo: wideRoom(at: level),
      direction: level.direction, definitions: &definitions, styles: styles, in: context)
    append(
      .table(view, index: tableCount), height: view.size.height,
      at: widened(level, to: view.size.width, isFlipped: view.isFlipped),
      natural: view.size.width)
    tableCount += 1
    y += view.size.height
  }

  private mutating func add(_ image: DocumentImage, at level: Level) {
    guard let source = image.source, let picture = context.picture(source) else {
      if let html = image.html {
        return addText(
          DocumentText(RichText(html)), style: styles.html, at: level, as: .placeholder)
      }
      let words = image.alternative.isBlank ? image.address : image.alternative
      guard !words.isBlank else { return }
      let range = 0..<words.utf8.count
      return addMissing(
        DocumentText(RichText(words, entities: [.init(.link(image.link ?? image.address), range)])),
        at: level)
    }
    let (pixelWidth, pixelHeight) = (
      Double(max(1, picture.pixelWidth)), Double(max(1, picture.pixelHeight))
    )
    let scale = min(
      1, room(at: level) / pixelWidth, BuiltInContentsLimits.documentPictureHeight / pixelHeight)
    let size = Size(
      width: max(1, (pixelWidth * scale).rounded()), height: max(1, (pixelHeight * scale).rounded())
    )
    append(
      .picture(picture, source: source, label: image.alternative, link: image.link),
      height: size.height, at: level, natural: size.width, indent: size.width)
    y += size.height
  }

  /// The words of a picture that is not at hand, behind a sign that there was one.
  private mutating func addMissing(_ words: DocumentText, at level: Level) {
    var inner = level
    if room(at: level) - styles.pictureIndent >= styles.leastRoom {
      let isFlipped = isFlipped([.paragraph(words)], at: level)
      indented(&inner, by: styles.pictureIndent, isFlipped: isFlipped)
      append(
        .pictureSign(lineHeight: styles.lineHeight), height: styles.lineHeight, at: level,
        indent: styles.pictureIndent, isFlipped: isFlipped)
    }
    addText(words, style: textStyle(at: level), at: inner, as: .placeholder)
  }

  // MARK: - Blocks of blocks

  private mutating func addQuote(_ blocks: [DocumentBlock], at level: Level) {
    var inner = level
    inner.isQuoted = true
    inner.isEnclosed = true
    let isFlipped = isFlipped(blocks, at: level)
    let indent = room(at: level) - styles.quoteIndent < styles.leastRoom ? 0 : styles.quoteIndent
    indented(&inner, by: indent, isFlipped: isFlipped)
    let top = y
    let index = parts.count
    append(.bar, height: 0, at: level, indent: styles.barWidth, isFlipped: isFlipped)
    add(blocks, at: inner)
    parts[index].height = max(y - top, styles.barWidth)
    y = max(y, top + styles.barWidth)
  }

  /// A box with a title, in the colour of what it says.
  private mutating func add(_ alert: DocumentAlert, _ blocks: [DocumentBlock], at level: Level) {
    var inner = level
    inner.isEnclosed = true
    let isFlipped = isFlipped(blocks, at: level)
    let side = styles.quoteIndent
    if room(at: level) - 2 * side >= styles.leastRoom {
      inner.leading += side
      inner.trailing += side
    }
    let top = y
    let index = parts.count
    append(
      .box(styles.color(of: alert)), height: 0, at: level, indent: styles.barWidth,
      isFlipped: isFlipped)
    y += styles.boxEdge
    var style = styles.body
    (style.weight, style.color) = (.semibold, styles.color(of: alert))
    addText(DocumentText(RichText(alert.rawValue)), style: style, at: inner, as: .heading)
    if !blocks.isEmpty {
      y += styles.itemGap
      add(blocks, at: inner)
    }
    y += styles.boxEdge
    parts[index].height = y - top
    widest = max(widest, level.leading + level.trailing + 2 * side)
  }

  /// A line with a triangle, and what lies below it: nobody can open it on a picture.
  private mutating func addDetails(
    _ summary: DocumentText, _ blocks: [DocumentBlock], at level: Level
  ) {
    var inner = level
    let isFlipped = isFlipped(
      [.paragraph(summary)] + blocks, at: level)
    let indent = room(at: level) - styles.indent < styles.leastRoom ? 0 : styles.indent
    indented(&inner, by: indent, isFlipped: isFlipped)
    if indent > 0 {
      append(
        .triangle(lineHeight: styles.lineHeight), height: styles.lineHeight, at: level,
        indent: indent, isFlipped: isFlipped)
    }
    var style = styles.body
    style.weight = .semibold
    let words: DocumentText = summary.string.isBlank ? "…" : summary
    addText(words, style: style, at: inner, as: .paragraph)
    guard !blocks.isEmpty else { return }
    y += styles.itemGap
    add(blocks, at: inner)
  }

  private mutating func add(_ list: DocumentList, at level: Level) {
    let interface = LayoutDirection(isRightToLeft: context.isRightToLeft)
    let isFlipped =
      list.items.lazy.compactMap(\.blocks.firstDirection).first.map {
        $0 != interface
      } ?? (level.direction != interface)
    let last = (list.start ?? 0).addingReportingOverflow(max(0, list.items.count - 1)).partialValue
    let numbers = list.start.map { first in
      [first, last].map {
        number("\($0)\(list.delimiter)", at: level, direction: level.direction, role: nil).size
          .width
      }.max() ?? 0
    }
    let wanted = max(styles.indent, (numbers ?? 0).rounded(.up) + styles.markGap + 2)
    let indent = room(at: level) - wanted < styles.leastRoom ? 0 : wanted
    var inner = level
    inner.listDepth += 1
    inner.direction = isFlipped != context.isRightToLeft ? .rightToLeft : .leftToRight
    indented(&inner, by: indent, isFlipped: isFlipped)
    for (index, item) in list.items.enumerated() {
      guard y < BuiltInContentsLimits.documentHeight else {
        isFull = true
        return
      }
      if index > 0 { y += list.isTight ? styles.itemGap : styles.blockGap }
      let own = (list.start ?? 0).addingReportingOverflow(index).partialValue
      let mark = parts.count
      addMark(
        of: item, number: list.start == nil ? nil : "\(own)\(list.delimiter)", at: level,
        indent: indent, isFlipped: isFlipped, direction: inner.direction)
      if item.blocks.isEmpty {
        y += styles.lineHeight
      } else {
        let first = parts.count
        add(item.blocks, at: inner, isTight: list.isTight)
        if indent > 0, first == mark + 1, first < parts.count {
          lower(mark, to: parts[first], showing: item.blocks[0])
        }
      }
    }
  }

  /// Moves what stands before an item down to the letters of its first line, which a formula moves.
  private mutating func lower(
    _ mark: Int, to first: DocumentView.Part, showing block: DocumentBlock
  ) {
    let baseline: Double? =
      switch (block, first.kind) {
      case (.paragraph, .text(let text)): text.firstBaseline
      case (.formula, .formula(.set(let formula), _)): formula.firstBaseline
      default: nil
      }
    if let baseline, baseline > styles.baseline { parts[mark].top += baseline - styles.baseline }
  }

  private func indented(_ level: inout Level, by indent: Double, isFlipped: Bool) {
    if isFlipped { level.trailing += indent } else { level.leading += indent }
  }

  /// Puts what stands before an item into the indent; where there is no room for one, numbers have a
  /// line of their own.
  private mutating func addMark(
    of item: DocumentList.Item, number text: String?, at level: Level, indent: Double,
    isFlipped: Bool, direction: LayoutDirection
  ) {
    let lineHeight = styles.lineHeight(of: item.blocks.first)
    if let isDone = item.isDone {
      let label = MarkdownDocument(blocks: item.blocks).plainText(upTo: 200)
      if indent > 0 {
        append(
          .task(isDone: isDone, index: taskCount, label: label, lineHeight: lineHeight),
          height: lineHeight, at: level, indent: indent, isFlipped: isFlipped)
      }
      taskCount += 1
    } else if let text {
      guard indent > 0 else {
        return addText(
          DocumentText(RichText(text)), style: textStyle(at: level), at: level, as: .listNumber)
      }
      var line: MeasuredText?
      // As its item.
      context.reporting(atLevel: nil) {
        line = number(text, at: level, direction: direction, role: .listNumber)
      }
      guard let line else { return }
      append(
        .number(line), height: lineHeight, at: level, natural: 0, indent: indent,
        isFlipped: isFlipped)
    } else if indent > 0 {
      append(
        .bullet(
          depth: level.listDepth, lineHeight: lineHeight,
          color: textStyle(at: level).color ?? styles.text),
        height: lineHeight, at: level, indent: indent, isFlipped: isFlipped)
    }
  }

  private func number(
    _ text: String, at level: Level, direction: LayoutDirection, role: TextRole?
  ) -> MeasuredText {
    context.line(
      text, style: textStyle(at: level), width: nil, direction: direction, role: role)
  }

  private mutating func add(_ notes: [DocumentFootnote], at level: Level) {
    append(.rule, height: styles.hairline, at: level)
    y += styles.hairline + styles.blockGap
    add(
      DocumentList(
        start: 1, items: notes.map { DocumentList.Item(blocks: $0.blocks) }), at: level)
  }

  /// Whether blocks read from the other side than the interface.
  private func isFlipped(_ blocks: [DocumentBlock], at level: Level) -> Bool {
    (blocks.firstDirection ?? level.direction)
      != LayoutDirection(isRightToLeft: context.isRightToLeft)
  }
}

extension LayoutDirection {
  /// That of an interface.
  init(isRightToLeft: Bool) { self = isRightToLeft ? .rightToLeft : .leftToRight }
}

extension [DocumentBlock] {
  /// The direction of the first letters; nil where there are none.
  fileprivate var firstDirection: LayoutDirection? {
    for block in self {
      let found: LayoutDirection? =
        switch block {
        case .paragraph(let text), .heading(_, let text):
          text.firstDirection
        case .list(let list): list.items.lazy.compactMap(\.blocks.firstDirection).first
        case .quote(let blocks), .alert(_, let blocks): blocks.firstDirection
        case .details(let summary, let blocks):
          summary.firstDirection ?? blocks.firstDirection
        case .table(let table): table.firstDirection
        case .code, .rule, .html, .formula, .image, .footnotes: nil
        }
      if let found { return found }
    }
    return nil
  }
}

extension DocumentTable {
  /// The direction of the first letters; nil where there are none.
  var firstDirection: LayoutDirection? {
    ([header] + rows).lazy.joined().compactMap(\.firstDirection).first
  }
}
