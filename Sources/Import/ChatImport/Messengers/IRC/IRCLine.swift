import ChatModel

/// A line of an IRC log by irssi, WeeChat, ZNC, HexChat or another client.
struct IRCLine {
  /// The kinds of lines.
  enum Kind: Equatable {
    /// A message: `<nick> words`.
    case said(nick: String, words: String)
    /// An action, in the third person: `* nick words`.
    case action(nick: String, words: String)
    /// A notice: `-!- nick has joined`, `*** Quits: nick`, `=== nick is now known as other`.
    case notice(String)
    /// A line with the date: `--- Day changed Sun Mar 15 2026`, `--- Log opened …`.
    case day
  }

  /// The day in the line; nil if there is none.
  let day: WallClockTime?
  /// Seconds since midnight; nil if the line has no time.
  let seconds: Int?
  let kind: Kind

  /// The prefixes that show a nick's rank in the channel.
  private static let ranks: Set<Unicode.Scalar> = ["@", "+", "%", "&", "~", "!", " "]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads a line; nil if it is not a log line.
  init?(_ line: Substring) {
    if line.hasPrefix("--- ") || line.hasPrefix("**** ") {
      guard let day = Self.day(in: line) else { return nil }
      (self.day, seconds, kind) = (day, nil, .day)
      return
    }
    if line.hasPrefix("=== ") {
      (day, seconds, kind) = (nil, nil, .notice(String(line.dropFirst(4))))
      return
    }
    guard let (day, seconds, rest) = Self.time(of: line), let kind = Self.kind(of: rest) else {
      return nil
    }
    (self.day, self.seconds, self.kind) = (day, seconds, kind)
  }

  // MARK: Times

  /// Reads the time at the start of a line, with or without brackets, and with or without a date
  /// before it; `rest` is the text after the time.
  private static func time(
    of line: Substring
  ) -> (day: WallClockTime?, seconds: Int, rest: Substring)? {
    var rest = line
    var day: WallClockTime?
    let isBracketed = rest.utf8.first == UInt8(ascii: "[")
    if isBracketed { rest = rest.dropFirst() }
    var words = rest.prefix(40).split(
      maxSplits: 3, omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "\t" })
    // WeeChat writes `2026-03-14 10:00:00`, HexChat `Mar 14 10:00:00`.
    if let first = words.first, first.count == 10,
      let found = WallClockTime(iso8601: first + "T00:00:00")
    {
      day = found
      rest = rest[first.endIndex...].dropFirst()
      words.removeFirst()
    } else if words.count > 2, months.contains(String(words[0])), Int(words[1]) != nil {
      rest = rest[words[1].endIndex...].dropFirst()
      words.removeFirst(2)
    }
    guard let word = words.first else { return nil }
    let time = isBracketed ? word.prefix { $0 != "]" } : word
    guard let seconds = Self.seconds(time) else { return nil }
    rest = rest[time.endIndex...]
    if isBracketed {
      guard rest.utf8.first == UInt8(ascii: "]") else { return nil }
      rest = rest.dropFirst()
    }
    guard let sign = rest.first, sign == " " || sign == "\t" else { return nil }
    return (day, seconds, rest.dropFirst())
  }

  /// The seconds since midnight of a time such as `10:00` or `10:00:00`.
  private static func seconds(_ time: Substring) -> Int? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (0..<24).contains(numbers[0]),
      numbers.dropFirst().allSatisfy((0...60).contains)
    else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  /// The date within a line, such as `Sat Mar 14 10:00:00 2026` or `Sun Mar 15 2026`.
  private static func day(in line: Substring) -> WallClockTime? {
    let words = line.prefix(100).split(separator: " ")
    for (place, word) in words.enumerated() {
      guard let month = months.firstIndex(of: String(word)), place + 2 < words.count,
        let day = Int(words[place + 1]),
        let year = words[(place + 2)...].lazy.filter({ $0.utf8.count == 4 })
          .compactMap({ Int($0) }).first
      else { continue }
      let time = WallClockTime(year: year, month: month + 1, day: day)
      return time.isValid ? time : nil
    }
    return nil
  }

  // MARK: Text

  private static func kind(of text: Substring) -> Kind? {
    // WeeChat separates the prefix from the text with tabs.
    if let tab = text.firstIndex(of: "\t"), !text.hasPrefix("<") || text.hasPrefix("<--\t") {
      let prefix = text[..<tab].trimmed
      let words = String(text[text.index(after: tab)...])
      switch prefix {
      case "*": return action(words[...])
      case "-->", "<--", "--", "=!=", "": return .notice(words)
      default: return nick(prefix).map { .said(nick: $0, words: words) }
      }
    }
    let line = text.drop { $0 == " " }
    if line.utf8.first == UInt8(ascii: "<"), let end = line.firstIndex(of: ">"),
      let name = nick(line[..<end].dropFirst())
    {
      let words = line[line.index(after: end)...]
      return .said(nick: name, words: String(words.first == " " ? words.dropFirst() : words))
    }
    for sign in ["-!- ", "*** ", "--> ", "<-- ", "-- "] where line.hasPrefix(sign) {
      return .notice(String(line.dropFirst(sign.count)))
    }
    return line.hasPrefix("* ") ? action(line.dropFirst(2)) : nil
  }

  private static func action(_ words: Substring) -> Kind? {
    let name = words.prefix { $0 != " " }
    guard let nick = nick(name) else { return nil }
    return .action(nick: nick, words: String(words[name.endIndex...].dropFirst()))
  }

  /// A nick without its rank prefixes; nil if the text is not a nick.
  private static func nick(_ text: Substring) -> String? {
    let name = Substring(text.unicodeScalars.drop { ranks.contains($0) })
    guard !name.isEmpty, name.utf8.count <= ImportLimits.nameScalars,
      !name.contains(where: \.isWhitespace)
    else { return nil }
    return String(name)
  }

  /// Text without IRC's formatting control characters.
  static func plain(_ words: String) -> String {
    guard words.utf8.contains(where: { $0 < 0x20 }) else { return words }
    var result = String.UnicodeScalarView()
    let scalars = Array(words.unicodeScalars)
    var index = 0
    while index < scalars.count {
      defer { index += 1 }
      if scalars[index] == "\u{1B}" {
        index = TerminalSequence.end(at: index, in: scalars) - 1
        continue
      }
      guard scalars[index] == "\u{3}" else {
        if scalars[index].value >= 0x20 || scalars[index] == "\t" { result.append(scalars[index]) }
        continue
      }
      // A colour: one or two digits for the text, and after a comma the digits of the background.
      func skipDigits() {
        for _ in 0..<2 where index + 1 < scalars.count {
          guard (0x30...0x39).contains(scalars[index + 1].value) else { return }
          index += 1
        }
      }
      let start = index
      skipDigits()
      if index > start, index + 2 < scalars.count, scalars[index + 1] == ",",
        (0x30...0x39).contains(scalars[index + 2].value)
      {
        index += 1
        skipDigits()
      }
    }
    return String(result)
  }
}
