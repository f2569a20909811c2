/// The date and time with which a line of a WhatsApp export opens a message.
struct WhatsAppHeader {
  /// What stands between the time and the message; one export uses one shape throughout.
  enum Shape: Int, CaseIterable {
    /// `[date, time] Name: text`, as iOS writes.
    case bracket
    /// `date, time - Name: text`, as Android writes.
    case dash
    /// `date, time: Name: text`, as old versions write.
    case colon
    /// `date time Name: text`, as some old versions in central Europe write.
    case space
  }

  /// What stands between the time and the message.
  var shape: Shape
  /// The three numbers of the date, in the order of the text.
  var fields: [Int]
  /// How many digits each of them has.
  var digits: [Int]
  /// The scalar between the numbers.
  var separator: Unicode.Scalar
  /// From 0 to 23.
  var hour: Int
  /// From 0 to 59.
  var minute: Int
  /// From 0 to 60; 0 where the text has none.
  var second: Int
  /// Whether the time says AM or PM, in any language.
  var hasDayPeriod: Bool
  /// Where the message begins.
  var bodyStart: String.Index

  /// Reads the opening of a line; nil for one that goes on with the message before it.
  init?(line: Substring) {
    var cursor = ScalarCursor(line)
    // Nearly every line that is no header ends here.
    guard let first = cursor.peek(), first == "[" || first.decimalValue != nil else { return nil }
    let isBracketed = cursor.take("[")
    if isBracketed { cursor.skipSpaces() }

    guard let moment = Self.moment(&cursor) else { return nil }
    guard let shape = Self.terminator(&cursor, isBracketed: isBracketed) else { return nil }
    self.shape = shape
    fields = moment.date.fields
    digits = moment.date.digits
    separator = moment.date.separator
    minute = moment.time.minute
    second = moment.time.second
    hasDayPeriod = moment.period != nil
    hour = moment.period?.hour(from: moment.time.hour) ?? moment.time.hour
    guard hour < 24 else { return nil }
    bodyStart = cursor.index
  }

  private struct RawDate {
    var fields: [Int]
    var digits: [Int]
    var separator: Unicode.Scalar
  }

  private struct RawTime {
    var hour: Int
    var minute: Int
    var second: Int
  }

  private struct Moment {
    var date: RawDate
    var time: RawTime
    var period: DayPeriod?
  }

  /// The date and the time, whichever comes first (the time does in Vietnamese).
  private static func moment(_ cursor: inout ScalarCursor) -> Moment? {
    let start = cursor
    if let time = time(&cursor) {
      let period = periodAfterTime(&cursor)
      if cursor.take(",") || cursor.take(" "), let date = dateAfterSpaces(&cursor) {
        return Moment(date: date, time: time, period: period)
      }
    }
    cursor = start
    guard let date = date(&cursor) else { return nil }
    var isApart = false
    while let scalar = cursor.peek(), ",،、.日г".unicodeScalars.contains(scalar) {
      cursor.advance()
      isApart = true
    }
    if cursor.skipSpaces() { isApart = true }
    guard isApart else { return nil }
    let before = wordBeforeTime(&cursor)
    guard let time = time(&cursor) else { return nil }
    return Moment(date: date, time: time, period: before ?? periodAfterTime(&cursor))
  }

  private static func dateAfterSpaces(_ cursor: inout ScalarCursor) -> RawDate? {
    cursor.skipSpaces()
    return date(&cursor)
  }

  private static func date(_ cursor: inout ScalarCursor) -> RawDate? {
    guard let first = cursor.number(upTo: 4), let separator = dateSeparator(&cursor),
      let second = cursor.number(upTo: 4), dateSeparator(&cursor) != nil,
      let third = cursor.number(upTo: 4)
    else { return nil }
    return RawDate(
      fields: [first.value, second.value, third.value],
      digits: [first.digits, second.digits, third.digits], separator: separator)
  }

  /// `/`, `.`, `-` or the Chinese signs, with the space that some languages set after a full stop.
  private static func dateSeparator(_ cursor: inout ScalarCursor) -> Unicode.Scalar? {
    guard let scalar = cursor.peek(), "/.-年月".unicodeScalars.contains(scalar) else { return nil }
    cursor.advance()
    cursor.skipSpaces()
    return scalar
  }

  private static func time(_ cursor: inout ScalarCursor) -> RawTime? {
    guard let hour = cursor.number(upTo: 2), hour.value < 24, timeSeparator(&cursor),
      let minute = cursor.number(upTo: 2), minute.digits == 2, minute.value < 60
    else { return nil }
    var result = RawTime(hour: hour.value, minute: minute.value, second: 0)
    let end = cursor
    if timeSeparator(&cursor), let second = cursor.number(upTo: 2), second.digits == 2,
      second.value <= 60
    {
      result.second = second.value
    } else {
      cursor = end
    }
    // A third number right behind it makes it a date, such as 13.06.18.
    guard cursor.peek()?.decimalValue == nil else { return nil }
    return result
  }

  private static func timeSeparator(_ cursor: inout ScalarCursor) -> Bool {
    guard let scalar = cursor.peek(), ":.：h".unicodeScalars.contains(scalar) else { return false }
    cursor.advance()
    return true
  }

  /// Passes over a word such as `klo` or `um`; returns it where it says the half of the day.
  private static func wordBeforeTime(_ cursor: inout ScalarCursor) -> DayPeriod? {
    var word = String.UnicodeScalarView()
    while let scalar = cursor.peek(), scalar.decimalValue == nil, scalar != "]", word.count < 16 {
      word.append(scalar)
      cursor.advance()
    }
    return DayPeriod(word: String(word))
  }

  /// Reads the half of the day behind the time, or nothing.
  private static func periodAfterTime(_ cursor: inout ScalarCursor) -> DayPeriod? {
    let start = cursor
    var word = String.UnicodeScalarView()
    while let scalar = cursor.peek(), word.count < 16 {
      if scalar.decimalValue != nil || "]-–—:,،".unicodeScalars.contains(scalar) { break }
      word.append(scalar)
      cursor.advance()
      if scalar != " ", cursor.peek() == " ", let period = DayPeriod(word: String(word)) {
        return period
      }
    }
    if let period = DayPeriod(word: String(word)) { return period }
    cursor = start
    return nil
  }

  private static func terminator(_ cursor: inout ScalarCursor, isBracketed: Bool) -> Shape? {
    let hasSpace = cursor.skipSpaces()
    if isBracketed {
      guard cursor.take("]") else { return nil }
      _ = cursor.take(" ")
      return .bracket
    }
    for dash: Unicode.Scalar in ["-", "–", "—"] where cursor.take(dash) {
      guard cursor.take(" ") || cursor.peek() == nil else { return nil }
      return .dash
    }
    if cursor.take(":") {
      guard cursor.take(" ") else { return nil }
      return .colon
    }
    return hasSpace && cursor.peek() != nil ? .space : nil
  }
}
