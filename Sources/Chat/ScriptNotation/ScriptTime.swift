import ChatModel
package import FoundationEssentials
import Kit
import LocaleData

/// The time of day at the start of a line in a script, and the date if the line contains one.
package struct ScriptTime {
  /// The date, such as `2026-03-14`; nil stands for the last date before the line.
  package var day: String?
  /// Hours, minutes, seconds and their fraction, such as `09:26:00`.
  package var clock: String
  /// True if the time is in UTC, regardless of the chat's time zone.
  package var isUTC = false

  /// Reads `9:26`, `[9:26:08]`, `(9:26)`, `9:26 pm`, `9h26`, `09:26Z` or `2026-03-14 9:26` and the
  /// separator after it, which may be a dash.
  /// - Returns: the time and the rest of the line; nil if the line does not begin with a time.
  package static func read(_ line: Substring) -> (time: ScriptTime, rest: Substring)? {
    var bytes = line.utf8
    guard let first = bytes.first else { return nil }
    let closing: UInt8? =
      switch first {
      case UInt8(ascii: "["): UInt8(ascii: "]")
      case UInt8(ascii: "("): UInt8(ascii: ")")
      default: nil
      }
    guard closing != nil || first.isASCIIDigit else { return nil }
    if closing != nil { bytes.removeFirst() }
    var day: String?
    if let date = isoDay(bytes) {
      day = date
      bytes = bytes.dropFirst(10)
      guard let gap = bytes.first, gap == 0x20 || gap == 0x54 else { return nil }
      bytes = bytes.dropFirst().drop { $0 == 0x20 }
    }
    guard var time = clock(&bytes) else { return nil }
    time.day = day
    if let closing {
      guard bytes.first == closing else { return nil }
      bytes.removeFirst()
    }
    guard let gap = bytes.first, gap == 0x20 || gap == 0x09 else { return nil }
    let rest = Substring(bytes).trimmedOfSpaces
    for dash in ["- ", "– ", "— "] where rest.utf8.starts(with: dash.utf8) {
      return (time, Substring(rest.utf8.dropFirst(dash.utf8.count)).trimmedOfSpaces)
    }
    return (time, rest)
  }

  /// The time in a text that consists only of a time; nil for any other text.
  package static func whole(_ text: Substring) -> ScriptTime? {
    var bytes = text.utf8
    guard let time = clock(&bytes), bytes.isEmpty else { return nil }
    return time
  }

  /// Makes a time.
  package init(day: String? = nil, clock: String, isUTC: Bool = false) {
    self.day = day
    self.clock = clock
    self.isUTC = isUTC
  }

  /// Reads hours, minutes and optional seconds.
  private static func clock(_ bytes: inout Substring.UTF8View) -> ScriptTime? {
    guard let hours = digits(&bytes, 1...2),
      let minutes = digits(&bytes, behind: ":") ?? digits(&bytes, behind: "h")
    else { return nil }
    var clock = ":" + minutes + ":"
    if let seconds = digits(&bytes, behind: ":") {
      clock += seconds
      if bytes.first == 0x2E {
        var fraction = bytes.dropFirst()
        if let number = digits(&fraction, 1...9) {
          clock += "." + number
          bytes = fraction
        }
      }
    } else {
      clock += "00"
    }
    let isUTC = bytes.first == 0x5A
    if isUTC { bytes.removeFirst() }
    let hour = hour(hours, &bytes)
    return ScriptTime(clock: hour + clock, isUTC: isUTC)
  }

  /// The date in a text such as `2026-03-14`; nil if the text has another form.
  package static func day(_ text: Substring) -> String? {
    text.utf8.count == 10 ? isoDay(text.utf8) : nil
  }

  private static func isoDay(_ bytes: Substring.UTF8View) -> String? {
    let day = bytes.prefix(10)
    guard day.count == 10 else { return nil }
    for (place, byte) in day.enumerated() {
      guard place == 4 || place == 7 ? byte == 0x2D : byte.isASCIIDigit else { return nil }
    }
    return String(Substring(day))
  }

  /// The hour with two digits, converted to the 24-hour clock if AM or PM follows.
  private static func hour(_ digits: String, _ bytes: inout Substring.UTF8View) -> String {
    let rest = bytes.drop { $0 == 0x20 }
    let half = rest.prefix(2).map { $0 | 0x20 }
    let end = rest.dropFirst(2).first
    guard let number = Int(digits), (1...12).contains(number),
      half == [0x61, 0x6D] || half == [0x70, 0x6D],
      end.map({ [0x20, 0x5D, 0x29].contains($0) }) ?? true
    else { return digits.utf8.count == 1 ? "0" + digits : digits }
    bytes = rest.dropFirst(2)
    let hour = number % 12 + (half[0] == 0x70 ? 12 : 0)
    return hour < 10 ? "0\(hour)" : "\(hour)"
  }

  private static func digits(
    _ bytes: inout Substring.UTF8View, behind sign: Unicode.Scalar
  ) -> String? {
    guard bytes.first == UInt8(ascii: sign) else { return nil }
    var rest = bytes.dropFirst()
    guard let number = digits(&rest, 2...2) else { return nil }
    bytes = rest
    return number
  }

  private static func digits(
    _ bytes: inout Substring.UTF8View, _ counts: ClosedRange<Int>
  ) -> String? {
    let digits = bytes.prefix(while: \.isASCIIDigit)
    guard counts.contains(digits.count) else { return nil }
    bytes = bytes.dropFirst(digits.count)
    return String(Substring(digits))
  }

}

