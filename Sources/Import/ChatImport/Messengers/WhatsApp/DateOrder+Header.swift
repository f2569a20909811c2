extension DateOrder {
  /// The indices of the year, the month and the day in a header's `fields`.
  private var places: (year: Int, month: Int, day: Int) {
    switch self {
    case .dayMonthYear: (2, 1, 0)
    case .monthDayYear: (2, 0, 1)
    case .yearMonthDay: (0, 1, 2)
    case .yearDayMonth: (0, 2, 1)
    }
  }

  /// The time of a header read in this order; nil if its numbers are not a valid date in this
  /// order.
  func time(of header: WhatsAppHeader) -> WallClockTime? {
    let places = places
    let (fields, digits) = (header.fields, header.digits)
    // A year has at least two digits, except in the calendars of Japan and Taiwan; a day and a
    // month have at most two.
    guard digits[places.year] >= 2 || header.calendar?.hasShortYears == true,
      digits[places.month] <= 2, digits[places.day] <= 2
    else { return nil }
    let (year, count) = (fields[places.year], digits[places.year])
    let calendar = calendar(of: header)
    let fullYear = count <= 2 ? calendar.century + year : year
    guard
      var time = calendar.time(
        year: fullYear, month: fields[places.month], day: fields[places.day])
    else { return nil }
    time.hour = header.hour
    time.minute = header.minute
    time.second = header.second
    return time
  }

  /// The calendar of a date, if its numbers are in this order.
  func calendar(of header: WhatsAppHeader) -> WhatsAppCalendar {
    let place = places.year
    return header.calendar
      ?? WhatsAppCalendar(year: header.fields[place], digits: header.digits[place])
  }
}
