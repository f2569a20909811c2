import ChatModel
import FoundationEssentials
import Kit

/// Reads `chat.md`: each message begins with a time in brackets and a name; reactions, attachments
/// and the like follow its text.
struct SignalExportText {
  let file: ImportFile
  let isStrict: Bool
  private var open: (message: Opening, line: Int)?
  private var body = ""

  init(file: ImportFile, isStrict: Bool) {
    self.file = file
    self.isStrict = isStrict
  }

  /// The first line of a message.
  struct Opening {
    let date: Date
    let sender: String
    let words: Substring

    /// Reads `[2026-03-14 09:26:53] Ana: words`; older versions write a comma after the date, and
    /// no seconds.
    init?(_ line: Substring) {
      guard line.utf8.first == UInt8(ascii: "["), line.utf8.count > 20 else { return nil }
      var cursor = ScalarCursor(line.dropFirst())
      guard let year = cursor.number(upTo: 4), year.digits == 4, cursor.take("-"),
        let month = cursor.number(upTo: 2), cursor.take("-"), let day = cursor.number(upTo: 2)
      else { return nil }
      _ = cursor.take(",")
      guard cursor.take(" "), let hour = cursor.number(upTo: 2), cursor.take(":"),
        let minute = cursor.number(upTo: 2), minute.digits == 2
      else { return nil }
      var time = WallClockTime(
        year: year.value, month: month.value, day: day.value, hour: hour.value,
        minute: minute.value)
      if cursor.take(":") {
        guard let second = cursor.number(upTo: 2), second.digits == 2 else { return nil }
        time.second = second.value
      }
      guard time.isValid, cursor.take("]"), cursor.take(" ") else { return nil }
      let rest = line[cursor.index...]
      guard let colon = rest.byteRange(of: ":"),
        rest[..<colon.lowerBound].unicodeScalars.count <= ImportLimits.nameScalars
      else { return nil }
      date = time.date
      sender = String(rest[..<colon.lowerBound])
      words = rest[colon.upperBound...].drop { $0 == " " }
    }
  }

  /// Reads the next line.
  mutating func read(
    _ line: String, _ number: Int, into draft: inout ImportDraft
  ) throws(ImportError) {
    if let opening = Opening(line[...]) {
      try finish(&draft)
      open = (opening, number)
      body = String(opening.words)
    } else if open != nil {
      guard body.utf8.count <= ImportLimits.valueBytes else {
        throw file.error("a message is larger than \(ImportLimits.valueBytes >> 20) MiB")
      }
      body += "\n" + line
    } else if !line[...].trimmed.isEmpty {
      draft.report.countLostWords("line before the first message")
    }
  }

  /// Adds the last message.
  mutating func finish(_ draft: inout ImportDraft) throws(ImportError) {
    guard let (opening, line) = open else { return }
    open = nil
    var message = SignalExportMessage(sender: opening.sender, date: opening.date)
    if body[...].trimmed == "(This message was deleted)" {
      message.isDeleted = true
    } else {
      Self.read(body, into: &message)
    }
    try draft.addRecord(
      isStrict: isStrict, file: file.label, place: "line \(line)"
    ) { draft throws(ImportError) in
      try message.add(as: String(line), file: file, to: &draft)
    }
  }

  // MARK: Parts

  /// Splits a body into the quote, the text after it, and the marked parts at the end.
  private static func read(_ body: String, into message: inout SignalExportMessage) {
    var quote: [Substring] = []
    var words: [Substring] = []
    var hasWords = false
    for line in body.textLines {
      let text = line.trimmed
      if !hasWords, text.hasPrefix(">") {
        quote.append(text.dropFirst().drop { $0 == " " })
        continue
      }
      hasWords = hasWords || !text.isEmpty
      if text.isEmpty {
        words.append(text)
      } else if text.hasPrefix("(- "), let end = text.byteRange(of: " -)") {
        message.reactions += reactions(text[..<end.lowerBound].dropFirst(3))
        words.append(unlinked(text[end.upperBound...], &message))
      } else if text.hasPrefix("(( "), let end = text.byteRange(of: " ))") {
        message.sticker = (String(text[..<end.lowerBound].dropFirst(3)), nil)
        words.append(unlinked(text[end.upperBound...], &message))
      } else {
        words.append(unlinked(line, &message))
      }
    }
    message.quote = quote.joined(separator: "\n")
    message.words = withoutEnd(words.joined(separator: "\n"))
  }

  /// Reads reactions such as `Ana: 👍, Bo: ❤️`.
  private static func reactions(_ text: Substring) -> [(name: String, emoji: String)] {
    text.split(separator: ",").compactMap { part in
      guard let colon = part.lastIndex(of: ":") else { return nil }
      let name = part[..<colon].trimmed
      let emoji = part[part.index(after: colon)...].trimmed
      return name.isEmpty || emoji.isEmpty ? nil : (String(name), String(emoji))
    }
  }

  /// Removes the links to files, such as `![picture.png](./media/picture.png)`, from a line and
  /// adds the files to the message.
  private static func unlinked(
    _ line: Substring, _ message: inout SignalExportMessage
  ) -> Substring {
    var rest = line
    var words = ""
    while let middle = rest.byteRange(of: "]("),
      let end = rest[middle.upperBound...].firstIndex(of: ")"),
      let start = rest[..<middle.lowerBound].lastIndex(of: "[")
    {
      let name = rest[rest.index(after: start)..<middle.lowerBound]
      let path = rest[middle.upperBound..<end]
      let behind = rest.index(after: end)
      var before = rest[..<start]
      if path.hasPrefix("./") {
        if before.last == "!" { before = before.dropLast() }
        message.files.append((String(name), String(path.dropFirst(2))))
        words += before
      } else if path.hasPrefix("../exported_stickers/") {
        message.sticker = (String(name), nil)
        words += before
      } else {
        words += rest[..<behind]
      }
      rest = rest[behind...]
    }
    words += rest
    return withoutMissing(words[...], &message)
  }

  /// Removes notes about media that were not exported, such as `(media not exported)`, from a line.
  private static func withoutMissing(
    _ line: Substring, _ message: inout SignalExportMessage
  ) -> Substring {
    let mark = " not exported)"
    var rest = line
    var words = ""
    while let range = rest.byteRange(of: mark) {
      let before = rest[..<range.lowerBound]
      if let kind = ["attachment", "media"].first(where: { before.hasSuffix("(\($0)") }) {
        words += before.dropLast(kind.count + 1)
        message.missing.append(kind)
      } else {
        words += rest[..<range.upperBound]
      }
      rest = rest[range.upperBound...]
    }
    return words.isEmpty ? rest : Substring(words + rest)
  }

  /// The text without the spaces and line ends that signal-export appends.
  static func withoutEnd(_ words: String) -> String { String(words[...].trimmed) }

  /// A quote without the `>` before its lines.
  static func quoted(_ quote: String) -> String {
    quote[...].trimmed.textLines
      .map { line in line.hasPrefix(">") ? line.dropFirst().drop { $0 == " " } : line }
      .joined(separator: "\n")
  }
}
