/// The lines between the days of a conversation, as a theme writes them.
extension DateTexts {
  /// The line above a day's first message, such as `Saturday, 14 March`.
  ///
  /// - Parameters:
  ///   - time: Any time on the day.
  ///   - reference: A time in the current year. Dates in that year are written without the year, if
  ///     the format allows it.
  ///   - form: The format of a date.
  ///   - nearDays: The days that are written as a name such as `Today`, if there is a now.
  /// - Returns: The text of the line.
  package func daySeparator(
    _ time: CivilTime, reference: CivilTime?, form: DateSeparatorStyle.Form = .weekday,
    nearDays: DateSeparatorStyle.NearDays = .names
  ) -> String {
    if let now, let name = nearDay(time, now: now, among: nearDays) { return name }
    let isInYear = isInYear(of: reference, time)
    return switch form {
    case .weekday: text(of: time, in: isInYear ? .weekdayAndDay : .weekdayDayAndYear)
    case .ordinal:
      withOrdinal(text(of: time, in: isInYear ? .weekdayAndDay : .weekdayDayAndYear), time.date.day)
    case .day: text(of: time, in: isInYear ? .day : .dayAndYear)
    case .year: text(of: time, in: .dayAndYear)
    case .numeric: text(of: time, in: .numeric)
    }
  }

  /// The name of a day near now; nil if the day is written as a date.
  private func nearDay(
    _ time: CivilTime, now: CivilTime, among days: DateSeparatorStyle.NearDays
  ) -> String? {
    guard days != .none, (now.day - 6...now.day).contains(time.day) else { return nil }
    if time.day == now.day { return text(of: time, in: .today) }
    guard days != .today else { return nil }
    if time.day == now.day - 1 { return text(of: time, in: .yesterday) }
    if time.day == now.day - 2, let word = dayBeforeYesterday { return word }
    return days == .week ? text(of: time, in: .weekday) : nil
  }
}
