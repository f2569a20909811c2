import Kit

/// Dates and times in American or British English.
///
/// The texts are coded by hand, because `en` is the default, and loading Unicode's tables would
/// take several milliseconds in each new process. The American texts are those of CLDR 48, except
/// for `Saturday 9:26 AM` (without a comma) and short days, which are joined to times by “at” as in
/// Messages on iOS.
struct EnglishDates: DateLanguage {
  /// The texts that name days, such as `Today`.
  let words: LocalizedStrings
  /// True for American English, with the month before the day and a 12-hour clock.
  let isAmerican: Bool

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  var dayBeforeYesterday: String? { words.dayBeforeYesterday }

  /// A date or time as text in a given format.
  func text(of time: CivilTime, second: Int, in form: DateForm) -> String {
    switch form {
    case .stamp: clock(time)
    case .day: day(time)
    case .numeric: numeric(time)
    case .weekdayAndDay: "\(weekday(time)), \(day(time))"
    case .weekdayDayAndYear: "\(weekday(time)), \(dayAndYear(time))"
    case .weekdayAndTime: "\(weekday(time)) \(clock(time))"
    case .dayAndYear: dayAndYear(time)
    case .dayAndTime: day(time) + timeJoint + clock(time)
    case .dayYearAndTime: dayAndYear(time) + timeJoint + clock(time)
    case .weekdayDayYearAndTime:
      "\(weekday(time)), \(dayAndYear(time))" + timeJoint + clock(time)
    case .numericAndTime: "\(numeric(time)), \(clock(time))"
    case .stampWithSeconds: clock(time, second: second)
    case .numericAndTimeWithSeconds: "\(numeric(time)), \(clock(time, second: second))"
    case .shortDay: "\(weekday(time).prefix(3)), \(shortDay(time))"
    case .shortDayAndYear: shortDayAndYear(time)
    case .shortDayAndTime: "\(weekday(time).prefix(3)), \(shortDay(time)) at \(clock(time))"
    case .shortDayYearAndTime: "\(shortDayAndYear(time)) at \(clock(time))"
    case .weekday: weekday(time)
    case .today: words.today
    case .yesterday: words.yesterday
    }
  }

  private var timeJoint: String { isAmerican ? " at " : ", " }

  private func weekday(_ time: CivilTime) -> String { Self.weekdays[time.weekday] }

  private func month(_ time: CivilTime) -> String { Self.months[time.date.month - 1] }

  private func day(_ time: CivilTime) -> String { ordered(month(time), time) }

  private func shortDay(_ time: CivilTime) -> String {
    ordered(String(month(time).prefix(3)), time)
  }

  private func dayAndYear(_ time: CivilTime) -> String { withYear(day(time), time) }

  private func shortDayAndYear(_ time: CivilTime) -> String { withYear(shortDay(time), time) }

  private func ordered(_ month: String, _ time: CivilTime) -> String {
    isAmerican ? "\(month) \(time.date.day)" : "\(time.date.day) \(month)"
  }

  private func withYear(_ day: String, _ time: CivilTime) -> String {
    "\(day)\(isAmerican ? "," : "") \(time.date.year)"
  }

  private func numeric(_ time: CivilTime) -> String {
    let date = time.date
    return isAmerican
      ? "\(date.month)/\(date.day)/\(date.year)"
      : "\(date.day.digits(2))/\(date.month.digits(2))/\(date.year)"
  }

  private func clock(_ time: CivilTime, second: Int? = nil) -> String {
    let hour = time.minute / 60
    let minute = (time.minute % 60).digits(2) + (second.map { ":" + $0.digits(2) } ?? "")
    guard isAmerican else { return "\(hour.digits(2)):\(minute)" }
    // CLDR writes a narrow no-break space before `AM` and `PM`.
    return "\((hour + 11) % 12 + 1):\(minute)\u{202F}\(hour < 12 ? "AM" : "PM")"
  }
}
