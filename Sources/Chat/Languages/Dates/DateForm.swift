/// The format of a date or time.
package enum DateForm: Hashable, Sendable {
  /// The clock time: `09:26`.
  case stamp
  /// The day: `14 March`.
  case day
  /// The date in digits: `14/03/2026`.
  case numeric
  /// The weekday and the day: `Saturday, 14 March`.
  case weekdayAndDay
  /// The weekday, the day and the year: `Saturday, 14 March 2026`.
  case weekdayDayAndYear
  /// The weekday and the clock time: `Saturday 09:26`.
  case weekdayAndTime
  /// The day and the year: `14 March 2026`.
  case dayAndYear
  /// The day and the clock time: `14 March, 09:26`.
  case dayAndTime
  /// The day, the year and the clock time: `14 March 2026, 09:26`.
  case dayYearAndTime
  /// The weekday, the day, the year and the clock time: `Saturday, 14 March 2026, 09:26`.
  case weekdayDayYearAndTime
  /// The date in digits and the clock time: `14/03/2026, 09:26`.
  case numericAndTime
  /// The clock time with its seconds: `09:26:53`.
  case stampWithSeconds
  /// The date in digits and the clock time with its seconds: `14/03/2026, 09:26:53`.
  case numericAndTimeWithSeconds
  /// The short weekday and the short day: `Sat, 14 Mar`.
  case shortDay
  /// The short day with the year: `14 Mar 2026`.
  case shortDayAndYear
  /// The short weekday and day, and the clock time: `Sat, 14 Mar at 09:26`.
  case shortDayAndTime
  /// The short day with the year, and the clock time: `14 Mar 2026 at 09:26`.
  case shortDayYearAndTime
  /// The weekday: `Saturday`.
  case weekday
  /// The word `Today`, regardless of the time.
  case today
  /// The word `Yesterday`, regardless of the time.
  case yesterday

  /// True if the format contains the clock time.
  var showsTime: Bool {
    switch self {
    case .stamp, .weekdayAndTime, .dayAndTime, .dayYearAndTime, .shortDayAndTime,
      .shortDayYearAndTime, .weekdayDayYearAndTime, .numericAndTime, .stampWithSeconds,
      .numericAndTimeWithSeconds:
      true
    case .day, .numeric, .weekdayAndDay, .weekdayDayAndYear, .dayAndYear, .shortDay,
      .shortDayAndYear, .weekday, .today, .yesterday:
      false
    }
  }
}

/// Writes dates and times in one language.
protocol DateLanguage: Sendable {
  /// The word for the day before yesterday; nil if the language has none.
  var dayBeforeYesterday: String? { get }
  /// A date or time as text in a given format.
  func text(of time: CivilTime, second: Int, in form: DateForm) -> String
}

extension DateLanguage {
  /// A date or time as text in a format without seconds.
  func text(of time: CivilTime, in form: DateForm) -> String {
    text(of: time, second: 0, in: form)
  }
}
