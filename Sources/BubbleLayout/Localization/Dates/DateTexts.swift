package import FoundationEssentials
import FoundationInternationalization
import Platform

/// Dates and times in words, in one language and one time zone.
///
/// Formatting with Unicode's tables takes tens of microseconds and loading them takes milliseconds,
/// so each day and each minute is formatted only once, and American English (the default) and
/// British English use no tables. Safe to use from any thread.
package final class DateTexts: Sendable {
  /// The local time that is used as now; nil if none was given.
  package let now: CivilTime?

  private let clock: CivilClock
  private let language: any DateLanguage
  private let ordinals: OrdinalDays?
  private let numbers: NumberTexts
  private let cache = Monitor(Cache())

  private struct Cache {
    var stamps: [Int: String] = [:]
    var lines: [LineKey: String] = [:]
  }

  private struct LineKey: Hashable {
    var day: Int
    var minute: Int?
    var form: DateForm
  }

  /// The maximum number of cached lines; beyond it, all lines are dropped, because a day is used
  /// again only for rows near each other.
  private static let cachedLines = 4096

  /// Makes texts in a language, for the local times of a time zone.
  ///
  /// - Parameters:
  ///   - locale: The locale of formats and digits.
  ///   - words: The words for days near now; nil takes the words from Unicode's tables.
  ///   - clock: The clock of the time zone.
  ///   - now: The moment that is used as now; nil if there is none.
  package init(locale: LocaleTag, words: LocalizedStrings?, clock: CivilClock, now: Date?) {
    self.clock = clock
    self.now = now.map(clock.time(at:))
    ordinals = words?.ordinals
    numbers = NumberTexts(locale: locale)
    language =
      if let words, locale.isAmericanEnglish || locale.isBritishEnglish {
        EnglishDates(words: words, isAmerican: locale.isAmericanEnglish)
      } else {
        LocalizedDates(locale: locale, words: words)
      }
  }

  /// The local time at a moment.
  package func time(at date: Date) -> CivilTime { clock.time(at: date) }

  /// The clock time of a message, such as `09:26`.
  package func stamp(_ time: CivilTime) -> String {
    if let known = cache.withLock({ $0.stamps[time.minute] }) { return known }
    let text = language.text(of: CivilTime(day: 0, minute: time.minute), in: .stamp)
    cache.withLock { $0.stamps[time.minute] = text }
    return text
  }

  /// The line above a day's first message, such as `Saturday, 14 March`.
  ///
  /// - Parameters:
  ///   - time: Any time of the day.
  ///   - reference: A time whose year is the current one: dates in that year are written without
  ///     the year, if the form allows it.
  ///   - form: The form of a date.
  ///   - nearDays: The days that are written as a name such as `Today`, if the texts have a now.
  /// - Returns: The line's words.
  package func daySeparator(
    _ time: CivilTime, reference: CivilTime?, form: DateSeparatorStyle.Form = .weekday,
    nearDays: DateSeparatorStyle.NearDays = .names
  ) -> String {
    if let now, let name = nearDay(time, now: now, among: nearDays) { return name }
    let isInYear = isInYear(of: reference, time)
    return switch form {
    case .weekday: line(time, isInYear ? .weekdayAndDay : .weekdayDayAndYear)
    case .ordinal:
      withOrdinal(line(time, isInYear ? .weekdayAndDay : .weekdayDayAndYear), time.date.day)
    case .day: line(time, isInYear ? .day : .dayAndYear)
    case .year: line(time, .dayAndYear)
    case .numeric: line(time, .numeric)
    }
  }

  /// The name of a day near now; nil if the day is written as a date.
  private func nearDay(
    _ time: CivilTime, now: CivilTime, among days: DateSeparatorStyle.NearDays
  ) -> String? {
    guard days != .none, (now.day - 6...now.day).contains(time.day) else { return nil }
    if time.day == now.day { return line(time, .today) }
    guard days != .today else { return nil }
    if time.day == now.day - 1 { return line(time, .yesterday) }
    if time.day == now.day - 2, let word = language.dayBeforeYesterday { return word }
    return days == .week ? line(time, .weekday) : nil
  }

  /// The date with the day of the month as an ordinal, if the language has ordinals of days.
  private func withOrdinal(_ date: String, _ day: Int) -> String {
    guard let ordinals else { return date }
    let digits = numbers.text(day)
    var start = date.startIndex
    while let place = date[start...].firstRange(of: digits) {
      let (before, after) = (date[..<place.lowerBound].last, date[place.upperBound...].first)
      // Digits that are part of a longer number, such as a year, are not the day.
      if before?.isNumber != true, after?.isNumber != true {
        return String(date[..<place.lowerBound]) + ordinals.text(day, digits: digits)
          + date[place.upperBound...]
      }
      start = place.upperBound
    }
    return date
  }

  /// The line after a pause, as in WeChat.
  ///
  /// The line is `09:26` on the day of the reference; on other days, the day precedes the time. If
  /// a now was given, the day may be `Yesterday` or a weekday of the last week.
  package func dateSeparator(_ time: CivilTime, reference: CivilTime?) -> String {
    if time.day == reference?.day { return stamp(time) }
    if let now {
      if time.day == now.day - 1 { return line(time, .yesterday) + " " + stamp(time) }
      if time.day == now.day - 2, let word = language.dayBeforeYesterday {
        return word + " " + stamp(time)
      }
      if (now.day - 6..<now.day).contains(time.day) { return line(time, .weekdayAndTime) }
    }
    return line(time, isInYear(of: reference, time) ? .dayAndTime : .dayYearAndTime)
  }

  /// The line after a pause that always names the day, as in Messages of iOS.
  ///
  /// If a now was given, the line is `Today 09:26`, `Yesterday 09:26` or has a weekday of the last
  /// week; otherwise it is `Sat, 14 Mar at 09:26`, or has the year instead of the weekday if the
  /// year differs from the reference's.
  package func dayAndTime(_ time: CivilTime, reference: CivilTime?) -> DayAndTime {
    if let now {
      if time.day == now.day { return dayAndTime(time, named: line(time, .today)) }
      if time.day == now.day - 1 { return dayAndTime(time, named: line(time, .yesterday)) }
      if (now.day - 6..<now.day).contains(time.day) {
        return DayAndTime(line(time, .weekdayAndTime), day: line(time, .weekday))
      }
    }
    return isInYear(of: reference, time)
      ? DayAndTime(line(time, .shortDayAndTime), day: line(time, .shortDay))
      : DayAndTime(line(time, .shortDayYearAndTime), day: line(time, .shortDayAndYear))
  }

  private func dayAndTime(_ time: CivilTime, named day: String) -> DayAndTime {
    DayAndTime(day + " " + stamp(time), day: day)
  }

  /// The time of a chat's last message, for a list of chats.
  ///
  /// The text is `09:26` today, `Yesterday`, the word for the day before that if the language has
  /// one, a weekday within the last week, `03-14` within the year, and otherwise `25-03-14`. If no
  /// now was given, the day of the reference is used as today.
  package func shortLine(_ time: CivilTime, reference: CivilTime?) -> String {
    guard let now = now ?? reference, time.day != now.day else { return stamp(time) }
    if time.day == now.day - 1 { return line(time, .yesterday) }
    if time.day == now.day - 2, let word = language.dayBeforeYesterday { return word }
    if (now.day - 6..<now.day).contains(time.day) { return line(time, .weekday) }
    let date = time.date
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(twoDigits(date.month))-\(twoDigits(date.day))"
    return date.year == now.date.year ? day : "\(twoDigits(abs(date.year % 100)))-\(day)"
  }

  /// A day with its year, such as `14 March 2026`.
  package func day(_ time: CivilTime) -> String { line(time, .dayAndYear) }

  /// A moment with its year, such as `14 March 2026, 09:26`.
  package func moment(_ time: CivilTime) -> String { line(time, .dayYearAndTime) }

  /// A date and time in a form, independent of now.
  func text(of time: CivilTime, in form: DateForm) -> String {
    form == .stamp ? stamp(time) : line(time, form)
  }

  private func isInYear(of reference: CivilTime?, _ time: CivilTime) -> Bool {
    reference?.date.year == time.date.year
  }

  private func line(_ time: CivilTime, _ form: DateForm) -> String {
    let key = LineKey(day: time.day, minute: form.showsTime ? time.minute : nil, form: form)
    if let known = cache.withLock({ $0.lines[key] }) { return known }
    let text = language.text(of: time, in: form)
    cache.withLock { cache in
      if cache.lines.count >= Self.cachedLines { cache.lines.removeAll(keepingCapacity: true) }
      cache.lines[key] = text
    }
    return text
  }
}
