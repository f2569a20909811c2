/// The evidence in an export's dates for the order of their numbers.
struct WhatsAppDateEvidence {
  /// The result of reading all dates in one order.
  private struct Reading {
    /// The number of dates that are invalid.
    var misfits = 0
    /// The number of dates before WhatsApp existed.
    var early = 0
    /// The number of steps back in time.
    var back = 0
    /// The number of steps back to an earlier day.
    var backDays = 0
    /// The total number of days between consecutive messages.
    var jumps = 0
    /// The number of days that differ from the day of the message before.
    var days = 0
    private var last: (day: Int, second: Int)?

    /// The number of dates that cannot be right.
    var wrong: Int { misfits + early }

    /// Adds the next date, as days since 1970 and seconds of the day; nil for an invalid one.
    mutating func add(day: Int?, second: Int) {
      guard let day else {
        misfits += 1
        return
      }
      if day < WhatsAppExport.firstDay { early += 1 }
      if let last {
        if (day, second) < last { back += 1 }
        if day < last.day { backDays += 1 }
        jumps += abs(day - last.day)
        if day != last.day { days += 1 }
      } else {
        days = 1
      }
      last = (day, second)
    }
  }

  /// A date with its numbers as written.
  private struct WrittenDate: Equatable {
    var fields: [Int]
    var digits: [Int]
    var calendar: WhatsAppCalendar?
  }

  /// An order, and how certain it is.
  struct Choice {
    var order: DateOrder
    /// The guesses that were needed, in words; nil if the dates leave no doubt.
    var note: String?
    /// True if the note is about the choice of the order.
    var isGuess = false
  }

  private var readings = DateOrder.allCases.map { _ in Reading() }
  /// True if two orders, by their positions in `allCases`, read some date differently.
  private var differ = DateOrder.allCases.map { _ in DateOrder.allCases.map { _ in false } }
  private var count = 0
  private var last: WrittenDate?
  /// The last date in each order, as days since 1970.
  private var days: [Int?] = []
  private var separator: Unicode.Scalar?
  private var hasOnlyShortYears = true
  private var hasDayPeriods = false
  private var hasEastAsianPeriods = false
  private var hasSingleDigits = false

  /// Adds the next date.
  mutating func add(_ header: WhatsAppHeader) {
    let digits = header.digits
    // Most messages have the date of the one before.
    let date = WrittenDate(fields: header.fields, digits: digits, calendar: header.calendar)
    if date != last {
      last = date
      days = DateOrder.allCases.map { $0.time(of: header)?.dayNumber }
      for (index, day) in days.enumerated() {
        for other in days.indices where days[other] != day { differ[index][other] = true }
      }
    }
    let second = header.hour * 3600 + header.minute * 60 + header.second
    for index in readings.indices { readings[index].add(day: days[index], second: second) }
    count += 1
    separator = separator ?? header.separator
    if digits[2] != 2 { hasOnlyShortYears = false }
    if header.hasDayPeriod { hasDayPeriods = true }
    if header.hasEastAsianPeriod { hasEastAsianPeriods = true }
    if digits[0] == 1 || digits[1] == 1 { hasSingleDigits = true }
  }

  /// True if any date can be read in an order.
  func fits(_ order: DateOrder) -> Bool { reading(order).misfits < count }

  /// The order of all dates, and the guesses that were made.
  ///
  /// Invalid dates and years before WhatsApp rule an order out. Otherwise the order in which
  /// messages ascend in time is chosen, then the order with short steps, and then the order that
  /// phones usually write. The last two choices are guesses.
  var choice: Choice {
    let (candidates, isSure) = candidates
    let places = candidates.map(place)
    let isOpen = places.contains { first in places.contains { differ[first][$0] } }
    let closest = isOpen ? closest(of: candidates) : nil
    let order = closest ?? usual(of: candidates)
    if isOpen || !isSure {
      let reason = closest == nil ? "" : ", which sets the messages closest together"
      return Choice(
        order: order,
        note: "the dates can be read in more than one way and were taken as \(order.words)"
          + "\(reason); choose an order of dates", isGuess: true)
    }
    let misfits = reading(order).misfits
    guard (1..<count).contains(misfits) else { return Choice(order: order) }
    return Choice(
      order: order, note: "most dates are \(order.words), but \(misfits) cannot be read so")
  }

  /// The orders that nothing rules out, and true if they are certain: they are not if another order
  /// suits nearly as many dates.
  private var candidates: (orders: [DateOrder], isSure: Bool) {
    var orders = DateOrder.allCases
    var isSure = true
    func keepBest(_ faults: (Reading) -> Int) {
      let least = orders.map { faults(reading($0)) }.min() ?? 0
      let misfits = orders.map { reading($0).misfits }.min() ?? 0
      orders.removeAll { order in
        let found = reading(order)
        guard faults(found) > least else { return false }
        if faults(found) <= 2 * least, found.misfits <= 2 * misfits, found.misfits < count {
          isSure = false
        }
        return true
      }
      // The order year, day, month is chosen only if the numbers show it: by a day after the
      // twelfth, or because the messages ascend only in this order, which is a guess.
      if orders == [.yearMonthDay, .yearDayMonth] || orders == [.yearDayMonth],
        reading(.yearMonthDay).backDays > 0, reading(.yearDayMonth).backDays == 0
      {
        isSure = isSure && reading(.yearMonthDay).misfits > 0
      } else if orders.count > 1 {
        orders.removeAll { $0 == .yearDayMonth }
      }
    }
    keepBest(\.wrong)
    keepBest(\.misfits)
    keepBest(\.back)
    // All locales that write the month first put slashes between the numbers.
    if separator != "/", orders.count > 1 { orders.removeAll { $0 == .monthDayYear } }
    return (orders, isSure)
  }

  private func place(_ order: DateOrder) -> Int { DateOrder.allCases.firstIndex(of: order) ?? 0 }

  private func reading(_ order: DateOrder) -> Reading { readings[place(order)] }

  /// The order in which the messages are much closer together than in any other.
  ///
  /// Two days are weak evidence: one month apart and one day apart are both common.
  private func closest(of candidates: [DateOrder]) -> DateOrder? {
    let sorted = candidates.sorted { reading($0).jumps < reading($1).jumps }
    guard sorted.count > 1 else { return nil }
    let (best, next) = (reading(sorted[0]), reading(sorted[1]))
    let factor = best.days > 2 ? 3 : 100
    return best.days > 1 && best.jumps * factor < next.jumps ? sorted[0] : nil
  }

  /// The order that phones usually write.
  private func usual(of candidates: [DateOrder]) -> DateOrder {
    var preference: [DateOrder] = [.dayMonthYear, .monthDayYear, .yearMonthDay, .yearDayMonth]
    if isAmerican { preference.swapAt(0, 1) }
    if hasEastAsianPeriods { preference.insert(.yearMonthDay, at: 0) }
    return preference.first { candidates.contains($0) } ?? .dayMonthYear
  }

  /// True for dates of American phones, such as `1/2/21, 3:04 PM`: slashes, no leading zeros, and
  /// AM or PM.
  private var isAmerican: Bool {
    separator == "/" && hasOnlyShortYears && hasDayPeriods && hasSingleDigits
  }
}
