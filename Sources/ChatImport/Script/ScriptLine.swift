import ChatModel

/// A line of a script that goes on with none above it.
enum ScriptLine {
  /// A line with a date, such as `--- 2026-03-14 ---`.
  case day(String)
  /// `--- unread ---`: what stands above it was read.
  case unread
  /// `> words`: the next message answers the one that begins so.
  case quote(Substring)
  /// `* words`, which nobody said.
  case notice(ScriptTime?, words: Substring)
  /// `Name: words`.
  case message(ScriptTime?, name: Substring, words: Substring)
  /// `(read, edited)`, below the message that it is about.
  case marks(ScriptMarks)
  /// `👍 Ana, Bo`, below the message that they answer.
  case reaction(ScriptReaction)
  /// None of them.
  case wrong(String, advice: String)

  /// Reads a line that holds something, without the white space at its ends.
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
          "“\(stranger.prefix(40))” says nothing of the message above",
          advice: "between ( and ) write some of \(ScriptMarks.words)")
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
    if let (found, behind) = ScriptTime.read(line) { (time, rest) = (found, behind) }
    if rest.utf8.starts(with: "* ".utf8) {
      self = .notice(time, words: rest.withoutFirstByte.trimmedOfSpaces)
    } else if let end = Self.nameEnd(in: rest) {
      self = .message(
        time, name: rest[..<end].trimmedOfSpaces,
        words: rest[rest.unicodeScalars.index(after: end)...].trimmedOfSpaces)
    } else if time == nil, let reaction = ScriptReaction(line) {
      self = .reaction(reaction)
    } else {
      self = .wrong(
        time == nil ? "no name, colon and space" : "no name, colon and space behind the time",
        advice: "write it as “Name: words”, or with spaces before it where it goes on with the "
          + "message above")
    }
  }

  /// The colon behind a name: one that a space or nothing follows, or a wide one.
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
      // `：` of Chinese and Japanese.
      case 0xEF where bytes[index...].starts(with: [0xEF, 0xBC, 0x9A]): return index
      default: break
      }
      bytes.formIndex(after: &index)
    }
    return nil
  }

  /// A line that begins with `---`.
  private static func divider(_ line: Substring) -> ScriptLine {
    var bytes = line.utf8
    while bytes.first == 0x2D { bytes.removeFirst() }
    while bytes.last == 0x2D { bytes.removeLast() }
    let words = Substring(bytes).trimmedOfSpaces
    if words.isEmpty {
      return .wrong(
        "a line of dashes says nothing here",
        advice: "write --- 2026-03-14 --- for a date, or take it out")
    }
    if let day = ScriptTime.day(words) { return .day(day) }
    return words.lowercased() == "unread" ? .unread : .notice(nil, words: words)
  }
}

/// A line such as `👍 Ana, Bo`.
struct ScriptReaction {
  var emoji: String
  /// The names as they stand there.
  var names: [Substring] = []
  /// How many reacted, where the names are not all.
  var count: Int?

  /// Makes a reaction.
  init(emoji: String, names: [Substring] = [], count: Int? = nil) {
    self.emoji = emoji
    self.names = names
    self.count = count
  }

  /// Reads a line; nil where it does not begin with one emoji, or with `+` and the name of one.
  init?(_ line: Substring) {
    let sign = Substring(line.utf8.prefix { $0 != 0x20 && $0 != 0x09 })
    let isNamed = sign.utf8.first == 0x2B && sign.utf8.count > 1
    guard isNamed || Self.isEmoji(sign) else { return nil }
    emoji = isNamed ? ScriptEscape.unescaped(sign.withoutFirstByte) : String(sign)
    let rest = line[sign.endIndex...].trimmedOfSpaces
    for part in ScriptEscape.parts(of: rest) where !part.isEmpty {
      if part.utf8.first == 0x78, let number = Int(part.withoutFirstByte), number > 0,
        number <= Int(Int32.max)
      {
        count = number
      } else {
        names.append(part)
      }
    }
  }

  /// The emoji as a line begins with it.
  static func spelling(of emoji: String) -> String {
    if isEmoji(emoji[...]) { return emoji }
    return "+" + ScriptEscape.escaped(emoji, keepsSpaces: false)
  }

  /// Whether a text is one emoji without white space.
  private static func isEmoji(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first, !first.isLetter, text.count == 1 else {
      return false
    }
    return RichText(String(text)).emojiCount(limit: 1) == 1
  }
}
