import ChatModel
import Kit
import ScriptNotation

/// A line of a script that begins a new element.
enum ScriptLine {
  /// A line with a date, such as `--- 2026-03-14 ---`.
  case day(String)
  /// `--- unread ---`: the messages above the line have been read.
  case unread
  /// `> words`: the next message answers the message that begins with this text.
  case quote(Substring)
  /// `* words`: a notice, without a sender.
  case notice(ScriptTime?, words: Substring)
  /// `Name: words`: a message.
  case message(ScriptTime?, name: Substring, words: Substring)
  /// `(read, edited)`: marks of the previous message.
  case marks(ScriptMarks)
  /// `👍 Ana, Bo`: a reaction to the previous message.
  case reaction(ScriptReaction)
  /// Text without a name, which may continue the previous message.
  case loose(String, advice: String)
  /// A line with an unreadable time, or with a time that no name and colon follow; `who` is the
  /// text after a readable time.
  case stamped(who: Substring?, String, advice: String)
  /// A line in none of these forms.
  case wrong(String, advice: String)

  /// Reads a non-blank line without leading and trailing white space.
  init(_ line: Substring) {
    switch line.utf8.first {
    case 0x2D where line.utf8.starts(with: "---".utf8):
      self = Self.divider(line)
      return
    case 0x3E:
      self = .quote(line.withoutFirstByte.trimmedOfSpaces)
      return
    case 0x28 where line.utf8.last == 0x29:
      var marks = ScriptMarks()
      guard let stranger = marks.read(Substring(line.utf8.dropFirst().dropLast()))
      else {
        self = .marks(marks)
        return
      }
      if Self.nameEnd(in: line) == nil {
        self = .wrong(
          "“\(stranger.prefix(40))” is not a mark of the message above",
          advice: "the marks are \(ScriptMarks.words); for a notice write * words")
        return
      }
    default: break
    }
    if let day = ScriptTime.day(line) {
      self = .day(day)
      return
    }
    var time: ScriptTime?
    var rest = line
    if let (found, behind) = ScriptTime.read(line) {
      (time, rest) = (found, behind)
    } else if let stamp = Self.stamp(line) {
      guard let found = ScriptTime(stamp) else {
        self = .stamped(
          who: nil, "the order of day and month is unclear, or the day does not exist",
          advice: "write it as “2026-03-14 9:26 Name: words”, with the year first")
        return
      }
      (time, rest) = (found, line[stamp.bodyStart...].trimmedOfSpaces)
    }
    if rest.utf8.starts(with: "* ".utf8) {
      self = .notice(time, words: rest.withoutFirstByte.trimmedOfSpaces)
    } else if let end = Self.nameEnd(in: rest), !Self.isHeading(rest) {
      let words = rest[rest.unicodeScalars.index(after: end)...].trimmedOfSpaces
      do throws(ScriptSpeaker.Refusal) {
        let speaker = try ScriptSpeaker(rest[..<end].trimmedOfSpaces, isTimed: time != nil)
        self = .message(time ?? speaker.time, name: speaker.name, words: words)
      } catch {
        self = time == nil ? Self.refused(rest[..<end], error) : Self.timed(rest)
      }
    } else if time == nil, let reaction = ScriptReaction(line) {
      self = .reaction(reaction)
    } else if time != nil {
      self = Self.timed(rest)
    } else if line.utf8.first == 0x5B && line.utf8.last == 0x5D || line.hasPrefix("![") {
      self = Self.refused(line, .brackets)
    } else if Self.isHeading(line) {
      self = .wrong(
        "a heading has no name before it",
        advice: "write * words for a notice, or two spaces before each line of a document and"
          + " (markdown) below it")
    } else {
      self = .loose(
        "no name, colon and space",
        advice: "write it as “Name: words”, with spaces before it if it continues the message"
          + " above, or as “* words” for a notice")
    }
  }

  /// The date and time at the beginning of a line in WhatsApp's format.
  private static func stamp(_ line: Substring) -> WhatsAppHeader? {
    let start = line.utf8.first == 0x5B ? line.utf8.dropFirst().first : line.utf8.first
    guard let start, (0x30...0x39).contains(start) else { return nil }
    return WhatsAppHeader(line: line)
  }

  /// The line for a time that no name follows.
  private static func timed(_ rest: Substring) -> ScriptLine {
    .stamped(
      who: rest, "no name, colon and space after the time",
      advice: "write it as “9:26 Name: words”; text copied from a page, with the words below"
        + " the names, must be rewritten in this form")
  }

  /// The line for text before a colon that cannot be a name.
  private static func refused(_ name: Substring, _ refusal: ScriptSpeaker.Refusal) -> ScriptLine {
    switch refusal {
    case .words:
      .loose(
        "“\(name.prefix(40))” is not a participant's name",
        advice: "write it as “Name: words”, or with spaces before it if it continues the"
          + " message above")
    case .stamp:
      .stamped(
        who: nil, "the time next to the name cannot be read",
        advice: "write it as “2026-03-14 9:26 Name: words”; write \\ before a colon in a name")
    case .brackets:
      .wrong(
        "“\(name.prefix(40))” has no name before it",
        advice: "write “Name: [lake.jpg]” for a picture, or * words for a notice")
    case .shortcode:
      .wrong(
        "“\(name.prefix(40)):” is not an emoji",
        advice: "write the emoji itself, such as 👍, or a plus and the name of a custom"
          + " emoji, such as +shipit")
    }
  }

  /// True if a line is a Markdown heading.
  private static func isHeading(_ line: Substring) -> Bool {
    let rest = line.utf8.drop { $0 == UInt8(ascii: "#") }
    return rest.startIndex > line.startIndex && rest.first == 0x20
  }

  /// The position of the colon after a name: a full-width colon, or a colon before a space or the
  /// end of the line.
  static func nameEnd(in line: Substring) -> String.Index? {
    let bytes = line.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x5C:
        bytes.formIndex(after: &index)
        if index == bytes.endIndex { return nil }
      case 0x3A:
        let next = bytes.index(after: index)
        if next == bytes.endIndex || bytes[next] == 0x20 || bytes[next] == 0x09 { return index }
      // The full-width colon `：` used in Chinese and Japanese.
      case 0xEF where bytes[index...].starts(with: [0xEF, 0xBC, 0x9A]): return index
      default: break
      }
      bytes.formIndex(after: &index)
    }
    return nil
  }

  /// Reads a line that begins with `---`.
  private static func divider(_ line: Substring) -> ScriptLine {
    var bytes = line.utf8
    while bytes.first == 0x2D { bytes.removeFirst() }
    while bytes.last == 0x2D { bytes.removeLast() }
    let words = Substring(bytes).trimmedOfSpaces
    if words.isEmpty {
      return .wrong(
        "a line of dashes has no meaning here",
        advice: "write --- 2026-03-14 --- for a date, or remove it")
    }
    if let day = ScriptTime.day(words) { return .day(day) }
    return words.lowercased() == "unread" ? .unread : .notice(nil, words: words)
  }
}
