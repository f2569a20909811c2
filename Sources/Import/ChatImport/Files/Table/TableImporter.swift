import ChatModel
import FoundationEssentials

/// Reads tables with one message per row: fields separated by commas, semicolons or tabs, or JSON
/// Lines.
struct TableImporter: SequentialImporter {
  let format = ImportFormat.table
  let summary = "a table with one message per row: CSV, TSV or JSON lines"
  let fileExtensions: Set<String> = ["csv", "tsv", "jsonl", "ndjson"]
  let passCount = 2
  let readsColumns = true

  /// Recognises a table by the common headings for sender, time and text, and by a valid time in
  /// the first row.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let table = try TableFile(file),
      let columns = TableColumns(guessedFrom: table.headings)
    else { return nil }
    return Self.startsWithMessage(table, columns) ? .likely : nil
  }

  /// True if the first row has a sender, a text and a valid time.
  private static func startsWithMessage(_ table: TableFile, _ columns: TableColumns) -> Bool {
    var isMessage = false
    // Stops at the first row, or at an error, which is reported later when the chat is read.
    try? table.forEachRow(columns) { row throws(ImportError) in
      isMessage =
        row.fields[.from] != nil && row.fields[.text] != nil
        && (try? row.time(table.file, columns)) != nil
      throw table.file.error("the first row is enough")
    }
    return isMessage
  }

  func chats(
    in file: ImportFile, options: ImportOptions
  ) throws(ImportError) -> [ImportChat] {
    let (table, columns, _) = try table(file, options)
    return try survey(of: table, columns).chats.enumerated().map { place, chat in
      ImportChat(name: chat.key.name ?? file.stem, messageCount: chat.count, position: place)
    }
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let (table, columns, isGuessed) = try table(file, options)
    let survey = try survey(of: table, columns)
    guard survey.chats.indices.contains(chat.position) else { return }
    let (key, count) = survey.chats[chat.position]
    draft.reserveMessages(min(count, ChatModelLimits.messages))
    // Rows without a chat have no title.
    draft.conversation.title = key == .named("") ? nil : chat.name
    if case .delimited = table.shape, let note = try file.lines().encodingNote {
      draft.report.note(note)
    }
    if isGuessed {
      draft.report.note("the columns were read as \(columns.words)", option: .columns)
    }
    var builder = TableChatBuilder(
      file: file, columns: columns, order: order(survey, options, &draft),
      clock: try ImportClock(options, file: file.label), others: survey.others)
    if !draft.window.keepsAll {
      // The order of the rows determines which messages are the last ones.
      let direction = TableDirection(
        of: key, in: table, columns, order: builder.order, builder.clock)
      if direction.isNewestFirst { draft.window.order = .newestFirst }
    }
    let basis = TableChatKey.Basis(columns)
    try table.forEachRow(columns) { row throws(ImportError) in
      guard TableChatKey(row, basis) == key else { return }
      guard options.isStrict else { return try builder.add(row, to: &draft) }
      try draft.addRecord(isStrict: true, file: file.label, place: row.place) {
        draft throws(ImportError) in
        try builder.add(row, to: &draft)
      }
    }
    builder.finish(&draft)
    guard options.me == nil, draft.conversation.me == nil else { return }
    if let common = survey.common, survey.chats.count > 1, common.count == 1, let me = common.first
    {
      try draft.participant(me)
      draft.conversation.me = me
    } else {
      draft.noteUnknownOwner(of: "table")
    }
  }

  /// The facts about a table, which are the same when its chats are listed and when one is read.
  private func survey(
    of table: TableFile, _ columns: TableColumns
  ) throws(ImportError) -> TableSurvey {
    if let known = table.file.survey as? (columns: TableColumns, survey: TableSurvey),
      known.columns == columns
    {
      return known.survey
    }
    let survey = try TableSurvey(table, columns)
    table.file.survey = (columns: columns, survey: survey)
    return survey
  }

  /// The order of day, month and year in dates that consist of three numbers.
  private func order(
    _ survey: TableSurvey, _ options: ImportOptions, _ draft: inout ImportDraft
  ) -> DateOrder {
    if let order = options.dateOrder { return order }
    guard survey.hasNumbers else { return .yearMonthDay }
    let choice = survey.dates.choice
    if let note = choice.note {
      draft.report.note(note, option: choice.isGuess ? .dateOrder : nil)
    }
    return choice.order
  }

  /// The table and its columns: those that the caller names, and those with common headings.
  private func table(
    _ file: ImportFile, _ options: ImportOptions
  ) throws(ImportError) -> (TableFile, TableColumns, isGuessed: Bool) {
    guard let table = try TableFile(file) else {
      throw file.error(
        "this is not a table: its first line has no headings between commas, semicolons or tabs")
    }
    var named = options.columns ?? TableColumns([:])
    if table.shape != .json {
      // If no heading is spelled exactly as the caller wrote it, case is ignored.
      for (part, heading) in named.columns(in: table.headings)
      where !table.headings.contains(heading) {
        let folded = heading.lowercased()
        guard let found = table.headings.first(where: { $0.lowercased() == folded }) else {
          throw table.missing(heading)
        }
        named.headings[part] = found + (named.headings[part] ?? "").dropFirst(heading.count)
      }
    }
    let columns = named.completed(from: table.headings) ?? named
    guard !table.headings.isEmpty else {
      throw ImportError(
        .badData, file: file.label, problem: "it has no row with named fields",
        advice: "give a table with one message per row")
    }
    guard columns.headings[.from] != nil, columns.headings[.text] != nil else {
      let names = ParticipantChoice.list(table.headings.map { "“\($0)”" })
      throw ImportError(
        .badOption, file: file.label,
        problem: "the headings do not show which columns contain the senders and the texts",
        advice: "name the columns; the table has \(names)", option: .columns)
    }
    return (table, columns, columns != named)
  }
}
