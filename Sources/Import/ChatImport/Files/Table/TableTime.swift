import ChatModel
import FoundationEssentials
import Kit

/// A time in a table, in one of the common formats.
enum TableTime {
  /// A moment: a number of seconds or smaller units since 1970, or a time with a UTC offset.
  case moment(Date)
  /// A local time without a zone.
  case wall(WallClockTime)
  /// Three numbers whose order must be derived from all dates in the table, and the UTC offset in
  /// seconds.
  case numbers(WhatsAppHeader, offset: Int?)

  /// Reads `2026-03-14 09:26`, `1773480413`, `14.03.2026 09:26:53`, `3/14/26, 9:26 AM`, `Sat, 14
  /// Mar 2026 09:26:53 +0100` and the like; nil for any other text.
  init?(_ text: String) {
    if let time = Self(usual: text.utf8Span.span) {
      self = time
      return
    }
    let text = text[...].trimmedForImport
    guard !text.isEmpty, text.utf8.count <= 80 else { return nil }
    if let moment = Self.epoch(text) {
      self = .moment(moment)
      return
    }
    if text.utf8.allSatisfy(Self.isNumeric) {
      guard let header = Self.header(text) else { return nil }
      self = .numbers(header, offset: nil)
      return
    }
    if let moment = RFC3339Date.date(String(text)) {
      self = .moment(moment)
      return
    }
    let (words, offset) = Self.partedOffset(text)
    if let wall = Self.yearFirst(words) ?? Self.named(words) {
      self =
        offset.map { .moment(Date(timeIntervalSince1970: Double(wall.secondsAsUTC - $0))) }
        ?? .wall(wall)
    } else if let header = Self.header(words) {
      self = .numbers(header, offset: offset)
    } else {
      return nil
    }
  }

