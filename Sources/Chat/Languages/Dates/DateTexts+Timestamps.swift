package import ChatModel
package import FoundationEssentials
internal import LocaleData
internal import Platform

extension DateTexts {
  /// The words for a moment that a text names.
  ///
  /// Without a now, a relative timestamp is written as `fullDateShortTime`.
  package func words(for date: Date, in style: TimestampStyle) -> String {
    let time = time(at: date)
    switch style {
    case .shortTime: return stamp(time)
    case .mediumTime: return text(of: date, in: .stampWithSeconds)
    case .shortDate: return text(of: time, in: .numeric)
    case .longDate: return text(of: time, in: .dayAndYear)
    case .longDateShortTime: return text(of: time, in: .dayYearAndTime)
    case .fullDateShortTime: return text(of: time, in: .weekdayDayYearAndTime)
    case .shortDateShortTime: return text(of: time, in: .numericAndTime)
    case .shortDateMediumTime: return text(of: date, in: .numericAndTimeWithSeconds)
    case .relative:
      guard let moment else { return text(of: time, in: .weekdayDayYearAndTime) }
      return distances.value.text(of: TimeDistance(seconds: date.timeIntervalSince(moment)))
    }
  }

  /// A moment in a format with seconds.
  private func text(of date: Date, in form: DateForm) -> String {
    let seconds = clock.localSeconds(at: date)
    return language.text(
      of: CivilTime(localSeconds: seconds), second: CivilTime.second(ofLocalSeconds: seconds),
      in: form)
  }
}
