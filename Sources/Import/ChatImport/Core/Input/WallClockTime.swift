import ChatModel
import FoundationEssentials

/// A local date and time of day without a time zone, in the Gregorian calendar.
struct WallClockTime: Hashable, Sendable {
  var year: Int
  var month: Int
  var day: Int
  var hour = 0
  var minute = 0
  var second = 0

  /// True if the day and the time exist.
  var isValid: Bool {
    guard (1...12).contains(month), (1...9999).contains(year), day >= 1,
      day <= GregorianCalendar.dayCount(month: month, year: year)
    else { return false }
    return (0..<24).contains(hour) && (0..<60).contains(minute) && (0...60).contains(second)
  }

  /// The seconds since 1970, read as UTC; only for valid values.
  var secondsAsUTC: Int { dayNumber * 86_400 + hour * 3600 + minute * 60 + second }

  /// The number of days since the beginning of 1970; only for valid values.
  var dayNumber: Int { GregorianCalendar.days(year: year, month: month, day: day) }

  /// The time, read as UTC.
  var date: Date { Date(timeIntervalSince1970: Double(secondsAsUTC)) }

  /// Reads `2021-03-04T15:05:06`; an optional `Z` and a fraction are ignored.
  init?(iso8601 text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(40))
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard bytes.count >= 19, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[13] == 0x3A,
      bytes[16] == 0x3A, bytes[10] == 0x54 || bytes[10] == 0x20,
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19)
    else { return nil }
    self.init(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    guard isValid else { return nil }
  }

  /// Makes a time, which may be invalid.
  init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}
