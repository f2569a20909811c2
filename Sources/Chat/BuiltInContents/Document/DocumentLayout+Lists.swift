import BubbleLayout
import ChatModel
import DisplayList
import Documents

/// The lists and footnotes of documents.
extension DocumentLayout {
  mutating func add(_ list: DocumentList, at level: Level) {
    let isFlipped = isFlipped([.list(list)], at: level)
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
    inner.blockDirection = inner.direction
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

  /// Moves an item's marker down to the baseline of the item's first line, which a formula can
  /// lower.
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

  /// Adds an item's marker in the indent; if the indent is too narrow, a number gets its own line.
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
      // The number is reported at the list level of the item.
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

  mutating func add(_ notes: [DocumentFootnote], at level: Level) {
    append(.rule, height: styles.hairline, at: level)
    y += styles.hairline + styles.blockGap
    add(
      DocumentList(
        start: 1, items: notes.map { DocumentList.Item(blocks: $0.blocks) }), at: level)
  }
}