/// Converts dates and times in a script to moments in the chat's time zone.
package struct ScriptClock {
  /// The chat's time zone; nil for UTC.
  private let zone: TimeZoneRules?

  /// Makes a clock for UTC.
  package init() { zone = nil }

  /// Makes a clock; nil if there is no such time zone.
  package init?(timeZone name: String?) {
    guard let name, name != "UTC" else {
      zone = nil
      return
    }
    guard let zone = TimeZoneRules(name: name) else { return nil }
    self.zone = zone
  }

  /// The moment of a time; nil if there is no such date or time.
  ///
  /// For a local time that occurs twice, the result is one of the two moments; for a skipped time
  /// it is an hour off.
  package func date(_ time: ScriptTime, on day: String) -> Date? {
    guard let date = RFC3339Date.date("\(time.day ?? day)T\(time.clock)Z") else { return nil }
    guard let zone, !time.isUTC else { return date }
    let guess = date - Double(zone.offset(at: date))
    return date - Double(zone.offset(at: guess))
  }

  /// A moment as written in a script; nil if the year is not between 0 and 9999.
  ///
  /// A local time that would be read back as another moment is written in UTC.
  package func spelling(of date: Date) -> (day: String, time: String)? {
    if let zone {
      let local = date + Double(zone.offset(at: date))
      if let text = RFC3339Date.text(of: local), let (day, clock) = Self.parts(of: text),
        self.date(ScriptTime(clock: clock), on: day) == date
      {
        return (day, Self.short(clock))
      }
    }
    guard let text = RFC3339Date.text(of: date), let (day, clock) = Self.parts(of: text) else {
      return nil
    }
    return (day, Self.short(clock) + (zone == nil ? "" : "Z"))
  }

  /// The date and the time in a text such as `2026-03-14T09:26:53Z`.
  private static func parts(of text: String) -> (day: String, clock: String)? {
    guard text.utf8.count >= 20 else { return nil }
    return (String(text.prefix(10)), String(text.dropFirst(11).dropLast()))
  }

  /// The time of day, without the seconds if they are zero.
  private static func short(_ clock: String) -> String {
    clock.utf8.count == 8 && clock.hasSuffix(":00") ? String(clock.dropLast(3)) : clock
  }
}
