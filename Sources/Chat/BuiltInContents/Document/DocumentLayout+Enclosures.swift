import BubbleLayout
import ChatModel
import DisplayList
import Documents

import struct TextShaping.TextStyle

/// The quotes, alerts and collapsible details of documents: blocks that contain blocks.
extension DocumentLayout {
  mutating func addQuote(_ blocks: [DocumentBlock], at level: Level) {
    var inner = level
    inner.isQuoted = true
    inner.isEnclosed = true
    let isFlipped = isFlipped(blocks, at: level)
    inner.blockDirection = isFlipped != context.isRightToLeft ? .rightToLeft : .leftToRight
    let indent = room(at: level) - styles.quoteIndent < styles.leastRoom ? 0 : styles.quoteIndent
    indented(&inner, by: indent, isFlipped: isFlipped)
    let top = y
    let index = parts.count
    append(.bar, height: 0, at: level, indent: styles.barWidth, isFlipped: isFlipped)
    add(blocks, at: inner)
    parts[index].height = max(y - top, styles.barWidth)
    y = max(y, top + styles.barWidth)
  }

  /// Adds a box with a title, in the colour of the alert.
  mutating func add(_ alert: DocumentAlert, _ blocks: [DocumentBlock], at level: Level) {
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

  /// Adds a summary line with a triangle; the contents are always shown below it, because a reader
  /// cannot expand them in an image.
  mutating func addDetails(
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
}
