package import FoundationEssentials
import Kit
internal import LocaleData
import Platform

/// Dates and times as text, in one language and one time zone.
///
/// Formatting with Unicode's tables takes microseconds, and loading the tables takes milliseconds.
/// Therefore each day and each minute is formatted only once, and American English (the default) and
/// British English use no tables. Safe to use on any thread.
package final class DateTexts: Sendable {
  /// The local time that counts as now; nil if none was given.
  package let now: CivilTime?

  package let clock: CivilClock
  let language: any DateLanguage
  /// The moment that counts as now; nil if none was given.
  package let moment: Date?
  /// The words for distances from now, which few conversations need.
  let distances: LazyValue<DateFormats>
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

  /// The maximum number of cached lines.
  ///
  /// When it is reached, all lines are dropped, because a day is reused only by rows that are close
  /// to one another.
  private static let cachedLines = 4096

  /// Makes the formatter for a language and the local times of a time zone.
  ///
  /// - Parameters:
  ///   - locale: The locale whose formats and digits are used.
  ///   - words: The texts that name days, such as `Today`; nil for the names in Unicode's tables.
  ///   - clock: The clock of the time zone.
  ///   - now: The date that counts as now; nil if there is none.
  package init(locale: LocaleTag, words: LocalizedStrings?, clock: CivilClock, now: Date?) {
    self.clock = clock
    moment = now
    let identifier = locale.identifier
    distances = LazyValue { DateFormats(locale: LocaleIdentifier(tag: identifier)) }
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

  /// The word for the day before yesterday; nil if the language has none.
  package var dayBeforeYesterday: String? { language.dayBeforeYesterday }

  /// The local time at a date.
  package func time(at date: Date) -> CivilTime { clock.time(at: date) }

  /// The clock time of a message, such as `09:26`.
  package func stamp(_ time: CivilTime) -> String {
    if let known = cache.withLock({ $0.stamps[time.minute] }) { return known }
    let text = language.text(of: CivilTime(day: 0, minute: time.minute), in: .stamp)
    cache.withLock { $0.stamps[time.minute] = text }
    return text
  }

  /// The date with the day of the month as an ordinal, if the language uses ordinals for days.
  package func withOrdinal(_ date: String, _ day: Int) -> String {
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

  /// The line after a pause in the conversation, as in WeChat.
  ///
  /// On the day of the reference, the line is `09:26`; on other days, the day precedes the time. If
  /// there is a now, the day can be `Yesterday` or a weekday of the last week.
  package func dateSeparator(_ time: CivilTime, reference: CivilTime?) -> String {
    if time.day == reference?.day { return stamp(time) }
    if let now {
      if time.day == now.day - 1 { return line(time, .yesterday) + " " + stamp(time) }
      if time.day == now.day - 2, let word = dayBeforeYesterday {
        return word + " " + stamp(time)
      }
      if (now.day - 6..<now.day).contains(time.day) { return line(time, .weekdayAndTime) }
    }
    return line(time, isInYear(of: reference, time) ? .dayAndTime : .dayYearAndTime)
  }

  /// The line after a pause in the conversation, which always names the day, as in Messages on iOS.
  ///
  /// If there is a now, the line is `Today 09:26` or `Yesterday 09:26`, or contains a weekday of
  /// the last week. Otherwise it is `Sat, 14 Mar at 09:26`, or contains the year instead of the
  /// weekday if the year differs from the reference's.
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
  /// The text is `09:26` today, `Yesterday`, the language's word for the day before yesterday, if
  /// any, a weekday within the last week, `03-14` within the year, and otherwise `25-03-14`. If
  /// there is no now, the day of the reference counts as today.
  package func shortLine(_ time: CivilTime, reference: CivilTime?) -> String {
    guard let now = now ?? reference, time.day != now.day else { return stamp(time) }
    if time.day == now.day - 1 { return line(time, .yesterday) }
    if time.day == now.day - 2, let word = dayBeforeYesterday { return word }
    if (now.day - 6..<now.day).contains(time.day) { return line(time, .weekday) }
    let date = time.date
    let day = "\(date.month.digits(2))-\(date.day.digits(2))"
    return date.year == now.date.year ? day : "\(abs(date.year % 100).digits(2))-\(day)"
  }

  /// A day with its year, such as `14 March 2026`.
  package func day(_ time: CivilTime) -> String { line(time, .dayAndYear) }

  /// A date and time with the year, such as `14 March 2026, 09:26`.
  package func moment(_ time: CivilTime) -> String { line(time, .dayYearAndTime) }

  /// A date and time in a given format, regardless of now.
  package func text(of time: CivilTime, in form: DateForm) -> String {
    form == .stamp ? stamp(time) : line(time, form)
  }

  /// True if a time is in the year of the reference; false if there is no reference.
  package func isInYear(of reference: CivilTime?, _ time: CivilTime) -> Bool {
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
