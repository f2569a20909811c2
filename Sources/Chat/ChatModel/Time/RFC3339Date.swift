package import FoundationEssentials
import Kit

/// Dates and times in the notation of RFC 3339.
///
/// In a new process, Foundation's formatters take 4 to 13 ms before the first date, so this code
/// reads and writes only the one form that the format uses.
package enum RFC3339Date {
  /// The number of seconds from 1970 to 2001, the reference date of `Date`.
  private static let referenceOffset: Int64 = 978_307_200

  /// Parses `2026-03-14T09:26:53Z`, with any UTC offset and any fraction; nil for any other text.
  ///
  /// A leap second counts as the second after it. The fraction is read to nanoseconds.
  package static func date(_ text: String) -> Date? {
    usual(text) ?? general(text)
  }

  /// Parses the form that nearly all files have, `2026-03-14T09:26:53Z` or `2026-03-14T09:26:53.250Z`;
  /// nil for any other text.
  private static func usual(_ text: String) -> Date? {
    let bytes = text.utf8Span.span
    guard bytes.count == 20 || bytes.count == 24 && bytes[19] == UInt8(ascii: "."),
      bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      bytes[bytes.count - 1] == UInt8(ascii: "Z")
    else { return nil }
    var isNumber = true
    func number(_ place: Int, digits: Int) -> Int {
      var value = 0
      for index in place..<place + digits {
        if !bytes[index].isASCIIDigit { isNumber = false }
        value = value * 10 + Int(bytes[index] & 0x0F)
      }
      return value
    }
    let (year, month, day) = (number(0, digits: 4), number(5, digits: 2), number(8, digits: 2))
    let (hour, minute) = (number(11, digits: 2), number(14, digits: 2))
    let second = number(17, digits: 2)
    let milliseconds = bytes.count == 24 ? number(20, digits: 3) : 0
    guard isNumber, (1...12).contains(month), day >= 1,
      day <= GregorianCalendar.dayCount(month: month, year: year), hour < 24, minute < 60,
      second <= 60
    else { return nil }
    let days = GregorianCalendar.days(year: year, month: month, day: day)
    let seconds = Int64(days) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
    return Date(
      timeIntervalSinceReferenceDate: Double(seconds - referenceOffset)
        + Double(milliseconds * 1_000_000) / 1e9)
  }

  private static func general(_ text: String) -> Date? {
    var fields = Fields(text.utf8)
    guard let year = fields.number(digits: 4), fields.skip("-"),
      let month = fields.number(digits: 2), (1...12).contains(month), fields.skip("-"),
      let day = fields.number(digits: 2), day >= 1,
      day <= GregorianCalendar.dayCount(month: month, year: year),
      fields.skip("T") || fields.skip("t") || fields.skip(" "),
      let hour = fields.number(digits: 2), hour < 24, fields.skip(":"),
      let minute = fields.number(digits: 2), minute < 60, fields.skip(":"),
      let second = fields.number(digits: 2), second <= 60
    else { return nil }
    var fraction = 0.0
    if fields.skip(".") {
      guard let nanoseconds = fields.nanoseconds() else { return nil }
      fraction = Double(nanoseconds) / 1e9
    }
    guard let offset = fields.offset(), fields.isAtEnd else { return nil }
    let days = GregorianCalendar.days(year: year, month: month, day: day)
    let seconds = Int64(days) * 86_400 + Int64(hour * 3_600 + minute * 60 + second - offset)
    return Date(timeIntervalSinceReferenceDate: Double(seconds - referenceOffset) + fraction)
  }

  /// Formats a date in UTC with 0, 3, 6 or 9 decimals, as many as are required to read the same
  /// date back.
  ///
  /// Nil outside the years 0 to 9999, which RFC 3339 cannot express.
  package static func text(of date: Date) -> String? {
    let interval = date.timeIntervalSinceReferenceDate
    // The start of the year 0 and the end of the year 9999, in seconds relative to 2001.
    guard interval >= -63_145_526_400, interval < 252_423_993_600 else { return nil }
    let whole = interval.rounded(.down)
    var fraction = (value: 0, width: 0)
    for (unit, width) in [(1e3, 3), (1e6, 6), (1e9, 9)] where interval != whole {
      let count = ((interval - whole) * unit).rounded()
      guard count < unit else { continue }
      fraction = (Int(count), width)
      if whole + count / unit == interval { break }
    }
    let seconds = Int64(whole) + referenceOffset
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let time = Int(seconds - days * 86_400)
    let (year, month, day) = GregorianCalendar.date(days: Int(days))
    guard (0...9_999).contains(year) else { return nil }
    // One buffer, because every message has a date.
    var text: [UInt8] = []
    text.reserveCapacity(30)
    func append(_ number: Int, _ width: Int, after sign: Unicode.Scalar?) {
      if let sign { text.append(UInt8(ascii: sign)) }
      var unit = 1
      for _ in 1..<width { unit *= 10 }
      while unit > 0 {
        text.append(0x30 + UInt8(number / unit % 10))
        unit /= 10
      }
    }
    append(year, 4, after: nil)
    append(month, 2, after: "-")
    append(day, 2, after: "-")
    append(time / 3_600, 2, after: "T")
    append(time / 60 % 60, 2, after: ":")
    append(time % 60, 2, after: ":")
    if fraction.width > 0 { append(fraction.value, fraction.width, after: ".") }
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  /// Formats a date, to the second, in local time with its offset from UTC.
  ///
  /// An offset is rounded to minutes, because the notation has no seconds of offsets.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - offset: The seconds by which the local clock is ahead of UTC; 0 is written as `Z`.
  /// - Returns: The text, such as `2026-03-14T10:26:53+01:00`; nil outside the years 0 to 9999.
  package static func text(of date: Date, offset: Int) -> String? {
    let minutes = Int((Double(offset) / 60).rounded())
    let second = date.timeIntervalSinceReferenceDate.rounded(.down) + Double(minutes * 60)
    let local = text(of: Date(timeIntervalSinceReferenceDate: second))
    guard let local, minutes != 0 else { return local }
    return local.dropLast() + (minutes < 0 ? "-" : "+") + (abs(minutes) / 60).digits(2) + ":"
      + (abs(minutes) % 60).digits(2)
  }

  /// Formats a day, such as `2026-03-14`.
  package static func text(ofDay date: (year: Int, month: Int, day: Int)) -> String {
    "\(date.year.digits(4))-\(date.month.digits(2))-\(date.day.digits(2))"
  }

  /// The fixed-width fields of a text, read from the front.
  private struct Fields {
    var bytes: String.UTF8View.SubSequence

    init(_ bytes: String.UTF8View) {
      self.bytes = bytes[...]
    }

    var isAtEnd: Bool { bytes.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard let first = bytes.first, first == UInt8(ascii: character) else { return false }
      bytes.removeFirst()
      return true
    }

    mutating func digit() -> Int? {
      guard let byte = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      else { return nil }
      bytes.removeFirst()
      return Int(byte - UInt8(ascii: "0"))
    }

    mutating func number(digits: Int) -> Int? {
      var value = 0
      for _ in 0..<digits {
        guard let digit = digit() else { return nil }
        value = value * 10 + digit
      }
      return value
    }

    mutating func nanoseconds() -> Int? {
      var value = 0
      var count = 0
      while let digit = digit() {
        if count < 9 { value = value * 10 + digit }
        count += 1
      }
      guard count > 0 else { return nil }
      for _ in min(count, 9)..<9 { value *= 10 }
      return value
    }

    /// Reads a UTC offset, in seconds east of UTC; nil if there is none.
    mutating func offset() -> Int? {
      if skip("Z") || skip("z") { return 0 }
      let sign: Int
      if skip("+") {
        sign = 1
      } else if skip("-") {
        sign = -1
      } else {
        return nil
      }
      guard let hours = number(digits: 2), hours < 24, skip(":"),
        let minutes = number(digits: 2), minutes < 60
      else { return nil }
      return sign * (hours * 3_600 + minutes * 60)
    }
  }
}
