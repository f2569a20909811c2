/// The date and time with which a line of a WhatsApp export opens a message.
struct WhatsAppHeader {
  /// The text between the time and the message; one export uses one shape throughout.
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

  /// The text between the time and the message.
  var shape: Shape
  /// The three numbers of the date, in the order of the text.
  var fields: [Int]
  /// The number of digits of each number.
  var digits: [Int]
  /// The scalar between the numbers.
  var separator: Unicode.Scalar
  /// The hour, from 0 to 23.
  var hour: Int
  /// The minute, from 0 to 59.
  var minute: Int
  /// The second, from 0 to 60; 0 if the text has none.
  var second: Int
  /// The calendar, if the date names its era.
  var calendar: WhatsAppCalendar?
  /// True if the time has AM or PM, in any language.
  var hasDayPeriod: Bool
  /// True if AM or PM is in Chinese, Japanese or Korean, which write the year first.
  var hasEastAsianPeriod: Bool
  /// The position at which the message starts.
  var bodyStart: String.Index

  /// Reads the opening of a line; nil for a line that continues the message before it.
  init?(line: Substring) {
    guard line.utf8.count >= Self.leastBytes else { return nil }
    var cursor = ScalarCursor(line)
    // Nearly every line that is not a header is rejected here.
    guard let first = cursor.peek(),
      first == "[" || first.decimalValue != nil || WhatsAppCalendar.leadingScalars.contains(first)
    else { return nil }
    let isBracketed = cursor.take("[")
    if isBracketed { cursor.skipSpaces() }

    guard let moment = WhatsAppMoment(&cursor) else { return nil }
    guard let shape = Self.terminator(&cursor, isBracketed: isBracketed) else { return nil }
    self.shape = shape
    fields = moment.date.fields
    digits = moment.date.digits
    separator = moment.date.separator
    calendar = moment.date.calendar
    minute = moment.time.minute
    second = moment.time.second
    hasDayPeriod = moment.period != nil
    hasEastAsianPeriod = moment.period?.isEastAsian ?? false
    hour = moment.period?.half.hour(from: moment.time.hour) ?? moment.time.hour
    guard hour < 24 else { return nil }
    bodyStart = cursor.index
  }

  /// The minimum number of bytes of an opening, a little less than those of `1/1/1 1:01 -`; stops
  /// millions of shorter lines in an archive from being examined.
  private static let leastBytes = 10

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
