/// A row of a table, as the parts of a message.
struct TableRow {
  /// The number of the row under the headings, counted from 1.
  let number: Int
  /// The line on which the row begins; nil for a JSON record.
  var line: Int?
  /// The fields that are not empty.
  var fields = Fields()
  /// The time, if it was read from the bytes of its field, which then is not among the fields.
  var usualTime: TableTime?
  /// The headings of the columns that are ignored although their fields are not empty.
  var unread: [String] = []

  /// The row's position, for error messages.
  var place: String { line.map { "row \(number) (line \($0))" } ?? "record \(number)" }

  /// The fields by their parts, without a dictionary for each row.
  struct Fields {
    private var from, to, at, time, text, chat, id, reply, mine: String?

    subscript(part: TableColumns.Part) -> String? {
      get {
        switch part {
        case .from: from
        case .to: to
        case .at: at
        case .time: time
        case .text: text
        case .chat: chat
        case .id: id
        case .reply: reply
        case .mine: mine
        }
      }
      set {
        switch part {
        case .from: from = newValue
        case .to: to = newValue
        case .at: at = newValue
        case .time: time = newValue
        case .text: text = newValue
        case .chat: chat = newValue
        case .id: id = newValue
        case .reply: reply = newValue
        case .mine: mine = newValue
        }
      }
    }
  }
}

extension TableColumns {
  /// True if a row is the user's own.
  func isMine(_ row: TableRow) -> Bool {
    guard let field = row.fields[.mine]?[...].trimmedForImport, let heading = headings[.mine]
    else { return false }
    let words = field.lowercased()
    if let colon = heading.lastIndex(of: ":") {
      return words == heading[heading.index(after: colon)...].trimmedForImport.lowercased()
    }
    return Self.truths.contains(words)
  }

  /// The words for true in a column of the direction.
  private static let truths: Set<String> = [
    "1", "true", "yes", "y", "me", "mine", "outgoing", "out", "sent",
  ]
}
