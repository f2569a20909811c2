/// The parts of a date and time that a text has.
enum DateForm: Hashable, Sendable {
  /// `09:26`
  case stamp
  /// `14 March`
  case day
  /// `14/03/2026`
  case numeric
  /// `Saturday, 14 March`
  case weekdayAndDay
  /// `Saturday, 14 March 2026`
  case weekdayDayAndYear
  /// `Saturday 09:26`
  case weekdayAndTime
  /// `14 March 2026`
  case dayAndYear
  /// `14 March, 09:26`
  case dayAndTime
  /// `14 March 2026, 09:26`
  case dayYearAndTime
  /// `Sat, 14 Mar`
  case shortDay
  /// `14 Mar 2026`
  case shortDayAndYear
  /// `Sat, 14 Mar at 09:26`
  case shortDayAndTime
  /// `14 Mar 2026 at 09:26`
  case shortDayYearAndTime
  /// `Saturday`
  case weekday
  /// `Today`, whatever the time is.
  case today
  /// `Yesterday`, whatever the time is.
  case yesterday

  /// True if texts of one day differ.
  var showsTime: Bool {
    switch self {
    case .stamp, .weekdayAndTime, .dayAndTime, .dayYearAndTime, .shortDayAndTime,
      .shortDayYearAndTime:
      true
    case .day, .numeric, .weekdayAndDay, .weekdayDayAndYear, .dayAndYear, .shortDay,
      .shortDayAndYear, .weekday, .today, .yesterday:
      false
    }
  }
}

/// Puts moments into the words of one language.
protocol DateLanguage: Sendable {
  /// The day before yesterday, where the language has a word for it.
  var dayBeforeYesterday: String? { get }
  /// The text of a moment in a form.
  func text(of time: CivilTime, in form: DateForm) -> String
}
