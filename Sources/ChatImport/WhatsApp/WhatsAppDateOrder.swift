/// Which of the three numbers of a date is which, the same for a whole export.
enum WhatsAppDateOrder: CaseIterable {
  case dayMonthYear, monthDayYear, yearMonthDay, yearDayMonth

  /// Day, month and year out of the numbers as they stand; the year in full.
  func date(_ fields: [Int], digits: [Int]) -> (year: Int, month: Int, day: Int) {
    switch self {
    case .dayMonthYear: (Self.fullYear(fields[2], digits[2]), fields[1], fields[0])
    case .monthDayYear: (Self.fullYear(fields[2], digits[2]), fields[0], fields[1])
    case .yearMonthDay: (Self.fullYear(fields[0], digits[0]), fields[1], fields[2])
    case .yearDayMonth: (Self.fullYear(fields[0], digits[0]), fields[2], fields[1])
    }
  }

  /// The time that a header says in this order.
  func time(of header: WhatsAppHeader) -> CivilTime {
    let date = date(header.fields, digits: header.digits)
    return CivilTime(
      year: date.year, month: date.month, day: date.day, hour: header.hour,
      minute: header.minute, second: header.second)
  }

  /// The same with day and month changed over.
  var swapped: WhatsAppDateOrder {
    switch self {
    case .dayMonthYear: .monthDayYear
    case .monthDayYear: .dayMonthYear
    case .yearMonthDay: .yearDayMonth
    case .yearDayMonth: .yearMonthDay
    }
  }

  /// The order as words for a person.
  var words: String {
    switch self {
    case .dayMonthYear: "day before month"
    case .monthDayYear: "month before day"
    case .yearMonthDay: "year, month, day"
    case .yearDayMonth: "year, day, month"
    }
  }

  /// Two digits mean this century, which WhatsApp is no older than.
  ///
  /// Thai years count from 543 BC.
  private static func fullYear(_ year: Int, _ digits: Int) -> Int {
    if digits <= 2 { return 2000 + year }
    return (2400...2700).contains(year) ? year - 543 : year
  }
}
