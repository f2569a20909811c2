import ChatModel
import FoundationEssentials

/// Makes messages from the rows of a table.
struct TableChatBuilder {
  let file: ImportFile
  let columns: TableColumns
  /// The order of day, month and year in dates that consist of three numbers.
  let order: DateOrder
  let clock: ImportClock
  private var hasWallTimes = false
  private var direction = TableDirection()

  init(file: ImportFile, columns: TableColumns, order: DateOrder, clock: ImportClock) {
    self.file = file
    self.columns = columns
    self.order = order
    self.clock = clock
  }

  /// Adds a row.
  /// - Throws: `ImportError` with the row and the column of an invalid time.
  mutating func add(_ row: TableFile.Row, to draft: inout ImportDraft) throws(ImportError) {
    for heading in row.unread { draft.report.countOmission("field of the column “\(heading)”") }
    let date = try date(of: row)
    let id = row.fields[.id] ?? String(row.number)
    guard let name = row.fields[.from] else {
      return try draft.appendDistinct(
        Message(id: id, date: date, content: .notice(RichText(row.fields[.text] ?? ""))))
    }
    try draft.participant(name)
    if let other = row.fields[.to] { try draft.participant(other) }
    let content: Content
    if let words = row.fields[.text] {
      content = .text(RichText(linking: words))
    } else {
      draft.report.countPlaceholder("message without words")
      content = .absent(.message)
    }
    try draft.appendDistinct(
      Message(
        id: id, sender: name, date: date, content: content, replyTo: row.fields[.reply]))
  }

  private mutating func date(of row: TableFile.Row) throws(ImportError) -> Date? {
    guard let time = try row.time(file, columns) else { return nil }
    guard let date = time.date(order, clock) else {
      throw row.unreadable(row.fields[.at] ?? "", file, columns)
    }
    switch time {
    case .wall, .numbers(_, offset: nil): hasWallTimes = true
    case .moment, .numbers: break
    }
    direction.add(date)
    return date
  }

  /// Reverses rows that are in descending order of time, and adds a note about the time zone in
  /// which times were read.
  func finish(_ draft: inout ImportDraft) {
    if direction.isNewestFirst {
      draft.conversation.messages.reverse()
      draft.report.note("the rows were ordered from newest to oldest and have been reversed")
    }
    if hasWallTimes { clock.note(in: &draft) }
  }
}
