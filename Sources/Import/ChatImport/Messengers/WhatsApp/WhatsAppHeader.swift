/// The date and time at the beginning of a line that opens a message in a WhatsApp export.
struct WhatsAppHeader {
  /// The form of a line that opens a message; these lines have the same form in a whole export.
  enum Shape: Int, CaseIterable {
    /// `[date, time] Name: text`, as iOS writes it.
    case bracket
    /// `date, time - Name: text`, as Android writes it.
    case dash
    /// `date, time: Name: text`, as old versions write it.
    case colon
    /// `date time Name: text`, as some old versions in central Europe write it.
    case space
  }

  /// The form of the line.
  var shape: Shape
  /// The three numbers of the date, in the order of the text.
  var fields: [Int]
  /// The number of digits in each number.
  var digits: [Int]
  /// The scalar between the numbers of the date.
  var separator: Unicode.Scalar
  /// The hour, from 0 to 23.
  var hour: Int
  /// The minute, from 0 to 59.
  var minute: Int
  /// The second, from 0 to 60; 0 if the text has no seconds.
  var second: Int
  /// The calendar, if the date contains the name of an era; otherwise nil.
  var calendar: WhatsAppCalendar?
  /// True if the time has AM or PM, in any language.
  var hasDayPeriod: Bool
  /// True if the word for AM or PM is Chinese, Japanese or Korean; dates in these languages begin
  /// with the year.
  var hasEastAsianPeriod: Bool
  /// The position at which the message's text starts.
  var bodyStart: String.Index

  /// Reads the beginning of a line; nil if the line continues the previous message.
  init?(line: Substring) {
    guard line.utf8.count >= Self.leastBytes else { return nil }
    var cursor = ScalarCursor(line)
    // The first character already rules out nearly every line without a header.
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

  /// The minimum number of bytes of a line with a header, slightly less than in `1/1/1 1:01 -`; an
  /// archive can contain millions of shorter lines, which need not be examined.
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
