import ChatModel
import Kit

/// Reads the text files and HTML pages that imessage-exporter writes for chats of Messages.
struct IMessageExporterImporter: SequentialImporter {
  let format = ImportFormat.imessage
  let summary = "Messages by imessage-exporter: a chat's text or page of HTML, or the folder of all"
  let fileExtensions: Set<String> = ["txt", "html"]

  /// Recognises a page of imessage-exporter, or a time in its format: on its own line and followed
  /// by a name, or at the start of an event's line.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    if IMessagePage.isPage(try file.head()) { return .certain }
    guard let text = try file.headText() else { return nil }
    var (seen, events, awaitsName, isNamed, isOther) = (0, 0, false, false, false)
    try text.forEachLine { line in
      let line = line[...]
      seen += 1
      if let time = IMessageTime(line) {
        if !time.isMessage { events += 1 }
        awaitsName = time.isMessage
        return true
      }
      isNamed = awaitsName && !line.isEmpty
      isOther = isOther || awaitsName && line.isEmpty || !awaitsName && !line.isEmpty
      awaitsName = false
      return !isNamed && !isOther && seen < ImportLimits.detectionLines
    }
    if isNamed, !isOther { return .certain }
    return events > 0 && !isOther ? .likely : nil
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    draft.look.theme = "imessage"
    draft.hasWallClockTimes = true
    var lines = try file.lines()
    if let note = lines.encodingNote { draft.report.note(note) }
    if IMessagePage.isPage(try file.head()) {
      var page = IMessagePage(file: file, isStrict: options.isStrict)
      while let line = try lines.next() { try page.read(line, lines.lineNumber, into: &draft) }
      try page.finish(&draft)
    } else {
      var text = IMessageText(file: file, isStrict: options.isStrict)
      while let line = try lines.next() { try text.read(line[...], lines.lineNumber, into: &draft) }
      try text.finish(&draft)
    }
    guard options.me == nil else { return }
    // imessage-exporter calls its user “Me”, unless the user chose another name.
    if draft.conversation.participants.contains(where: { $0.id == "Me" }) {
      draft.conversation.me = "Me"
    } else if draft.conversation.participants.count > 1 {
      draft.report.note(
        "no sender is called “Me”, so no message is on the right; choose a participant",
        option: .me)
    }
  }
}

/// A time at the beginning of a line: `May 17, 2022  5:29:42 PM`.
struct IMessageTime {
  let time: WallClockTime
  /// The rest of the line.
  let rest: Substring

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads the time; nil if the line does not begin with one.
  init?(_ line: Substring) {
    guard let month = Self.months.firstIndex(where: line.hasPrefix) else { return nil }
    var cursor = ScalarCursor(line.dropFirst(3))
    guard cursor.skipSpaces(), let day = cursor.number(upTo: 2), cursor.take(","),
      cursor.take(" "), let year = cursor.number(upTo: 4), year.digits == 4, cursor.skipSpaces(),
      let hour = cursor.number(upTo: 2), (1...12).contains(hour.value), cursor.take(":"),
      let minute = cursor.number(upTo: 2), minute.digits == 2, cursor.take(":"),
      let second = cursor.number(upTo: 2), second.digits == 2, cursor.take(" ")
    else { return nil }
    let rest = line[cursor.index...]
    guard rest.hasPrefix("AM") || rest.hasPrefix("PM") else { return nil }
    let half: DayPeriod = rest.hasPrefix("AM") ? .morning : .afternoon
    time = WallClockTime(
      year: year.value, month: month + 1, day: day.value, hour: half.hour(from: hour.value),
      minute: minute.value, second: second.value)
    self.rest = rest.dropFirst(2)
    guard time.isValid, self.rest.isEmpty || self.rest.first == " " else { return nil }
  }

  /// True if the next lines contain a name and a text.
  var isMessage: Bool { rest.isEmpty || isRead }

  /// True if the line contains the time at which the message was read.
  var isRead: Bool { rest.hasPrefix(" (Read by ") }

  /// The number of seconds until the message was read, from `(Read by them after 1 hour, 2
  /// seconds)`; nil if unknown.
  var secondsUntilRead: Int? {
    guard isRead, let after = rest.byteRange(of: " after ") else { return nil }
    let words = rest[after.upperBound...].prefix { $0 != ")" }
    var seconds = 0
    for part in words.split(separator: ",") {
      let (number, unit) = part.trimmed.firstWord
      guard let count = Int(number), (0...1_000_000_000).contains(count),
        let length = Self.units.first(where: { unit.hasPrefix($0.0) })?.1
      else { return nil }
      seconds += count * length
    }
    return words.isEmpty ? nil : seconds
  }

  private static let units = [("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1)]
}
