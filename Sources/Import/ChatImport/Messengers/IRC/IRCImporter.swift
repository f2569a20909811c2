import ChatModel
import FoundationEssentials
import Kit

/// Reads logs of IRC clients.
struct IRCImporter: SequentialImporter {
  let format = ImportFormat.irc
  let summary = "a log of IRC, as irssi, WeeChat, ZNC and HexChat write it"
  let fileExtensions: Set<String> = ["log", "txt", "weechatlog"]

  /// Checks that most of the first lines are log lines, and that at least one of them is a message.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let text = try file.headText() else { return nil }
    var (seen, found, spoken) = (0, 0, 0)
    try text.forEachLine { line in
      let words = line[...].trimmedOfSpaces
      guard !words.isEmpty else { return true }
      seen += 1
      if let line = IRCLine(words) {
        found += 1
        if case .said = line.kind, line.seconds != nil { spoken += 1 }
      }
      return seen < ImportLimits.detectionLines
    }
    return spoken > 0 && found * 4 > seen * 3 ? .likely : nil
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    var lines = try file.lines()
    if let note = lines.encodingNote { draft.report.note(note) }
    draft.conversation.title = file.stem
    draft.hasWallClockTimes = true
    var clock = IRCClock(fileName: file.name)
    var senders: Set<Participant.ID> = []
    while let text = try lines.next() {
      let words = text[...].trimmedOfSpaces
      guard !words.isEmpty else { continue }
      guard let line = IRCLine(words) else {
        if options.isStrict {
          throw ImportError(
            deviation: "not a line of a log", file: file.label, place: "line \(lines.lineNumber)")
        }
        draft.report.countPlaceholder("line that is not part of the log")
        try append(.notice(RichText(IRCLine.plain(String(words)))), nil, nil, lines, &draft)
        continue
      }
      let date = clock.date(of: line)
      switch line.kind {
      case .day: continue
      case .notice(let words):
        try append(.notice(RichText(IRCLine.plain(words))), nil, date, lines, &draft)
      case .said(let nick, let words):
        senders.insert(nick)
        try append(.text(RichText(IRCLine.plain(words))), nick, date, lines, &draft)
      case .action(let nick, let words):
        senders.insert(nick)
        let plain = IRCLine.plain(words)
        let text = RichText(
          plain, entities: plain.isEmpty ? [] : [.init(.italic, 0..<plain.utf8.count)])
        try append(.text(text), nick, date, lines, &draft)
      }
    }
    draft.conversation.hasKnownDates = clock.hasDay
    if !clock.hasDay, !draft.conversation.messages.isEmpty {
      draft.report.note("the log does not contain its date")
    }
    if options.me == nil, senders.count > 1 {
      draft.report.note(
        "the log does not name its owner, so no message is on the right; choose a participant",
        option: .me)
    }
  }

  private func append(
    _ content: Content, _ nick: String?, _ date: Date?, _ lines: ImportLines,
    _ draft: inout ImportDraft
  ) throws(ImportError) {
    let sender = try nick.map { nick throws(ImportError) in try draft.participant(nick) }
    try draft.append(
      Message(id: String(lines.lineNumber), sender: sender, date: date, content: content))
  }
}

/// Computes the dates of lines that contain only a time of day.
private struct IRCClock {
  private var day: Int?
  private var last: Int?
  /// The number of midnights since the last known date, which comes from a line or from the file's
  /// name.
  private var passed = 0

  /// True if a line or the file's name contains a date.
  var hasDay: Bool { day != nil }

  /// Reads the date in a name such as `2026-03-14.log` or `#lake.20260314.log`.
  init(fileName: String) {
    let bytes = Array(fileName.utf8)
    for start in bytes.indices {
      let digits = bytes[start...].prefix { (0x30...0x39).contains($0) || $0 == 0x2D }
      let text = String(decoding: digits, as: UTF8.self)
      let number = text.filter { $0 != "-" }
      guard number.utf8.count == 8, text.utf8.count == 8 || text.split(separator: "-").count == 3
      else { continue }
      let time = WallClockTime(
        year: Int(number.prefix(4)) ?? 0, month: Int(number.dropFirst(4).prefix(2)) ?? 0,
        day: Int(number.suffix(2)) ?? 0)
      guard time.isValid, time.year > 1987 else { continue }
      day = time.dayNumber
      return
    }
  }

  /// The date of a line; nil if it cannot be computed.
  mutating func date(of line: IRCLine) -> Date? {
    if let told = line.day {
      (day, last, passed) = (told.dayNumber, line.seconds, 0)
    }
    guard let seconds = line.seconds else { return nil }
    // If the time jumps back by more than twelve hours, midnight has passed.
    if let last, seconds < last - 43_200 { passed += 1 }
    last = seconds
    return Date(
      timeIntervalSince1970: Double(((day ?? 0) + passed) * 86_400 + seconds))
  }
}
