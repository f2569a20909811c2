/// The order of day, month and year in the dates of a whole export.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// Day, month, year: `31/12/26`.
  case dayMonthYear = "dmy"
  /// Month, day, year: `12/31/26`.
  case monthDayYear = "mdy"
  /// Year, month, day: `26/12/31`.
  case yearMonthDay = "ymd"
  /// Year, day, month: `26/31/12`.
  case yearDayMonth = "ydm"

  /// The same order with day and month exchanged.
  var swapped: DateOrder {
    switch self {
    case .dayMonthYear: .monthDayYear
    case .monthDayYear: .dayMonthYear
    case .yearMonthDay: .yearDayMonth
    case .yearDayMonth: .yearMonthDay
    }
  }

  /// The order as text for the user.
  var words: String {
    switch self {
    case .dayMonthYear: "day before month"
    case .monthDayYear: "month before day"
    case .yearMonthDay: "year, month, day"
    case .yearDayMonth: "year, day, month"
    }
  }
}
