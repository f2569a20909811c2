/// A moment on a wall: the day and the minute that a clock in some place shows.
package struct CivilTime: Hashable, Sendable {
  /// Days since 1 January 1970 in the Gregorian calendar.
  package let day: Int
  /// Minutes since midnight.
  package let minute: Int

  /// Makes a moment from seconds since 1970 as the local clock counts them.
  package init(localSeconds: Int) {
    let minutes = Self.floor(localSeconds, by: 60)
    day = Self.floor(minutes, by: 1440)
    minute = minutes - day * 1440
  }

  /// Makes a moment.
  package init(day: Int, minute: Int) {
    self.day = day
    self.minute = minute
  }

  /// The year, the month from 1 to 12 and the day of the month.
  ///
  /// The algorithm is Howard Hinnant's `civil_from_days`, which counts years from 1 March.
  package var date: (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = Self.floor(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    let isNextYear = month >= 10
    return (
      yearOfEra + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3, dayOfMonth
    )
  }

  /// From 0 for Sunday to 6 for Saturday; 1 January 1970 was a Thursday.
  package var weekday: Int {
    let shifted = day + 4
    return shifted - Self.floor(shifted, by: 7) * 7
  }

  private static func floor(_ value: Int, by divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}
