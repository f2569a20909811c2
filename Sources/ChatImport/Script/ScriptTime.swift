import ChatModel
import FoundationEssentials
import FoundationInternationalization

/// A time of day as a line of a script begins with it, and the day where it names one.
struct ScriptTime {
  /// Such as `2026-03-14`; nil leaves it to the line with a date above.
  var day: String?
  /// Hours, minutes, seconds and their fraction, such as `09:26:00`.
  var clock: String
  /// Whether it is the time in Greenwich, whatever the time zone of the chat.
  var isUTC = false

  /// Reads `9:26`, `[9:26:08]`, `9:26 pm`, `09:26Z` or `2026-03-14 9:26` and what separates it from
  /// the rest of the line.
  /// - Returns: nil where the line begins with no time.
  static func read(_ line: Substring) -> (time: ScriptTime, rest: Substring)? {
    var bytes = line.utf8
    guard let first = bytes.first, first == 0x5B || isDigit(first) else { return nil }
    let isBracketed = first == 0x5B
    if isBracketed { bytes.removeFirst() }
    var day: String?
    if let date = isoDay(bytes) {
      day = date
      bytes = bytes.dropFirst(10)
      guard let gap = bytes.first, gap == 0x20 || gap == 0x54 else { return nil }
      bytes = bytes.dropFirst().drop { $0 == 0x20 }
    }
    guard let hours = digits(&bytes, 1...2), let minutes = colonAndDigits(&bytes) else {
      return nil
    }
    var clock = ":" + minutes + ":"
    if let seconds = colonAndDigits(&bytes) {
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
    if isBracketed {
      guard bytes.first == 0x5D else { return nil }
      bytes.removeFirst()
    }
    guard let gap = bytes.first, gap == 0x20 || gap == 0x09 else { return nil }
    return (
      ScriptTime(day: day, clock: hour + clock, isUTC: isUTC), Substring(bytes).trimmedOfSpaces
    )
  }

  /// The day that a text is, such as `2026-03-14`; nil where it has another shape.
  static func day(_ text: Substring) -> String? {
    text.utf8.count == 10 ? isoDay(text.utf8) : nil
  }

  private static func isoDay(_ bytes: Substring.UTF8View) -> String? {
    let day = bytes.prefix(10)
    guard day.count == 10 else { return nil }
    for (place, byte) in day.enumerated() {
      guard place == 4 || place == 7 ? byte == 0x2D : isDigit(byte) else { return nil }
    }
    return String(Substring(day))
  }

  /// The hour with two digits, after a look at what says which half of the day it is.
  private static func hour(_ digits: String, _ bytes: inout Substring.UTF8View) -> String {
    let rest = bytes.drop { $0 == 0x20 }
    let half = rest.prefix(2).map { $0 | 0x20 }
    let end = rest.dropFirst(2).first
    guard let number = Int(digits), (1...12).contains(number),
      half == [0x61, 0x6D] || half == [0x70, 0x6D], end == 0x20 || end == 0x5D
    else { return digits.utf8.count == 1 ? "0" + digits : digits }
    bytes = rest.dropFirst(2)
    let hour = number % 12 + (half[0] == 0x70 ? 12 : 0)
    return hour < 10 ? "0\(hour)" : "\(hour)"
  }

  private static func colonAndDigits(_ bytes: inout Substring.UTF8View) -> String? {
    guard bytes.first == 0x3A else { return nil }
    var rest = bytes.dropFirst()
    guard let number = digits(&rest, 2...2) else { return nil }
    bytes = rest
    return number
  }

  private static func digits(
    _ bytes: inout Substring.UTF8View, _ counts: ClosedRange<Int>
  ) -> String? {
    let digits = bytes.prefix { isDigit($0) }
    guard counts.contains(digits.count) else { return nil }
    bytes = bytes.dropFirst(digits.count)
    return String(Substring(digits))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// Turns days and times of a script into moments, by the clock of the chat's time zone.
struct ScriptClock {
  /// Nil for Greenwich.
  private let zone: TimeZone?

  /// The clock of Greenwich.
  init() { zone = nil }

  /// Makes a clock; nil where there is no such time zone.
  init?(timeZone name: String?) {
    guard let name, name != "UTC" else {
      zone = nil
      return
    }
    guard name.utf8.count <= 64, let zone = TimeZone(identifier: name) else { return nil }
    self.zone = zone
  }

  /// The moment of a time; nil where there is no such day or time.
  ///
  /// Of a time that the clock shows twice it is one of both, and one that it skips is an hour off.
  func date(_ time: ScriptTime, on day: String) -> Date? {
    guard let date = RFC3339Date.date("\(time.day ?? day)T\(time.clock)Z") else { return nil }
    guard let zone, !time.isUTC else { return date }
    let guess = date - Double(zone.secondsFromGMT(for: date))
    return date - Double(zone.secondsFromGMT(for: guess))
  }

  /// How a script says a moment; nil for one outside the years 0 to 9999.
  ///
  /// Where the clock of the time zone does not bring it back, it is the time in Greenwich.
  func spelling(of date: Date) -> (day: String, time: String)? {
    if let zone {
      let local = date + Double(zone.secondsFromGMT(for: date))
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

  /// The day and the time of `2026-03-14T09:26:53Z`.
  private static func parts(of text: String) -> (day: String, clock: String)? {
    guard text.utf8.count >= 20 else { return nil }
    return (String(text.prefix(10)), String(text.dropFirst(11).dropLast()))
  }

  /// Without seconds that say nothing.
  private static func short(_ clock: String) -> String {
    clock.utf8.count == 8 && clock.hasSuffix(":00") ? String(clock.dropLast(3)) : clock
  }
}
