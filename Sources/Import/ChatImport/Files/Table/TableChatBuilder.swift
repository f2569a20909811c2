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
  /// The senders of the rows that are not the user's own.
  private let others: Set<String>
  /// The number of rows without a sender.
  private var noticeCount = 0
  /// The fields that are not read, by their headings.
  private var unread: [(heading: String, count: Int)] = []

  init(
    file: ImportFile, columns: TableColumns, order: DateOrder, clock: ImportClock,
    others: Set<String>
  ) {
    self.others = others
    self.file = file
    self.columns = columns
    self.order = order
    self.clock = clock
  }

  /// Adds a row.
  /// - Throws: `ImportError` with the row and the column of an invalid time.
  mutating func add(_ row: TableRow, to draft: inout ImportDraft) throws(ImportError) {
    for heading in row.unread { countUnread(heading) }
    let date = try date(of: row)
    let id = row.fields[.id] ?? String(row.number)
    guard let name = try sender(of: row, in: &draft) else {
      noticeCount += 1
      return try draft.appendDistinct(
        Message(id: id, date: date, content: .notice(RichText(row.fields[.text] ?? ""))))
    }
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

  /// The id of the sender, whom it adds; nil for a notice.
  ///
  /// The user's own rows have the user's name, no name, or that of the other person.
  private func sender(
    of row: TableRow, in draft: inout ImportDraft
  ) throws(ImportError) -> Participant.ID? {
    let name = row.fields[.from]
    guard columns.isMine(row) else {
      guard let name else { return nil }
      return try draft.participant(name)
    }
    let id = name.flatMap { others.contains($0) ? nil : $0 } ?? draft.conversation.me ?? Self.me
    if id == Self.me {
      try draft.participant(id, role: .user)
    } else {
      try draft.participant(id)
    }
    if draft.conversation.me == nil { draft.conversation.me = id }
    return id
  }

  private static let me = "me"

  private mutating func countUnread(_ heading: String) {
    if let place = unread.firstIndex(where: { $0.heading == heading }) {
      unread[place].count += 1
    } else {
      unread.append((heading, 1))
    }
  }

  private mutating func date(of row: TableRow) throws(ImportError) -> Date? {
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
    for (heading, count) in unread {
      draft.report.countOmission("field of the column “\(heading)”", count)
    }
    if noticeCount > 0 {
      draft.report.note(
        noticeCount == 1
          ? "1 row without a sender became a notice"
          : "\(noticeCount) rows without a sender became notices",
        option: columns.headings[.mine] == nil ? .columns : nil)
    }
  }
}
