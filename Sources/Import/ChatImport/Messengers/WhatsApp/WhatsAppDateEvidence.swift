/// The evidence for the order of day, month and year in the dates of an export.
struct WhatsAppDateEvidence {
  /// The result of reading all dates in one of the orders.
  private struct Reading {
    /// The number of invalid dates.
    var misfits = 0
    /// The number of dates before WhatsApp existed.
    var early = 0
    /// The number of messages with an earlier time than the preceding message.
    var back = 0
    /// The number of messages on an earlier day than the preceding message.
    var backDays = 0
    /// The total number of days between consecutive messages.
    var jumps = 0
    /// The number of messages on another day than the preceding message, including the first
    /// message.
    var days = 0
    private var last: (day: Int, second: Int)?

    /// The number of dates that must have been misread.
    var wrong: Int { misfits + early }

    /// Adds the next date, given as days since 1970 and seconds since midnight; `day` is nil for an
    /// invalid date.
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

  /// A date, with its numbers as written.
  private struct WrittenDate: Equatable {
    var fields: [Int]
    var digits: [Int]
    var calendar: WhatsAppCalendar?
  }

  /// An order, and the certainty of the choice.
  struct Choice {
    var order: DateOrder
    /// The guesses that were needed, as text; nil if the order is certain.
    var note: String?
    /// True if the note is about the choice of the order.
    var isGuess = false
  }

  private var readings = DateOrder.allCases.map { _ in Reading() }
  /// For each pair of orders, by their positions in `allCases`: true if any date falls on different
  /// days in the two.
  private var differ = DateOrder.allCases.map { _ in DateOrder.allCases.map { _ in false } }
  private var count = 0
  private var last: WrittenDate?
  /// The day of the last date in each order, as days since 1970.
  private var days: [Int?] = []
  private var separator: Unicode.Scalar?
  private var hasOnlyShortYears = true
  private var hasDayPeriods = false
  private var hasEastAsianPeriods = false
  private var hasSingleDigits = false

  /// Adds the next date.
  mutating func add(_ header: WhatsAppHeader) {
    let digits = header.digits
    // Most messages have the same date as the preceding message, so the days are computed only for
    // a new date.
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

  /// True if any date is valid in the given order.
  func fits(_ order: DateOrder) -> Bool { reading(order).misfits < count }

  /// The order of all dates, with the guesses that were made.
  ///
  /// Orders in which dates are invalid or before WhatsApp existed are excluded. Of the remaining
  /// orders, the preference is for one in which the times ascend, then for one in which messages
  /// are much closer together, and then for the one that phones usually write. The last two
  /// preferences are guesses.
  var choice: Choice {
    let (candidates, isSure) = candidates
    let places = candidates.map(place)
    let isOpen = places.contains { first in places.contains { differ[first][$0] } }
    let closest = isOpen ? closest(of: candidates) : nil
    let order = closest ?? usual(of: candidates)
    if isOpen || !isSure {
      let reason = closest == nil ? "" : ", which puts the messages closest together"
      return Choice(
        order: order,
        note: "the dates can be read in more than one way and were read as \(order.words)"
          + "\(reason); choose an order of dates", isGuess: true)
    }
    let misfits = reading(order).misfits
    guard (1..<count).contains(misfits) else { return Choice(order: order) }
    return Choice(
      order: order, note: "most dates are \(order.words), but \(misfits) cannot be read so")
  }

  /// The orders that are not excluded; `isSure` is false if an excluded order fits nearly as many
  /// dates.
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
      // The order year, day, month is chosen only on evidence: a day number above 12, or messages
      // that ascend only in this order, which is a guess.
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
    // All locales that write the month first separate the numbers with slashes.
    if separator != "/", orders.count > 1 { orders.removeAll { $0 == .monthDayYear } }
    return (orders, isSure)
  }

  private func place(_ order: DateOrder) -> Int { DateOrder.allCases.firstIndex(of: order) ?? 0 }

  private func reading(_ order: DateOrder) -> Reading { readings[place(order)] }

  /// The order in which the messages are much closer together in time than in any other; nil if
  /// there is none.
  ///
  /// If the messages are on only two days, the evidence is weak, because two days that are one day
  /// or one month apart are both common.
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

  /// True for dates in the format of American phones, such as `1/2/21, 3:04 PM`: slashes, no
  /// leading zeros, and AM or PM.
  private var isAmerican: Bool {
    separator == "/" && hasOnlyShortYears && hasDayPeriods && hasSingleDigits
  }
}
