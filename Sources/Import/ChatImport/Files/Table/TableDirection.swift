import FoundationEssentials

/// Determines if a chat's rows are in ascending or descending order of time.
struct TableDirection {
  private var last: Date?
  /// True if any row is later than the preceding row that has a time.
  private var isForward = false
  /// True if any row is earlier than the preceding row that has a time.
  private var isBackward = false

  /// True if the rows are in order from the newest to the oldest.
  var isNewestFirst: Bool { isBackward && !isForward }

  init() {}

  /// Reads the times of a chat's rows until one is later than its predecessor, usually the second
  /// one.
  init(
    of key: TableChatKey, in table: TableFile, _ columns: TableColumns, order: DateOrder,
    _ clock: ImportClock
  ) {
    var direction = Self()
    // An error is thrown again and reported when the messages are read.
    let parts: Set<TableColumns.Part> = [.from, .to, .at, .time, .chat]
    let basis = TableChatKey.Basis(columns)
    try? table.forEachRow(columns, only: parts) { row throws(ImportError) in
      guard TableChatKey(row, basis) == key,
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
