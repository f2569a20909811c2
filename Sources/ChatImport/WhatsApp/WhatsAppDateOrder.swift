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

  /// Finds the order over all dates of an export.
  ///
  /// A number above 12 is no month, and messages follow each other in time; where neither settles
  /// it, what phones usually write does, and the note says so.
  static func infer(from headers: [WhatsAppHeader]) -> (order: WhatsAppDateOrder, note: String?) {
    let yearIsFirst = yearIsFirst(headers)
    let usual: WhatsAppDateOrder = yearIsFirst ? .yearMonthDay : .dayMonthYear
    // The number that would be the day, and the one that would be the month, in the usual order.
    let (day, month) = yearIsFirst ? (2, 1) : (0, 1)
    var dayIsDay = 0
    var monthIsDay = 0
    for header in headers {
      if header.fields[day] > 12, header.fields[month] <= 12 { dayIsDay += 1 }
      if header.fields[month] > 12, header.fields[day] <= 12 { monthIsDay += 1 }
    }
    if dayIsDay != monthIsDay {
      let order = dayIsDay > monthIsDay ? usual : usual.swapped
      let misfits = min(dayIsDay, monthIsDay)
      return misfits == 0
        ? (order, nil)
        : (order, "most dates are \(order.words), but \(misfits) can only be read the other way")
    }
    let stepsBack = (stepsBack(headers, usual), Self.stepsBack(headers, usual.swapped))
    if stepsBack.0 != stepsBack.1 {
      return (stepsBack.0 < stepsBack.1 ? usual : usual.swapped, nil)
    }
    guard headers.contains(where: { $0.fields[day] != $0.fields[month] }) else {
      return (usual, nil)
    }
    let order = habit(headers, usual: usual)
    return (order, "the dates can be read in two ways and were taken as \(order.words)")
  }

  private static func yearIsFirst(_ headers: [WhatsAppHeader]) -> Bool {
    var first = 0
    var last = 0
    for header in headers {
      if header.digits[0] >= 3 || header.fields[0] > 31 { first += 1 }
      if header.digits[2] >= 3 || header.fields[2] > 31 { last += 1 }
    }
    return first > last
  }

  /// How often time runs backwards in an order.
  private static func stepsBack(_ headers: [WhatsAppHeader], _ order: WhatsAppDateOrder) -> Int {
    var count = 0
    var last = Int.min
    for header in headers {
      let time = order.time(of: header)
      guard time.isValid else {
        count += 1
        continue
      }
      let seconds = time.secondsAsUTC
      if seconds < last { count += 1 }
      last = seconds
    }
    return count
  }

  /// American phones write `1/2/21, 3:04 PM`: slashes, no leading zeros and halves of the day.
  private static func habit(
    _ headers: [WhatsAppHeader], usual: WhatsAppDateOrder
  ) -> WhatsAppDateOrder {
    guard usual == .dayMonthYear, let first = headers.first else { return usual }
    let isAmerican =
      first.separator == "/" && headers.allSatisfy { $0.digits[2] == 2 }
      && headers.contains { $0.hasDayPeriod }
      && headers.contains { $0.digits[0] == 1 || $0.digits[1] == 1 }
    return isAmerican ? .monthDayYear : .dayMonthYear
  }
}
