import Kit

/// The date and the time at the beginning of a line, as written in the text.
struct WhatsAppMoment {
  struct Date {
    /// The three numbers, in the order of the text.
    var fields: [Int]
    var digits: [Int]
    /// The scalar between the first two numbers.
    var separator: Unicode.Scalar
    /// The calendar, if the date contains the name of an era; otherwise nil.
    var calendar: WhatsAppCalendar?
  }

  struct Time {
    var hour: Int
    var minute: Int
    var second: Int
  }

  struct Period {
    var half: DayPeriod
    var isEastAsian: Bool

    init?(word: String) {
      // A time on a 24-hour clock has no word for AM or PM.
      guard !word.isEmpty, let half = DayPeriod(word: word) else { return nil }
      self.half = half
      isEastAsian = word.unicodeScalars.contains {
        (0x4E00...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
      }
    }
  }

  var date: Date
  var time: Time
  var period: Period?

  /// Reads the date and the time; the date usually comes first, but in Vietnamese the time does.
  init?(_ cursor: inout ScalarCursor) {
    let start = cursor
    if let moment = Self.dateFirst(&cursor) {
      self = moment
      return
    }
    cursor = start
    guard let time = Self.time(&cursor) else { return nil }
    let period = Self.periodAfterTime(&cursor)
    guard cursor.take(",") || cursor.take(" ") else { return nil }
    cursor.skipSpaces()
    guard let date = Self.date(&cursor) else { return nil }
    self.init(date: date, time: time, period: period)
  }

  private init(date: Date, time: Time, period: Period?) {
    self.date = date
    self.time = time
    self.period = period
  }

  private static func dateFirst(_ cursor: inout ScalarCursor) -> WhatsAppMoment? {
    guard let date = date(&cursor) else { return nil }
    var isApart = false
    while let scalar = cursor.peek(), isDateEnd(scalar) {
      cursor.advance()
      isApart = true
    }
    if cursor.skipSpaces() { isApart = true }
    guard isApart else { return nil }
    let before = wordBeforeTime(&cursor)
    guard let time = time(&cursor) else { return nil }
    return WhatsAppMoment(date: date, time: time, period: before ?? periodAfterTime(&cursor))
  }

