/// English dates as they are written outside America: day before month, a clock of 24 hours.
///
/// Written by hand because it is the default: loading Unicode's tables for it would cost a new
/// process several milliseconds.
struct InternationalEnglishDates: DateLanguage {
  /// The words for days near now.
  let words: LocalizedStrings

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  var dayBeforeYesterday: String? { words.dayBeforeYesterday }

  /// The text of a moment in a form.
  func text(of time: CivilTime, in form: DateForm) -> String {
    switch form {
    case .stamp: clock(time)
    case .weekdayAndDay: "\(weekday(time)), \(day(time))"
    case .weekdayDayAndYear: "\(weekday(time)), \(day(time)) \(time.date.year)"
    case .weekdayAndTime: "\(weekday(time)) \(clock(time))"
    case .dayAndYear: "\(day(time)) \(time.date.year)"
    case .dayAndTime: "\(day(time)), \(clock(time))"
    case .dayYearAndTime: "\(day(time)) \(time.date.year), \(clock(time))"
    case .shortDay: "\(weekday(time).prefix(3)), \(shortDay(time))"
    case .shortDayAndYear: "\(shortDay(time)) \(time.date.year)"
    case .shortDayAndTime: "\(weekday(time).prefix(3)), \(shortDay(time)) at \(clock(time))"
    case .shortDayYearAndTime: "\(shortDay(time)) \(time.date.year) at \(clock(time))"
    case .weekday: weekday(time)
    case .today: words.today
    case .yesterday: words.yesterday
    }
  }

  private func weekday(_ time: CivilTime) -> String { Self.weekdays[time.weekday] }

  private func day(_ time: CivilTime) -> String {
    let date = time.date
    return "\(date.day) \(Self.months[date.month - 1])"
  }

  private func shortDay(_ time: CivilTime) -> String {
    let date = time.date
    return "\(date.day) \(Self.months[date.month - 1].prefix(3))"
  }

  private func clock(_ time: CivilTime) -> String {
    "\(twoDigits(time.minute / 60)):\(twoDigits(time.minute % 60))"
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