  /// True for the characters of a date that has neither a name nor a UTC offset nor a year in front,
  /// such as `14.03.2026 09:26` or `3/14/2026`.
  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2E...0x3A, 0x20, 0x2C: true
    default: false
    }
  }

  private static func header(_ words: Substring) -> WhatsAppHeader? {
    WhatsAppHeader(line: "[\(words)]") ?? WhatsAppHeader(line: "[\(words) 00:00]")
  }

  /// Reads the form of most tables, `2026-03-14 09:26:53`, from its bytes, also with `T`, without
  /// seconds and with a final `Z`; nil for any other text.
  init?(usual bytes: Span<UInt8>) {
    guard bytes.count >= 16, bytes.count <= 20, bytes[4] == 0x2D, bytes[7] == 0x2D,
      bytes[13] == 0x3A, bytes[10] == 0x20 || bytes[10] == 0x54
    else { return nil }
    var isNumber = true
    func number(_ place: Int) -> Int {
      let (tens, ones) = (Int(bytes[place]) - 0x30, Int(bytes[place + 1]) - 0x30)
      if !(0...9).contains(tens) || !(0...9).contains(ones) { isNumber = false }
      return tens * 10 + ones
    }
    var time = WallClockTime(
      year: number(0) * 100 + number(2), month: number(5), day: number(8), hour: number(11),
      minute: number(14))
    var end = 16
    if bytes.count >= 19, bytes[16] == 0x3A {
      time.second = number(17)
      end = 19
    }
    let isUTC = end + 1 == bytes.count && bytes[end] == 0x5A
    guard isNumber, isUTC || end == bytes.count, time.second < 60, time.isValid else { return nil }
    self = isUTC ? .moment(time.date) : .wall(time)
  }

  /// The moment, for the given order of day, month and year and the given local clock; nil if the
  /// numbers are not a date in that order.
  func date(_ order: DateOrder, _ clock: ImportClock) -> Date? {
    switch self {
    case .moment(let date): return date
    case .wall(let time): return clock.date(of: time)
    case .numbers(let header, let offset):
      guard let time = order.time(of: header) else { return nil }
      guard let offset else { return clock.date(of: time) }
      return Date(timeIntervalSince1970: Double(time.secondsAsUTC - offset))
    }
  }

  // MARK: Numbers

  /// The moment for a number of seconds, milliseconds, microseconds or nanoseconds since 1970; the
  /// unit is inferred from the number's magnitude.
  private static func epoch(_ text: Substring) -> Date? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      let number = Double(text), number >= 1e8
    else { return nil }
    var seconds = number
    // As seconds, 10^11 is a date in the year 5138, so a larger number is in a smaller unit.
    while seconds >= 1e11 { seconds /= 1000 }
    return Date(timeIntervalSince1970: seconds)
  }

  /// Reads `2026-03-14`, with or without a time.
  private static func yearFirst(_ text: Substring) -> WallClockTime? {
    var cursor = ScalarCursor(text)
    guard let year = cursor.number(upTo: 4), year.digits == 4, cursor.take("-"),
      let month = cursor.number(upTo: 2), cursor.take("-"), let day = cursor.number(upTo: 2)
    else { return nil }
    var time = WallClockTime(year: year.value, month: month.value, day: day.value)
    if cursor.peek() != nil {
      guard cursor.take("T") || cursor.take(",") || cursor.peek() == " " else { return nil }
      cursor.skipSpaces()
      guard clock(&cursor, &time) else { return nil }
    }
    return time.isValid ? time : nil
  }

  /// Reads `9:26`, `09:26:53.250` or `9:26 AM` to the end of the text.
  private static func clock(_ cursor: inout ScalarCursor, _ time: inout WallClockTime) -> Bool {
    guard let hour = cursor.number(upTo: 2), cursor.take(":"),
      let minute = cursor.number(upTo: 2), minute.digits == 2
    else { return false }
    (time.hour, time.minute) = (hour.value, minute.value)
    if cursor.take(":") {
      guard let second = cursor.number(upTo: 2), second.digits == 2 else { return false }
      time.second = second.value
      if cursor.take(".") || cursor.take(",") {
        while cursor.peek()?.decimalValue != nil { cursor.advance() }
      }
    }
    guard cursor.peek() != nil else { return true }
    var word = String.UnicodeScalarView()
    while let scalar = cursor.peek(), word.count < 16 {
      word.append(scalar)
      cursor.advance()
    }
    guard let half = DayPeriod(word: String(word)) else { return false }
    time.hour = half.hour(from: time.hour)
    return true
  }

  // MARK: Month names

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let weekdays: Set<String> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Reads `Sat, 14 Mar 2026 09:26:53`, `March 14, 2026 at 9:26 AM` and the like, in English.
  private static func named(_ text: Substring) -> WallClockTime? {
    var (year, month, day): (Int?, Int?, Int?)
    var rest = text
    while !rest.isEmpty {
      let start = rest
      let word = rest.prefix { !$0.isWhitespace && $0 != "," }
      rest = rest[word.endIndex...].drop { $0.isWhitespace || $0 == "," }
      guard !word.isEmpty else { return nil }
      if word.contains(":") {
        guard let year, let month, let day else {
          // In `Sat Mar 14 09:26:53 2026`, the year is the last word.
          guard let last = start.split(separator: " ").last, last.utf8.count == 4,
            let lastYear = Int(last), let month, let day
          else { return nil }
          var time = WallClockTime(year: lastYear, month: month, day: day)
          var cursor = ScalarCursor(start.dropLast(5))
          return clock(&cursor, &time) && time.isValid ? time : nil
        }
        var time = WallClockTime(year: year, month: month, day: day)
        var cursor = ScalarCursor(start)
        return clock(&cursor, &time) && time.isValid ? time : nil
      }
      let key = word.prefix(3).lowercased()
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      // `14th` is a day; `14.03.2026` is not.
      guard word.dropFirst(digits.count).allSatisfy(\.isLetter) else { return nil }
      if let number = Int(digits), digits.utf8.count == 4, year == nil {
        year = number
      } else if let number = Int(digits), digits.utf8.count <= 2, day == nil {
        day = number
      } else if month == nil, let place = months.firstIndex(of: key) {
        month = place + 1
      } else if !weekdays.contains(key), word != "at" {
        return nil
      }
    }
    guard let year, let month, let day else { return nil }
    let time = WallClockTime(year: year, month: month, day: day)
    return time.isValid ? time : nil
  }

  // MARK: UTC offsets

  /// A time without its UTC offset, and the offset in seconds or nil.
  private static func partedOffset(_ text: Substring) -> (Substring, Int?) {
    var words = text
    if words.last == ")", let bracket = words.lastIndex(of: "(") {
      words = words[..<bracket].trimmedForImport
    }
    guard let colon = words.firstIndex(of: ":") else { return (text, nil) }
    var offset: Int?
    if let sign = words[colon...].lastIndex(where: { $0 == "+" || $0 == "-" || $0 == "−" }) {
      // A minus sign after another number belongs to a date that follows the time.
      let isDate = words[colon..<sign].split(separator: " ").dropFirst().contains {
        $0.first?.isNumber == true
      }
      if isDate { return (text, nil) }
      let digits = words[words.index(after: sign)...].filter { $0 != ":" }
      guard (1...4).contains(digits.utf8.count), let number = Int(digits) else {
        return (text, nil)
      }
      let seconds =
        digits.utf8.count <= 2 ? number * 3600 : number / 100 * 3600 + number % 100 * 60
      guard seconds <= 18 * 3600 else { return (text, nil) }
      offset = words[sign] == "+" ? seconds : -seconds
      words = words[..<sign].trimmedForImport
    }
    for name in ["UTC", "GMT", "Z"] where words.hasSuffix(name) {
      return (words.dropLast(name.count).trimmedForImport, offset ?? 0)
    }
    return offset == nil ? (text, nil) : (words, offset)
  }
}
