import ChatModel

/// Reads the text file in which LINE saves a chat.
struct LINEImporter: SequentialImporter {
  let format = ImportFormat.line
  let summary = "LINE's saved chat: the text"
  let fileExtensions: Set<String> = ["txt"]

  /// Recognises the title with the app's name, or a date that is followed by lines with a time, a
  /// tab and a name.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let text = try file.headText() else { return nil }
    var (seen, isTitled, hasDay, spoken) = (0, false, false, 0)
    try text.forEachLine { line in
      let words = line[...].trimmedForImport
      guard !words.isEmpty else { return true }
      seen += 1
      if seen == 1, LINEText.title(words) != nil { isTitled = true }
      if LINEDay(words) != nil { hasDay = true }
      if let entry = LINEText.Entry(line[...]), entry.name != nil { spoken += 1 }
      return seen < ImportLimits.detectionLines && spoken == 0
    }
    guard hasDay, isTitled || spoken > 0 else { return nil }
    return isTitled ? .certain : .likely
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try file.titledChat { LINEText.title($0)?.name }
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    draft.hasWallClockTimes = true
    var lines = try file.lines()
    if let note = lines.encodingNote { draft.report.note(note) }
    var text = LINEText(dateOrder: options.dateOrder)
    while let line = try lines.next() { try text.read(line[...], lines.lineNumber, into: &draft) }
    try text.finish(&draft)
    if text.isMonthGuessed {
      draft.report.note(
        "the order of day and month is unclear; the month is read first", option: .dateOrder)
    }
    if text.placeholderLine != nil, options.isStrict {
      throw ImportError(
        deviation: draft.report.placeholders.last?.kind ?? "unknown line", file: file.label,
        place: "line \(text.placeholderLine ?? 0)")
    }
    if options.me == nil { draft.chooseMe(beside: text.other) }
    LINEText.assignUnsent(in: &draft)
  }
}