  private static func isDateEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", "،", "、", ".", "日", "г": true
    default: false
    }
  }

  // MARK: The date

  private static func date(_ cursor: inout ScalarCursor) -> Date? {
    let era = eraBefore(&cursor)
    let isFirstYear = era != nil && cursor.take("元")
    guard let first = isFirstYear ? (value: 1, digits: 1) : cursor.number(upTo: 4),
      let separator = dateSeparator(&cursor), let second = cursor.number(upTo: 4),
      dateSeparator(&cursor) != nil
    else { return nil }
    // In the English format for Japan, the year is last: `3/18/R4`.
    let lastEra = era == nil ? eraBefore(&cursor) : nil
    guard let third = cursor.number(upTo: 4) else { return nil }
    // The number after an era is the year. It counts as having four digits, so that it cannot be a
    // month or a day.
    let digits = [
      era == nil ? first.digits : max(first.digits, 4), second.digits,
      lastEra == nil ? third.digits : max(third.digits, 4),
    ]
    return Date(
      fields: [first.value, second.value, third.value], digits: digits, separator: separator,
      calendar: era ?? lastEra ?? eraBehind(&cursor))
  }

  /// Reads `/`, `.`, `-` or a Chinese character for a date unit, and the space that some languages
  /// write after a full stop.
  private static func dateSeparator(_ cursor: inout ScalarCursor) -> Unicode.Scalar? {
    guard let scalar = cursor.peek() else { return nil }
    switch scalar {
    case "/", ".", "-", "年", "月": break
    default: return nil
    }
    cursor.advance()
    cursor.skipSpaces()
    return scalar
  }

  /// Reads `令和`, `R` and the like directly before the year.
  private static func eraBefore(_ cursor: inout ScalarCursor) -> WhatsAppCalendar? {
    guard let first = cursor.peek(), first.decimalValue == nil,
      WhatsAppCalendar.leadingScalars.contains(first)
    else { return nil }
    let start = cursor
    var word = String.UnicodeScalarView()
    while let scalar = cursor.peek(), word.count < 3, scalar.decimalValue == nil, scalar != "元" {
      word.append(scalar)
      cursor.advance()
    }
    if let era = WhatsAppCalendar(era: String(word)) { return era }
    cursor = start
    return nil
  }

  /// Reads `BE`, `هـ` and the like after the date.
  private static func eraBehind(_ cursor: inout ScalarCursor) -> WhatsAppCalendar? {
    let start = cursor
    cursor.skipSpaces()
    // A word is rare here: usually a comma or the time follows.
    guard cursor.peek()?.isLetter == true else {
      cursor = start
      return nil
    }
    var word = String.UnicodeScalarView()
    while let scalar = cursor.peek(), word.count < 8, scalar.decimalValue == nil {
      if " ,،、]".unicodeScalars.contains(scalar) { break }
      word.append(scalar)
      cursor.advance()
    }
    if let era = WhatsAppCalendar(era: String(word)) { return era }
    cursor = start
    return nil
  }

  // MARK: The time

  private static func time(_ cursor: inout ScalarCursor) -> Time? {
    guard let hour = cursor.number(upTo: 2), hour.value < 24,
      timeSeparator(&cursor, unit: ["h", "時", "时", "시"]),
      let minute = cursor.number(upTo: 2), minute.digits == 2, minute.value < 60
    else { return nil }
    var result = Time(hour: hour.value, minute: minute.value, second: 0)
    let end = cursor
    if timeSeparator(&cursor, unit: ["min", "分", "분"]), let second = cursor.number(upTo: 2),
      second.digits == 2, second.value <= 60
    {
      result.second = second.value
      _ = unit(&cursor, ["s", "秒", "초"])
    } else {
      cursor = end
      _ = unit(&cursor, ["min", "分", "분", "ч.", "ч", "Uhr", "hodź."])
    }
    // Basque writes the time in parentheses.
    _ = cursor.take(")")
    // If a third number follows directly, this is a date, such as 13.06.18.
    guard cursor.peek()?.decimalValue == nil else { return nil }
    return result
  }

  /// Reads a colon, a full stop, or a unit, which can have spaces around it as in `17 h 31 min 05
  /// s`.
  private static func timeSeparator(_ cursor: inout ScalarCursor, unit units: [String]) -> Bool {
    switch cursor.peek() {
    case ":", ".", "：":
      cursor.advance()
      return true
    default: break
    }
    guard unit(&cursor, units) else { return false }
    cursor.skipSpaces()
    return true
  }

  /// Skips one of the given units, unless it is the beginning of a longer word.
  private static func unit(_ cursor: inout ScalarCursor, _ units: [String]) -> Bool {
    let start = cursor
    cursor.skipSpaces()
    let word = cursor
    if cursor.peek()?.isLetter == true {
      for unit in units {
        cursor = word
        let isThere = unit.unicodeScalars.allSatisfy { cursor.take($0) }
        if isThere, cursor.peek()?.isLetter != true { return true }
      }
    }
    cursor = start
    return false
  }

  // MARK: AM and PM

  /// Skips a word such as `klo` or `um`; returns it if it means AM or PM.
  private static func wordBeforeTime(_ cursor: inout ScalarCursor) -> Period? {
    var word = String.UnicodeScalarView()
    while let scalar = cursor.peek(), scalar.decimalValue == nil, scalar != "]", word.count < 16 {
      word.append(scalar)
      cursor.advance()
    }
    return Period(word: String(word))
  }

  /// Reads the word for AM or PM after the time, if there is one.
  private static func periodAfterTime(_ cursor: inout ScalarCursor) -> Period? {
    let start = cursor
    var word = String.UnicodeScalarView()
    while let scalar = cursor.peek(), word.count < 16 {
      if scalar.decimalValue != nil || "]-–—:,،".unicodeScalars.contains(scalar) { break }
      word.append(scalar)
      cursor.advance()
      if scalar != " ", cursor.peek() == " ", let period = Period(word: String(word)) {
        return period
      }
    }
    if let period = Period(word: String(word)) { return period }
    cursor = start
    return nil
  }
}
