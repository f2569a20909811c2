import ChatModel

/// The yearly rule of a time zone, in POSIX's notation: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Files of the database end with it (RFC 9636, section 3.3); it applies after the last transition
/// that they list.
struct TimeZoneRule: Hashable, Sendable {
  /// The offset of standard time, in seconds east of Greenwich.
  private let standard: Int
  /// Summer time; nil if the zone has none.
  private let summer: Summer?

  private struct Summer: Hashable {
    var offset: Int
    /// The local time at which it begins, in standard time.
    var start: YearlyTime
    /// The local time at which it ends, in summer time.
    var end: YearlyTime
  }

  /// Parses a rule; nil if the text is not a rule.
  init?(_ text: ArraySlice<UInt8>) {
    var scanner = Scanner(rest: text)
    guard scanner.skipName(), let west = scanner.time(hours: 24) else { return nil }
    standard = -west
    guard !scanner.rest.isEmpty else {
      summer = nil
      return
    }
    guard scanner.skipName() else { return nil }
    var offset = standard + 3600
    if scanner.rest.first != UInt8(ascii: ",") {
      guard let west = scanner.time(hours: 24) else { return nil }
      offset = -west
    }
    guard let start = scanner.yearlyTime(), let end = scanner.yearlyTime(), scanner.rest.isEmpty
    else { return nil }
    summer = Summer(offset: offset, start: start, end: end)
  }

  /// The offset from UTC at a time in seconds since 1970.
  func offset(at seconds: Int) -> Int {
    guard let summer else { return standard }
    let local = seconds + standard
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let year = GregorianCalendar.date(days: day).year
    let start = summer.start.seconds(in: year) - standard
    let end = summer.end.seconds(in: year) - summer.offset
    // South of the equator, summer time ends before it begins.
    let isSummer =
      start < end ? start <= seconds && seconds < end : !(end <= seconds && seconds < start)
    return isSummer ? summer.offset : standard
  }
}

/// A moment that occurs once a year.
private struct YearlyTime: Hashable {
  enum Day: Hashable {
    /// A day from 1 to 365; 29 February is not counted.
    case ordinal(Int)
    /// A day from 0 to 365; 29 February is counted.
    case offset(Int)
    /// The weekday from 0 for Sunday, in a week from 1 to 5 of a month; 5 stands for the last.
    case weekday(Int, week: Int, month: Int)
  }

  var day: Day
  /// The seconds after midnight, which can be on another day.
  var time: Int

  /// The moment in a year, in seconds of the local clock since 1970.
  func seconds(in year: Int) -> Int { dayNumber(in: year) * 86_400 + time }

  private func dayNumber(in year: Int) -> Int {
    switch day {
    case .ordinal(let number):
      let isLeap = GregorianCalendar.dayCount(month: 2, year: year) == 29
      return GregorianCalendar.days(year: year, month: 1, day: 1) + number - 1
        + (isLeap && number > 59 ? 1 : 0)
    case .offset(let number):
      return GregorianCalendar.days(year: year, month: 1, day: 1) + number
    case .weekday(let weekday, let week, let month):
      let first = GregorianCalendar.days(year: year, month: month, day: 1)
      // 1 January 1970 was a Thursday.
      let shift = (weekday - first - 4) % 7
      let day = (shift < 0 ? shift + 7 : shift) + (week - 1) * 7
      let count = GregorianCalendar.dayCount(month: month, year: year)
      return first + (day < count ? day : day - 7)
    }
  }
}

/// Reads a rule from left to right.
private struct Scanner {
  var rest: ArraySlice<UInt8>

  /// Skips an abbreviation of at least three characters, such as `CET` or `<+03>`.
  mutating func skipName() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let name = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }
    rest = rest.dropFirst(name.count)
    return name.count >= 3
  }

  /// Reads hours, minutes and seconds with a sign, as seconds.
  mutating func time(hours limit: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(0...limit) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where skip(":") {
      guard let count = number(0...59) else { return nil }
      seconds += count * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// Reads a comma, a day and the time, which is 02:00 if it is not given.
  mutating func yearlyTime() -> YearlyTime? {
    guard skip(","), let day = day() else { return nil }
    guard skip("/") else { return YearlyTime(day: day, time: 7200) }
    return time(hours: 167).map { YearlyTime(day: day, time: $0) }
  }

  private mutating func day() -> YearlyTime.Day? {
    if skip("J") { return number(1...365).map { .ordinal($0) } }
    guard skip("M") else { return number(0...365).map { .offset($0) } }
    guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
      let weekday = number(0...6)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a number of at most three digits.
  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    rest = rest.dropFirst(digits.count)
    return range.contains(value) ? value : nil
  }
}
