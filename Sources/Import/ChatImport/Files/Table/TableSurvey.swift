import ChatModel
import FoundationEssentials

/// The facts about a whole table that must be known before its messages are read.
struct TableSurvey {
  /// The chats in the order of their first messages.
  private(set) var chats: [(key: TableChatKey, count: Int)] = []
  private var places: [TableChatKey: Int] = [:]
  private(set) var dates = WhatsAppDateEvidence()
  /// True if any date consists of three numbers whose order must be derived from all dates in the
  /// table.
  private(set) var hasNumbers = false
  /// The people who are the sender or the receiver in every chat; nil if one of the two columns is
  /// missing.
  private(set) var common: Set<String>?
  /// The senders of the rows that are not the user's own, if a column tells them apart.
  private(set) var others: Set<String> = []

  /// Examines all rows.
  /// - Throws: `ImportError` if a time cannot be read, or there are too many chats.
  init(_ table: TableFile, _ columns: TableColumns) throws(ImportError) {
    var survey = Self()
    var parts: Set<TableColumns.Part> = [.at, .time, .chat, .mine]
    if columns.headings[.mine] != nil || columns.headings[.to] != nil { parts.insert(.from) }
    if columns.headings[.to] != nil { parts.insert(.to) }
    let basis = TableChatKey.Basis(columns)
    let marksOwnRows = columns.headings[.mine] != nil
    try table.forEachRow(columns, only: parts) { row throws(ImportError) in
      try survey.add(row, TableChatKey(row, basis), table, columns)
      guard marksOwnRows, !columns.isMine(row), let name = row.fields[.from],
        survey.others.count < ChatModelLimits.participants
      else { return }
      survey.others.insert(name)
    }
    self = survey
  }

  private init() {}

  private mutating func add(
    _ row: TableRow, _ key: TableChatKey, _ table: TableFile, _ columns: TableColumns
  ) throws(ImportError) {
    if case .numbers(let header, _) = try row.time(table.file, columns) {
      dates.add(header)
      hasNumbers = true
    }
    // Most rows belong to the chat of the row before.
    if key == chats.last?.key {
      chats[chats.count - 1].count += 1
      return
    }
    if let place = places[key] {
      chats[place].count += 1
      return
    }
    guard chats.count < ImportLimits.chats else {
      throw table.file.error(
        "there are more than \(ImportLimits.chats) chats", place: row.place,
        advice: "name a column of chats")
    }
    places[key] = chats.count
    chats.append((key, 1))
    if case .people(let names) = key {
      common = common.map { $0.intersection(names) } ?? Set(names)
    }
  }
}

/// The chat to which a row belongs.
enum TableChatKey: Hashable {
  /// The only chat.
  case all
  /// A chat named by the column for chats; rows without a name form one chat.
  case named(String)
  /// A chat identified by its two people in alphabetical order.
  case people([String])

  /// What tells the chats of a table apart.
  enum Basis {
    case nothing, chat, people

    init(_ columns: TableColumns) {
      self =
        columns.headings[.chat] != nil ? .chat : columns.headings[.to] != nil ? .people : .nothing
    }
  }

  init(_ row: TableRow, _ basis: Basis) {
    switch basis {
    case .nothing: self = .all
    case .chat: self = .named(row.fields[.chat] ?? "")
    case .people: self = .people(Self.names(row.fields[.from], row.fields[.to]))
    }
  }

  /// The different names among two, in alphabetical order.
  private static func names(_ one: String?, _ other: String?) -> [String] {
    guard let one, let other, one != other else { return [one ?? other].compactMap(\.self) }
    return one < other ? [one, other] : [other, one]
  }

  /// The name of the chat; nil for the only chat.
  var name: String? {
    switch self {
    case .all: nil
    case .named(let name): name.isEmpty ? "messages without a chat" : name
    case .people(let names): names.joined(separator: ", ")
    }
  }
}

extension TableRow {
  /// The time of the message; nil if the row has none.
  /// - Throws: `ImportError` if the time cannot be read.
  func time(_ file: ImportFile, _ columns: TableColumns) throws(ImportError) -> TableTime? {
    if let usualTime { return usualTime }
    guard var words = fields[.at] ?? fields[.time] else { return nil }
    if fields[.at] != nil, let time = fields[.time] { words += " " + time }
    guard let time = TableTime(words) else { throw unreadable(words, file, columns) }
    return time
  }

  /// The error for an invalid time, with the row and the column.
  func unreadable(_ words: String, _ file: ImportFile, _ columns: TableColumns) -> ImportError {
    let heading = columns.headings[.at] ?? columns.headings[.time] ?? ""
    return ImportError(
      .badData, file: file.label, place: "\(place), column “\(heading)”",
      problem: "“\(words.prefix(60))” is not a readable time",
      advice: "write it like 2026-03-14 09:26:53 or 2026-03-14T09:26:53+01:00", option: .dateOrder)
  }
}
