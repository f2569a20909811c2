import ChatModel

/// A local time: the day and the minute on a clock in a time zone.
package struct CivilTime: Hashable, Sendable {
  /// The number of days since 1 January 1970 in the Gregorian calendar.
  package let day: Int
  /// The number of minutes since midnight.
  package let minute: Int

  /// Makes a local time from the local clock's number of seconds since 1970.
  package init(localSeconds: Int) {
    let minutes = Self.floor(localSeconds, by: 60)
    day = Self.floor(minutes, by: 1440)
    minute = minutes - day * 1440
  }

  /// Makes a local time.
  package init(day: Int, minute: Int) {
    self.day = day
    self.minute = minute
  }

  /// The second of the minute, from the local clock's number of seconds since 1970.
  package static func second(ofLocalSeconds seconds: Int) -> Int {
    seconds - floor(seconds, by: 60) * 60
  }

  /// The year, the month from 1 to 12 and the day of the month.
  package var date: (year: Int, month: Int, day: Int) {
    GregorianCalendar.date(days: day)
  }

  /// The day of the week, from 0 for Sunday to 6 for Saturday; 1 January 1970 was a Thursday.
  package var weekday: Int {
    let shifted = day + 4
    return shifted - Self.floor(shifted, by: 7) * 7
  }

  private static func floor(_ value: Int, by divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}
