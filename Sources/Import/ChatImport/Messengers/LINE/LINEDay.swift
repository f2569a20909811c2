import ChatModel
import Kit

/// A line that begins a day, in one of the app's formats.
struct LINEDay {
  let time: WallClockTime
  /// The same date with day and month exchanged; nil if the result is not a date.
  var exchanged: WallClockTime?

  private static let weekdays = ["thu", "fri", "sat", "sun", "mon", "tue", "wed"]

  /// Reads `2024/01/02(Tue)`, `2024.01.02 Tuesday`, `2024/1/2週二` or `Tue, 01/02/2024`; nil for any
  /// other line.
  init?(_ line: Substring) {
    guard line.utf8.count <= 64 else { return nil }
    var words = line
    var weekday: String?
    if let comma = line.firstIndex(of: ","), line.first?.isLetter == true {
      weekday = line[..<comma].prefix(3).lowercased()
      words = line[line.index(after: comma)...].trimmedForImport
    }
    var cursor = ScalarCursor(words)
    guard let first = cursor.number(upTo: 4), cursor.take("/") || cursor.take("."),
      let second = cursor.number(upTo: 2), cursor.take("/") || cursor.take("."),
      let third = cursor.number(upTo: 4)
    else { return nil }
    if first.digits == 4 {
      // Only a weekday may follow: a date with a time is the date on which the chat was saved.
      while let scalar = cursor.peek() {
        guard scalar.decimalValue == nil, scalar != ":" else { return nil }
        cursor.advance()
      }
      time = WallClockTime(year: first.value, month: second.value, day: third.value)
    } else {
      guard third.digits == 4, weekday != nil, cursor.peek() == nil else { return nil }
      let monthFirst = WallClockTime(
        year: third.value, month: first.value, day: second.value)
      let dayFirst = WallClockTime(year: third.value, month: second.value, day: first.value)
      func fits(_ time: WallClockTime) -> Bool {
        time.isValid && Self.weekdays[(time.dayNumber % 7 + 7) % 7] == weekday
      }
      switch (fits(monthFirst), fits(dayFirst)) {
      case (false, true): time = dayFirst
      case (true, false): time = monthFirst
      default:
        time = monthFirst.isValid ? monthFirst : dayFirst
        if first.value != second.value, dayFirst.isValid, monthFirst.isValid {
          exchanged = dayFirst
        }
      }
    }
    guard time.isValid else { return nil }
  }
}
