import ChatModel

/// Computes days for times of day whose dates are unknown.
///
/// A time is on the same day as the previous one, or on the next day if it is earlier by more than
/// half a day, such as 0:05 after 23:58.
package struct UndatedDays {
  /// The current day, as days since 1970; the first day is arbitrary.
  private var day = GregorianCalendar.days(year: 2001, month: 1, day: 1)
  private var last: Int?

  /// Makes a clock that has seen no time.
  package init() {}

  /// The day of the next time, such as `2001-01-01`.
  package mutating func day(of time: ScriptTime) -> String {
    let minutes = time.minutes
    if let last, last - minutes > 720 { day += 1 }
    last = minutes
    return RFC3339Date.text(ofDay: GregorianCalendar.date(days: day))
  }
}

extension ScriptTime {
  /// The minutes since midnight.
  fileprivate var minutes: Int {
    let fields = clock.split(separator: ":").prefix(2).compactMap { Int($0) }
    return fields.count == 2 ? fields[0] * 60 + fields[1] : 0
  }
}
