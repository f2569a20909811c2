import ChatModel

/// The calendar of a date, recognised by the name of its era or by the size of its year.
enum WhatsAppCalendar: Hashable {
  case gregorian
  /// Thailand's calendar, which is 543 years ahead.
  case buddhist
  /// Taiwan's calendar, in which year 1 is 1912.
  case minguo
  /// Japan's calendar, in which year 1 is the first year of an emperor's reign.
  case heisei, reiwa
  /// Iran's calendar, which begins on the first day of spring.
  case persian
  /// The Islamic lunar calendar, whose months begin when a new moon is announced, so its dates
  /// cannot be computed.
  case islamic

  /// The calendar of a year without an era.
  ///
  /// The calendars' years do not overlap while WhatsApp exists: 2009 to 2050 are 1387 to 1429 in
  /// the Persian calendar and 1430 to 1473 in the Islamic one. Years of three digits belong to
  /// Taiwan's calendar.
  init(year: Int, digits: Int) {
    switch (year, digits) {
    case (98...150, 3): self = .minguo
    case (1387..<1430, 4): self = .persian
    case (1430..<1475, 4): self = .islamic
    case (2400...2700, 4): self = .buddhist
    default: self = .gregorian
    }
  }

  /// The calendar for the name of an era before or after a date; nil for any other word.
  init?(era: String) {
    var key = String.UnicodeScalarView()
    // Marks that join or lengthen Arabic letters are ignored because they are optional.
    for scalar in era.unicodeScalars where !scalar.isBlank && !scalar.isDirectionMark {
      if scalar != ".", scalar != "\u{200D}", scalar != "\u{200C}", scalar != "\u{640}" {
        key.append(scalar)
      }
    }
    switch String(key).lowercased() {
    case "r", "ｒ", "reiwa", "令和", "㋿": self = .reiwa
    case "h", "ｈ", "heisei", "平成", "㍻": self = .heisei
    case "民國", "民国", "minguo", "roc": self = .minguo
    case "be", "พศ": self = .buddhist
    case "ap", "هش": self = .persian
    case "ah", "ه": self = .islamic
    case "ad", "ce", "م", "西暦", "公元": self = .gregorian
    default: return nil
    }
  }

  /// The first letters of the eras that are written before a date.
  static let leadingScalars = "令平㋿㍻RHＲＨ民西公".unicodeScalars

  /// True if years of the calendar can have one digit.
  var hasShortYears: Bool {
    switch self {
    case .heisei, .reiwa, .minguo: true
    default: false
    }
  }

  /// The number to add to a year of two digits; WhatsApp did not exist in earlier centuries.
  var century: Int {
    switch self {
    case .gregorian: 2000
    case .buddhist: 2500
    case .persian, .islamic: 1400
    case .heisei, .reiwa, .minguo: 0
    }
  }

  /// Midnight of a day in the Gregorian calendar; nil if the day does not exist or cannot be
  /// computed.
  func time(year: Int, month: Int, day: Int) -> WallClockTime? {
    let time: WallClockTime
    switch self {
    case .gregorian: time = WallClockTime(year: year, month: month, day: day)
    case .buddhist: time = WallClockTime(year: year - 543, month: month, day: day)
    case .minguo: time = WallClockTime(year: year + 1911, month: month, day: day)
    case .heisei: time = WallClockTime(year: year + 1988, month: month, day: day)
    case .reiwa: time = WallClockTime(year: year + 2018, month: month, day: day)
    case .persian:
      guard let days = PersianCalendar.days(year: year, month: month, day: day) else { return nil }
      let date = GregorianCalendar.date(days: days)
      time = WallClockTime(year: date.year, month: date.month, day: date.day)
    case .islamic: return nil
    }
    return time.isValid ? time : nil
  }
}

/// Iran's calendar in integer arithmetic, according to the 33-year rule of ICU's `PersianCalendar`.
///
/// Its leap years match the astronomical ones from 1178 to 1633. The calendars of Foundation and
/// ICU are not used because they load megabytes of data.
enum PersianCalendar {
  /// The number of days since 1 January 1970; nil if there is no such day.
  static func days(year: Int, month: Int, day: Int) -> Int? {
    guard (1178...1633).contains(year), (1...12).contains(month),
      (1...dayCount(month: month, year: year)).contains(day)
    else { return nil }
    // The first six months have 31 days, and the following ones 30.
    let before = month <= 7 ? (month - 1) * 31 : (month - 1) * 30 + 6
    return 365 * (year - 1) + (8 * year + 21) / 33 + before + day - 492_269
  }

  private static func dayCount(month: Int, year: Int) -> Int {
    if month <= 6 { return 31 }
    return month < 12 || (25 * year + 11) % 33 < 8 ? 30 : 29
  }
}
