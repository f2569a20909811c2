internal import LocaleData

/// Dates in the formats and digits of any locale, from Unicode's tables (CLDR) in the system's ICU.
struct LocalizedDates: DateLanguage {
  private let formats: DateFormats
  /// The texts that name days, such as `Today`; nil for the names in Unicode's tables.
  private let words: LocalizedStrings?

  /// Makes the formatter for a locale; `words` is nil if the catalogue does not have the language.
  init(locale tag: LocaleTag, words: LocalizedStrings?) {
    self.words = words
    formats = DateFormats(locale: LocaleIdentifier(tag: tag.identifier))
  }

  var dayBeforeYesterday: String? { words?.dayBeforeYesterday }

  /// A date or time as text in a given format.
  func text(of time: CivilTime, second: Int, in form: DateForm) -> String {
    switch form {
    case .today: words?.today ?? formats.relativeDay(0)
    case .yesterday: words?.yesterday ?? formats.relativeDay(-1)
    default:
      formats.text(
        of: time.day * 86_400 + time.minute * 60 + second, fields: Self.fields(of: form))
    }
  }

  /// The fields of a format, as letters of UTS #35; `j` is the hour on the locale's clock.
  private static func fields(of form: DateForm) -> String {
    switch form {
    case .stamp: "jm"
    case .day: "MMMMd"
    case .numeric: "yMd"
    case .weekdayAndDay: "EEEEMMMMd"
    case .weekdayDayAndYear: "yEEEEMMMMd"
    case .weekdayAndTime: "EEEEjm"
    case .dayAndYear: "yMMMMd"
    case .dayAndTime: "MMMMdjm"
    case .dayYearAndTime: "yMMMMdjm"
    case .weekdayDayYearAndTime: "yEEEEMMMMdjm"
    case .numericAndTime: "yMdjm"
    case .stampWithSeconds: "jms"
    case .numericAndTimeWithSeconds: "yMdjms"
    case .shortDay: "EEEMMMd"
    case .shortDayAndYear: "yMMMd"
    case .shortDayAndTime: "EEEMMMdjm"
    case .shortDayYearAndTime: "yMMMdjm"
    case .weekday, .today, .yesterday: "EEEE"
    }
  }
}
