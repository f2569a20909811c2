import ChatModel

/// Reads the text files and tables in which KakaoTalk exports a chat.
struct KakaoTalkImporter: SequentialImporter {
  let format = ImportFormat.kakaotalk
  let summary = "KakaoTalk's exported chat: the text, or the table of the Mac's app"
  let fileExtensions: Set<String> = ["txt", "csv"]

  /// Recognises the title with the app's name, the header of the table, or a date between dashes
  /// that is followed by lines with a name and a time in brackets.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let text = try file.headText() else { return nil }
    var (seen, isTitled, hasDay, spoken) = (0, false, false, 0)
    try text.forEachLine { line in
      let words = line[...].trimmedForImport
      guard !words.isEmpty else { return true }
      seen += 1
      if seen == 1 {
        isTitled = KakaoTalkText.title(words) != nil || KakaoTalkTable.isHead(words)
      }
      switch KakaoTalkLine(words) {
      case .day: hasDay = true
      case .said(let date, _, _, _):
        if date == nil { spoken += 1 }
      case .notice, nil: break
      }
      return seen < ImportLimits.detectionLines && !isTitled
    }
    if isTitled { return .certain }
    return hasDay && spoken > 0 ? .likely : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try file.titledChat { KakaoTalkText.title($0)?.name }
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    draft.hasWallClockTimes = true
    var lines = try file.lines()
    if let note = lines.encodingNote { draft.report.note(note) }
    var text = KakaoTalkText()
    guard let first = try lines.next() else { return }
    if KakaoTalkTable.isHead(first[...].trimmedForImport) {
      try KakaoTalkTable.read(lines, file: file, &text, into: &draft)
    } else {
      try text.read(first[...], 1, into: &draft)
      while let line = try lines.next() { try text.read(line[...], lines.lineNumber, into: &draft) }
      try text.finish(&draft)
    }
    if options.isStrict, let line = text.placeholderLine {
      throw ImportError(
        deviation: draft.report.placeholders.first?.kind ?? "unknown line", file: file.label,
        place: "line \(line)")
    }
    guard options.me == nil else { return }
    // “회원님” is the app's word for its user.
    if let user = draft.conversation.participants.first(where: { $0.name == "회원님" }) {
      draft.conversation.me = user.id
    } else {
      draft.chooseMe(beside: text.other)
    }
  }
}
