import ChatModel

/// Reads the text that LINE saves of a chat.
struct LINEImporter: SequentialImporter {
  let format = ImportFormat.line
  let summary = "LINE's saved chat: the text"
  let fileExtensions: Set<String> = ["txt"]

  /// The title with the app's name, or a day and below it lines with a time, a tab and a name.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let text = try SourceText(try file.head()) else { return nil }
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
    var lines = try file.lines()
    let title = try lines.next().flatMap { LINEText.title($0[...].trimmedForImport) }
    return [ImportChat(name: title?.name ?? file.stem)]
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
        "the dates may have the day or the month first; the month is taken", option: .dateOrder)
    }
    if text.placeholderLine != nil, options.isStrict {
      throw ImportError(
        deviation: draft.report.placeholders.last?.kind ?? "unknown line", file: file.label,
        place: "line \(text.placeholderLine ?? 0)")
    }
    guard options.me == nil else { return }
    let people = draft.conversation.participants
    if people.count == 2, let other = text.other, people.contains(where: { $0.name == other }) {
      // The title names whom the chat is with.
      draft.conversation.me = people.first { $0.name != other }?.id
    } else if people.count > 1 {
      draft.report.note(
        "the text does not say whose it is, so nobody is on the right; choose somebody",
        option: .me)
    }
  }
}
