public import FoundationEssentials

/// Numbers, amounts and times, written in the page's language.
extension ContentContext {
  /// A whole number in the language's digits, without grouping separators.
  public func text(of number: Int) -> String { tools.context.environment.numbers.text(number) }

  /// A number with its decimals and grouping separators: `1,234.5`, `१,२३,४५६`.
  ///
  /// - Parameter number: A number; NaN is written as such.
  /// - Returns: The number in the language's digits.
  public func text(of number: Decimal) -> String {
    tools.context.environment.numbers.text(number)
  }

  /// An amount of money: `¥3,200`, `3.200,50 €`.
  ///
  /// - Parameters:
  ///   - amount: The amount, in the currency's main unit.
  ///   - currency: An ISO 4217 code, such as `JPY`. An unknown code is written instead of the
  ///     currency symbol.
  /// - Returns: The amount with the currency's usual number of decimals, in the language's digits.
  public func text(of amount: Decimal, currency: String) -> String {
    let text = tools.context.environment.numbers.text(amount, currency: currency)
    return isRightToLeft ? BidiIsolation.keepingCurrencySigns(text) : text
  }

  /// A fraction, as a percentage: `42%`.
  ///
  /// - Parameter share: The fraction, from 0 to 1; other values are clamped.
  /// - Returns: A whole percentage in the language's digits.
  public func text(ofShare share: Double) -> String {
    let share = share.isFinite ? min(max(share, 0), 1) : 0
    return tools.context.environment.numbers.localized("\(Int((share * 100).rounded()))%")
  }

  /// A file size: `812 B`, `1.2 MB`.
  ///
  /// - Parameter count: The number of bytes; a negative number is treated as 0.
  /// - Returns: The number and its unit. Units are powers of 1000; values below 100 have one
  ///   decimal.
  public func text(ofBytes count: Int) -> String {
    let environment = tools.context.environment
    return environment.numbers.localized(
      ByteCount.text(count, units: environment.wording.byteUnits))
  }

  /// A duration, such as that of a recording.
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds. A value below 0 or that is not a number is treated as 0;
  ///     without units, values are clamped to 359,999.
  ///   - form: The format of the duration.
  /// - Returns: The duration, rounded to whole seconds, in the language's digits.
  public func text(ofSeconds seconds: Double, as form: DurationForm = .clock) -> String {
    let numbers = tools.context.environment.numbers
    return switch form {
    case .clock: numbers.localized(PlayingTime.clock(seconds))
    case .primes: numbers.localized(PlayingTime.primes(seconds))
    case .units: strings.duration(seconds, numbers: numbers)
    }
  }

  /// A date, a time or both, written in full.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - form: The parts of the date that are written.
  /// - Returns: Text in the language and the time zone of the page.
  public func text(of date: Date, as form: MomentForm) -> String {
    let dates = tools.context.environment.dates
    return dates.text(of: dates.time(at: date), in: form.parts)
  }

  /// A short time or date, as in a list of chats: `09:26`, `Yesterday`, `Monday`, `03-14`,
  /// `25-03-14`.
  ///
  /// - Parameter date: The date. It is compared with the `now` of the options; if that is nil, the
  ///   date counts as today's.
  /// - Returns: Text in the language and the time zone of the page.
  public func shortText(of date: Date) -> String {
    let dates = tools.context.environment.dates
    let time = dates.time(at: date)
    return dates.shortLine(time, reference: time)
  }

  /// The number of votes in a poll, with the noun: `3 votes`.
  ///
  /// - Parameter count: The number of votes; a negative number is treated as 0.
  /// - Returns: The number in the language's digits, with the noun in the matching plural form.
  public func text(ofVotes count: Int) -> String {
    strings.votes(count, numbers: tools.context.environment.numbers)
  }
}

/// The formats of a duration.
public enum DurationForm: Hashable, Sendable {
  /// The format of a clock: `0:12`, `12:05` or `1:02:03`.
  case clock
  /// The format with prime marks: `12″` or `1′05″`.
  case primes
  /// The format with the two largest units: `12 s`, `1 min 5 s` or `7 d`.
  case units
}

/// The parts of a date that are written.
public enum MomentForm: Hashable, Sendable {
  /// The clock time: `09:26`.
  case time
  /// The date: `14 March 2026`.
  case day
  /// The date with its weekday: `Saturday, 14 March 2026`.
  case weekdayAndDay
  /// The date and the clock time: `14 March 2026, 09:26`.
  case dayAndTime

  fileprivate var parts: DateForm {
    switch self {
    case .time: .stamp
    case .day: .dayAndYear
    case .weekdayAndDay: .weekdayDayAndYear
    case .dayAndTime: .dayYearAndTime
    }
  }
}
