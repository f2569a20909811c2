import ChatModel
package import DisplayList
package import TextShaping

/// Lays out rows as immutable cells.
///
/// It has no mutable state: cells can be made on any worker and in any order with the same results,
/// if each worker has its own shaper.
package struct CellBuilder: Sendable {
  /// The values that all cells share.
  package let context: CellContext

  /// Makes a builder for a page.
  package init(
    theme: Theme, environment: LayoutEnvironment, strategies: SizeStrategies = SizeStrategies(),
    components: MessageComponents = MessageComponents()
  ) {
    context = CellContext(
      theme: theme, environment: environment, strategies: strategies, components: components)
  }

  /// Lays out a row.
  package func snapshot(of row: TimelineRow, shaper: TextShaper) -> CellSnapshot {
    snapshot(of: row, shaper: CellShaper(shaper))
  }

  /// Lays out a row with a shaper that may record components.
  func snapshot(of row: TimelineRow, shaper: CellShaper) -> CellSnapshot {
    switch row {
    case .titleBar(let bar):
      return TitleBarCell(bar, context: context, shaper: shaper).snapshot()
    case .spacing(let edge):
      let insets = context.theme.page.insets
      return empty(height: edge == .top ? insets.top : insets.bottom)
    case .dateSeparator(let text), .daySeparator(let text):
      return SystemMessageCell(
        RichText(text), style: context.theme.dateSeparator.pill, context: context, shaper: shaper
      ).snapshot(role: .dateSeparator)
    case .dayAndTime(let line):
      let style = context.theme.dateSeparator
      return SystemMessageCell(
        RichText(line.text), style: style.pill,
        marks: [ContentTextMark(.weight(style.dayWeight), line.day)], context: context,
        shaper: shaper
      ).snapshot(role: .dateSeparator)
    case .unreadLine(let text):
      return SystemMessageCell(
        RichText(text), style: context.theme.unreadLine, context: context, shaper: shaper
      )
      .snapshot(role: .notice)
    case .notice(let notice):
      return cell(of: notice, shaper: shaper).snapshot(role: .notice)
    case .inserted(let row): return snapshot(of: row, shaper: shaper)
    case .message(let message) where message.message.states != nil:
      return refreshed(message, shaper: shaper) ?? empty(height: 0)
    case .message(let message):
      return composed(message, shaper: shaper) ?? empty(height: 0)
    }
  }

  /// Measures a row and returns its texts; bars and separator lines have no texts.
  package func texts(of row: TimelineRow, shaper: TextShaper) -> [CellText] {
    let notes = TextNotes()
    let shaper = CellShaper(shaper, notes: notes)
    switch row {
    case .titleBar, .spacing, .dateSeparator, .dayAndTime, .daySeparator, .unreadLine, .inserted:
      break
    case .notice(let notice): _ = cell(of: notice, shaper: shaper)
    case .message(let message): _ = composed(message, shaper: shaper)
    }
    return notes.texts
  }

  /// Lays out a row and finds the lines, words or characters of its text.
  ///
  /// - Parameters:
  ///   - row: A row of the page.
  ///   - unit: The unit of text to find: lines, words or characters.
  ///   - shaper: The shaper of the worker that lays out the row.
  ///   - inkBox: Returns the bounding box of the painted glyphs.
  /// - Returns: The cell's size and the boxes, in reading order.
  /// - Throws: The errors of `inkBox`.
  package func textBoxes(
    of row: TimelineRow, by unit: TextUnit, shaper: TextShaper, inkBox: GlyphInkBox
  ) throws -> (size: Size, boxes: [CellTextBox]) {
    let notes = TextNotes()
    let cell = snapshot(of: row, shaper: CellShaper(shaper, notes: notes))
    var boxes = try TextBoxFinder(notes: notes, unit: unit, shaper: shaper)
      .boxes(in: cell, inkBox: inkBox)
    switch row {
    case .message, .notice: break
    case .titleBar, .spacing, .dateSeparator, .dayAndTime, .daySeparator, .unreadLine, .inserted:
      // The text is generated, not written by a person, so it is not the body of a message.
      for index in boxes.indices { boxes[index].role = .label }
    }
    return (cell.size, boxes)
  }

  private func cell(of notice: NoticeRow, shaper: CellShaper) -> SystemMessageCell {
    SystemMessageCell(notice.text, style: context.theme.notice, context: context, shaper: shaper)
  }

  /// The cell of a message that the theme's structure composes; nil if the structure composes none.
  private func composed(_ message: MessageRow, shaper: CellShaper) -> CellSnapshot? {
    var composition = MessageComposition(
      message, context: context, shaper: shaper)
    context.structure(of: message).compose(&composition)
    return composition.snapshot
  }

  private func empty(height: Double) -> CellSnapshot {
    SnapshotBuilder(width: context.environment.pageWidth, isMirrored: context.isMirrored)
      .finish(height: height)
  }
}
