import ChatModel
import Kit

/// A line of a text in the format of the phone apps or the Windows app.
enum KakaoTalkLine {
  /// A date: `--------------- 2024년 3월 11일 월요일 ---------------`, or a date that is followed only by
  /// a weekday or a time.
  case day(WallClockTime)
  /// A message: `[Ana] [오전 9:12] words`, or `2024년 3월 11일 오전 9:12, Ana : words`; `seconds` is the
  /// time since midnight.
  case said(WallClockTime?, seconds: Int, name: String, words: Substring)
  /// A notice: a date, a time and the app's own text.
  case notice(WallClockTime, seconds: Int, words: Substring)

  /// Reads a line; nil if it continues the previous message.
  init?(_ line: Substring) {
    if line.hasPrefix("---") {
      let words = line.drop { $0 == "-" }.prefix { $0 != "-" }.trimmedForImport
      guard line.hasSuffix("---"), let day = Self.date(words)?.day else { return nil }
      self = .day(day)
    } else if line.utf8.first == UInt8(ascii: "[") {
      guard let said = Self.bracketed(line) else { return nil }
      self = said
    } else {
      guard let (day, rest) = Self.date(line) else {
        return nil
      }
      guard let (seconds, behind) = Self.time(rest) else {
        // A line that begins a day contains at most a weekday after the date.
        guard rest.utf8.count <= 24, !rest.contains(":"), !rest.contains(",") else { return nil }
        self = .day(day)
        return
      }
      guard let sign = behind.first else {
        self = .day(day)
        return
      }
      let words = behind.dropFirst().trimmedForImport
      if sign == ":" {
        self = .notice(day, seconds: seconds, words: words)
      } else if sign == "," {
        // Names may contain colons as well, so the separator is a colon between spaces.
        guard let colon = words.byteRange(of: " : "),
          let name = Self.name(words[..<colon.lowerBound])
        else {
          self = .notice(day, seconds: seconds, words: words)
          return
        }
        self = .said(day, seconds: seconds, name: name, words: words[colon.upperBound...])
      } else {
        return nil
      }
    }
  }

  /// Reads `[Ana] [오전 9:12] words`; a name may contain brackets.
  private static func bracketed(_ line: Substring) -> KakaoTalkLine? {
    guard let middle = line.byteRange(of: "] ["),
      let name = name(line[..<middle.lowerBound].dropFirst())
    else { return nil }
    let rest = line[middle.upperBound...]
    guard let end = rest.utf8.prefix(32).firstIndex(of: UInt8(ascii: "]")),
      let (seconds, behind) = time(rest[..<end]), behind.isEmpty
    else { return nil }
    let words = rest[rest.utf8.index(after: end)...]
    return .said(
      nil, seconds: seconds, name: name, words: words.first == " " ? words.dropFirst() : words)
  }

  private static func name(_ text: Substring) -> String? {
    let name = text.trimmedForImport
    let count = name.unicodeScalars.prefix(ImportLimits.nameScalars + 1).count
    return name.isEmpty || count > ImportLimits.nameScalars ? nil : String(name)
  }

  // MARK: Dates

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Reads the date at the start of a line, such as `2024년 3월 11일`, `2024. 3. 11.`, `March 11, 2024`
  /// or `Monday, March 11, 2024`; `rest` is the text after the date.
  private static func date(_ line: Substring) -> (day: WallClockTime, rest: Substring)? {
    var cursor = ScalarCursor(line)
    let day: WallClockTime
    if let year = cursor.number(upTo: 4) {
      guard year.digits == 4, cursor.take("년") || cursor.take(".") else { return nil }
      cursor.skipSpaces()
      guard let month = cursor.number(upTo: 2), cursor.take("월") || cursor.take(".") else {
        return nil
      }
      cursor.skipSpaces()
      guard let number = cursor.number(upTo: 2), cursor.take("일") || cursor.take(".") else {
        return nil
      }
      day = WallClockTime(year: year.value, month: month.value, day: number.value)
    } else {
      guard var word = word(&cursor) else { return nil }
      if cursor.take(",") {
        cursor.skipSpaces()
        guard let next = Self.word(&cursor) else { return nil }
        word = next
      }
      cursor.skipSpaces()
      guard let month = months.firstIndex(of: String(word.prefix(3)).lowercased()),
        let number = cursor.number(upTo: 2), cursor.take(",")
      else { return nil }
      cursor.skipSpaces()
      guard let year = cursor.number(upTo: 4), year.digits == 4 else { return nil }
      day = WallClockTime(year: year.value, month: month + 1, day: number.value)
      if cursor.take(",") { cursor.skipSpaces() }
    }
    guard day.isValid else { return nil }
    return (day, line[cursor.index...].trimmedForImport)
  }

  private static func word(_ cursor: inout ScalarCursor) -> String? {
    var word = String.UnicodeScalarView()
    while let scalar = cursor.peek(), scalar.isLetter, word.count < 10 {
      word.append(scalar)
      cursor.advance()
    }
    return word.count > 2 ? String(word) : nil
  }

  /// Reads the time at the start of a text, such as `오전 9:12`, `at 9:12 AM` or `21:12`; `rest` is
  /// the text after the time.
  private static func time(_ text: Substring) -> (seconds: Int, rest: Substring)? {
    var cursor = ScalarCursor(text)
    var half: DayPeriod?
    if cursor.peek()?.decimalValue == nil {
      guard let word = halfOfDay(&cursor) else { return nil }
      if word.lowercased() != "at" {
        guard let found = DayPeriod(word: word) else { return nil }
        half = found
      }
      cursor.skipSpaces()
    }
    guard let hour = cursor.number(upTo: 2), hour.value < 24, cursor.take(":"),
      let minute = cursor.number(upTo: 2), minute.digits == 2, minute.value < 60
    else { return nil }
    if half == nil {
      let start = cursor
      cursor.skipSpaces()
      if let word = halfOfDay(&cursor), let found = DayPeriod(word: word) {
        half = found
      } else {
        cursor = start
      }
    }
    let hours = half?.hour(from: hour.value) ?? hour.value
    return (hours * 3600 + minute.value * 60, text[cursor.index...].trimmedForImport)
  }

  private static func halfOfDay(_ cursor: inout ScalarCursor) -> String? {
    var word = String.UnicodeScalarView()
    while let scalar = cursor.peek(), scalar.isLetter, word.count < 6 {
      word.append(scalar)
      cursor.advance()
    }
    return word.isEmpty ? nil : String(word)
  }
}
