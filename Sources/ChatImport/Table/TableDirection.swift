import FoundationEssentials

/// The direction in time of the rows of a chat.
struct TableDirection {
  private var last: Date?
  /// True if a row is later than the row with a time before it.
  private var isForward = false
  /// True if a row is earlier than the row with a time before it.
  private var isBackward = false

  /// True if the rows run from the newest to the oldest.
  var isNewestFirst: Bool { isBackward && !isForward }

  init() {}

  /// Reads the times of a chat's rows until one is later than the row before it, which is usually
  /// the second.
  init(
    of key: TableChatKey, in table: TableFile, _ columns: TableColumns, order: DateOrder,
    _ clock: ImportClock
  ) {
    var direction = Self()
    // An error is reported when the messages are read.
    try? table.forEachRow(columns) { row throws(ImportError) in
      guard TableChatKey(row, columns) == key,
        let date = try row.time(table.file, columns)?.date(order, clock)
      else { return }
      direction.add(date)
      if direction.isForward { throw table.file.error("the rows so far are enough") }
    }
    self = direction
  }

  /// Adds the time of the next row.
  mutating func add(_ date: Date) {
    if let last, date > last { isForward = true }
    if let last, date < last { isBackward = true }
    last = date
  }
}
