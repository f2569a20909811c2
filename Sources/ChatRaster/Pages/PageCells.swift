import BubbleLayout
import CellEngine
import ChatModel
import DisplayList
import FoundationEssentials
import TextShaping

/// A conversation's cells over the background that was chosen.
struct PageCells: CellSource {
  /// The rows of the conversation.
  let timeline: Timeline
  /// Turns rows into cells.
  let builder: CellBuilder
  /// Names cells.
  let keys: CellKeys
  /// What lies behind all cells.
  let backdrop: Background

  var count: Int { timeline.count }
  var width: Double { builder.context.environment.pageWidth }

  /// How many messages and notices there are.
  var messageCount: Int { timeline.messageCount }

  /// The message that a cell shows; nil for lines and bars.
  func messageID(at index: Int) -> Message.ID? { timeline.messageID(at: index) }

  /// When the message of a cell was said.
  func date(at index: Int) -> Date? { timeline.date(at: index) }

  func key(at index: Int) -> CellKey? { keys.key(of: timeline[index]) }

  func keyWithoutFiles(at index: Int) -> CellKey?? { keys.keyWithoutFiles(of: timeline[index]) }

  /// Whether `key(at:)` opens no file.
  func isKeyReady(at index: Int) -> Bool { keys.isReady(for: timeline[index]) }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    builder.snapshot(of: timeline[index], shaper: shaper)
  }

  /// What the texts of a cell come to when it is laid out; none for lines and bars.
  func texts(at index: Int, shaper: TextShaper) -> [CellText] {
    builder.texts(of: timeline[index], shaper: shaper)
  }

  /// Pages end below messages, so that a date stays with what was said on that day, and the room
  /// below the last message makes no page of its own.
  func mayBeginPage(at index: Int) -> Bool {
    guard index > 0, messageID(at: index - 1) != nil else { return false }
    return (index..<count).contains { messageID(at: $0) != nil }
  }

  /// Each page has the title bar.
  var pageHeader: Int? { timeline.options.showsTitleBar ? 0 : nil }

  /// What lies behind a cell on a screen: a flat background is painted with the cell, which then
  /// covers all below it; another one stands still behind the list.
  var cellBackdrop: Background {
    if case .color(let color) = backdrop, color.isOpaque { backdrop } else { .clear }
  }
}
