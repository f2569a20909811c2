package import BubbleLayout
import CellEngine
package import ChatModel
package import DisplayList
package import FoundationEssentials
package import TextShaping

/// A conversation's cells over the chosen background.
package struct PageCells: CellSource {
  /// The rows of the conversation.
  package let timeline: Timeline
  /// Turns rows into cells.
  package let builder: CellBuilder
  /// Computes the cache keys of cells.
  package let keys: CellKeys
  /// The background that all cells share.
  package let background: Background
  /// The footer below the last row; nil if there is none.
  let footer: (any PageFooter)?

  package var count: Int { timeline.count + (footer == nil ? 0 : 1) }
  package var width: Double { builder.context.environment.pageWidth }

  /// The number of messages and notices.
  package var messageCount: Int { timeline.messageCount }

  /// The message that a cell shows; nil for rows without a message, such as date lines.
  package func messageID(at index: Int) -> Message.ID? {
    footer(at: index) == nil ? timeline.messageID(at: index) : nil
  }

  /// The date of a cell's message; nil if there is none.
  package func date(at index: Int) -> Date? {
    footer(at: index) == nil ? timeline.date(at: index) : nil
  }

  package func key(at index: Int) -> CellKey? {
    if let footer = footer(at: index) { return keys.key(of: footer) }
    return keys.key(of: timeline[index])
  }

  package func keyWithoutFiles(at index: Int) -> CellKey?? {
    if let footer = footer(at: index) {
      return keys.isReady(for: footer) ? .some(keys.key(of: footer)) : nil
    }
    return keys.keyWithoutFiles(of: timeline[index])
  }

  /// True if `key(at:)` opens no file.
  package func isKeyReady(at index: Int) -> Bool {
    footer(at: index).map { keys.isReady(for: $0) } ?? keys.isReady(for: timeline[index])
  }

  package func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    if let footer = footer(at: index) { return builder.snapshot(of: footer, shaper: shaper) }
    return builder.snapshot(of: timeline[index], shaper: shaper)
  }

  /// The texts of a cell after its layout; none for date lines and bars.
  package func texts(at index: Int, shaper: TextShaper) -> [CellText] {
    footer(at: index) == nil ? builder.texts(of: timeline[index], shaper: shaper) : []
  }

  /// Lays out a cell and finds the lines, words or characters of its texts; a footer has none.
  package func textBoxes(
    at index: Int, by unit: TextUnit, shaper: TextShaper, inkBox: GlyphInkBox
  ) throws -> (size: Size, boxes: [CellTextBox]) {
    guard footer(at: index) == nil else { return (.zero, []) }
    return try builder.textBoxes(of: timeline[index], by: unit, shaper: shaper, inkBox: inkBox)
  }

  /// The participant who speaks in a cell; nil for notices, and for rows without a message.
  package func speaker(at index: Int) -> Participant.ID? {
    guard footer(at: index) == nil, case .message(let row) = timeline[index] else { return nil }
    return row.message.sender
  }

  /// The footer, if it is the cell at the index; nil for other cells.
  private func footer(at index: Int) -> (any PageFooter)? {
    index == timeline.count ? footer : nil
  }

  /// True if a page may begin at a cell: pages end below messages, so that a date stays with the
  /// messages of that day, and the space below the last message does not get a separate page.
  package func mayBeginPage(at index: Int) -> Bool {
    guard index > 0, messageID(at: index - 1) != nil else { return false }
    return (index..<count).contains { messageID(at: $0) != nil }
  }

  /// The index of the title bar, which is repeated on each page; nil if it is not shown.
  package var pageHeader: Int? { timeline.options.showsTitleBar ? 0 : nil }

  /// The distance, in points, by which a cell can move and still have the same pixels, if bubbles
  /// have gradients; nil if the position has no effect.
  package var period: Double? { builder.context.theme.bubblePeriod }

  /// The background of a cell on a screen: a flat background is painted with the cell, which then
  /// covers everything below it; any other background is fixed behind the list.
  package var cellBackground: Background {
    if case .color(let color) = background, color.isOpaque { background } else { .clear }
  }
}
