/// What the dates of an export say about the order of their numbers.
struct WhatsAppDateEvidence {
  /// What two of the numbers say, one of which is the day and the other the month.
  private struct Pair {
    /// Dates in which only the one that usually is the day can be it.
    var usual = 0
    /// Dates in which only the other can.
    var swapped = 0
    /// Whether they ever differ.
    var differ = false

    mutating func add(day: Int, month: Int) {
      if day > 12, month <= 12 { usual += 1 }
      if month > 12, day <= 12 { swapped += 1 }
      if day != month { differ = true }
    }
  }

  /// How often time runs backwards in an order.
  private struct Steps {
    var back = 0
    var last = Int.min

    mutating func add(_ time: CivilTime) {
      guard time.isValid else {
        back += 1
        return
      }
      let seconds = time.secondsAsUTC
      if seconds < last { back += 1 }
      last = seconds
    }
  }

  private var yearsFirst = 0
  private var yearsLast = 0
  private var dayFirst = Pair()
  private var dayLast = Pair()
  private var steps = WhatsAppDateOrder.allCases.map { _ in Steps() }
  private var separator: Unicode.Scalar?
  private var hasOnlyShortYears = true
  private var hasDayPeriods = false
  private var hasSingleDigits = false

  /// Takes the next date.
  mutating func add(_ header: WhatsAppHeader) {
    let (fields, digits) = (header.fields, header.digits)
    if digits[0] >= 3 || fields[0] > 31 { yearsFirst += 1 }
    if digits[2] >= 3 || fields[2] > 31 { yearsLast += 1 }
    dayFirst.add(day: fields[0], month: fields[1])
    dayLast.add(day: fields[2], month: fields[1])
    for (index, order) in WhatsAppDateOrder.allCases.enumerated() {
      steps[index].add(order.time(of: header))
    }
    separator = separator ?? header.separator
    if digits[2] != 2 { hasOnlyShortYears = false }
    if header.hasDayPeriod { hasDayPeriods = true }
    if digits[0] == 1 || digits[1] == 1 { hasSingleDigits = true }
  }

  /// The order of all dates, and what had to be guessed.
  ///
  /// A number above 12 is no month, and messages follow each other in time; where neither settles
  /// it, what phones usually write does, and the note says so.
  var order: (order: WhatsAppDateOrder, note: String?) {
    let yearIsFirst = yearsFirst > yearsLast
    let usual: WhatsAppDateOrder = yearIsFirst ? .yearMonthDay : .dayMonthYear
    let pair = yearIsFirst ? dayLast : dayFirst
    if pair.usual != pair.swapped {
      let order = pair.usual > pair.swapped ? usual : usual.swapped
      let misfits = min(pair.usual, pair.swapped)
      return misfits == 0
        ? (order, nil)
        : (order, "most dates are \(order.words), but \(misfits) can only be read the other way")
    }
    let (back, backSwapped) = (stepsBack(usual), stepsBack(usual.swapped))
    if back != backSwapped { return (back < backSwapped ? usual : usual.swapped, nil) }
    guard pair.differ else { return (usual, nil) }
    let order = usual == .dayMonthYear && isAmerican ? .monthDayYear : usual
    return (order, "the dates can be read in two ways and were taken as \(order.words)")
  }

  private func stepsBack(_ order: WhatsAppDateOrder) -> Int {
    zip(WhatsAppDateOrder.allCases, steps).first { $0.0 == order }?.1.back ?? 0
  }

  /// American phones write `1/2/21, 3:04 PM`: slashes, no leading zeros and halves of the day.
  private var isAmerican: Bool {
    separator == "/" && hasOnlyShortYears && hasDayPeriods && hasSingleDigits
  }
}
