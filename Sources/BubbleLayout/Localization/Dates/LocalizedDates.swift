import FoundationEssentials
import FoundationInternationalization

/// Dates in the formats and digits of any locale, from Unicode's tables.
struct LocalizedDates: DateLanguage {
  private let style: Date.FormatStyle
  private let relative: Date.AnchoredRelativeFormatStyle
  /// The texts that name days, such as `Today`; nil for the names in Unicode's tables.
  private let words: LocalizedStrings?

  /// Makes the formatter for a locale; `words` is nil if the catalogue does not have the language.
  ///
  /// The calendar is Gregorian unless the tag specifies another one (`-u-ca-`), so that all
  /// participants of a chat see the same dates.
  init(locale tag: LocaleTag, words: LocalizedStrings?) {
    self.words = words
    let locale = Locale(identifier: tag.identifier)
    let identifier =
      tag.identifier.contains("-u-") ? locale.calendar.identifier : Calendar.Identifier.gregorian
    var calendar = Calendar(identifier: identifier)
    calendar.locale = locale
    calendar.timeZone = .gmt
    style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
    var relative = Date.AnchoredRelativeFormatStyle(
      anchor: Date(timeIntervalSince1970: 0), presentation: .named, locale: locale,
      calendar: calendar)
    relative.allowedFields = [.day]
    relative.capitalizationContext = .beginningOfSentence
    self.relative = relative
  }

  var dayBeforeYesterday: String? { words?.dayBeforeYesterday }

  /// A date or time as text in a given format.
  func text(of time: CivilTime, in form: DateForm) -> String {
    // The local time is formatted as if it were UTC, so that the time zone is not looked up again.
    let date = Date(timeIntervalSince1970: Double(time.day) * 86_400 + Double(time.minute) * 60)
    return switch form {
    case .stamp: style.hour().minute().format(date)
    case .day: style.day().month(.wide).format(date)
    case .numeric: style.day().month(.defaultDigits).year().format(date)
    case .weekdayAndDay: style.weekday(.wide).day().month(.wide).format(date)
    case .weekdayDayAndYear: style.weekday(.wide).day().month(.wide).year().format(date)
    case .weekdayAndTime: style.weekday(.wide).hour().minute().format(date)
    case .dayAndYear: style.day().month(.wide).year().format(date)
    case .dayAndTime: style.day().month(.wide).hour().minute().format(date)
    case .dayYearAndTime: style.day().month(.wide).year().hour().minute().format(date)
    case .shortDay: style.weekday(.abbreviated).day().month(.abbreviated).format(date)
    case .shortDayAndYear: style.day().month(.abbreviated).year().format(date)
    case .shortDayAndTime:
      style.weekday(.abbreviated).day().month(.abbreviated).hour().minute().format(date)
    case .shortDayYearAndTime:
      style.day().month(.abbreviated).year().hour().minute().format(date)
    case .weekday: style.weekday(.wide).format(date)
    case .today: words?.today ?? relativeDay(0)
    case .yesterday: words?.yesterday ?? relativeDay(-1)
    }
  }

  /// The name of the day at an offset from today.
  ///
  /// The style describes the anchor relative to the given date, so the sign of the offset is
  /// reversed.
  private func relativeDay(_ offset: Int) -> String {
    relative.format(Date(timeIntervalSince1970: Double(-offset) * 86_400))
  }
}
