import Assertions
import BubbleLayout
import ChatModel
import FoundationEssentials
import LayoutTestResources
import Testing

@testable import Languages

/// Saturday, 14 March 2026, 09:26:53 UTC.
private let saturday = Date(timeIntervalSince1970: 1_773_480_413)
private let day = 86_400.0

private func texts(
  _ locale: String = "en-GB", _ timeZone: String = "UTC", now: Date? = nil
) throws -> DateTexts {
  try LayoutEnvironment(pageWidth: 390, locale: locale, timeZone: timeZone, now: now).dates
}

@Suite struct DateTextsTests {
  @Test(arguments: [
    ("en", "Saturday, March 14", "9:26\u{202F}AM"),
    ("en-001", "Saturday, 14 March", "09:26"), ("en_GB", "Saturday, 14 March", "09:26"),
    ("en-IE", "Saturday, 14 March", "09:26"),
    ("ja", "3月14日土曜日", "9:26"), ("bn", "শনিবার ১৪ মার্চ", "৯:২৬ AM"),
    ("ko", "3월 14일 토요일", "오전 9:26"), ("de", "Samstag, 14. März", "09:26"),
    ("zh-Hans", "3月14日星期六", "09:26"),
    ("ar-EG", "السبت، ١٤ مارس", "٩:٢٦ ص"),
  ])
  func `a locale has its own order, clock and digits`(
    locale: String, line: String, stamp: String
  ) throws {
    let texts = try texts(locale)
    let time = texts.time(at: saturday)
    same(texts.daySeparator(time, reference: time), line)
    same(texts.stamp(time).replacing("\u{200F}", with: "").replacing("\u{00A0}", with: " "), stamp)
  }

  @Test func `a locale's dates have the order of its tables`() throws {
    let texts = try texts("en-AU")
    let time = texts.time(at: saturday)
    // CLDR 42 has a comma after the weekday, and CLDR 44 has none.
    let lines = [DateSeparatorStyle.Form.weekday, .ordinal].map {
      texts.daySeparator(time, reference: time, form: $0).replacing(",", with: "")
    }
    #expect(lines == ["Saturday 14 March", "Saturday 14th March"])
    #expect(texts.stamp(time).replacing("\u{202F}", with: " ").lowercased() == "9:26 am")
  }

  @Test(arguments: [
    (0.0, "Today", "09:26"), (-1, "Yesterday", "Yesterday 09:26"),
    (-2, "Thursday, 12 March", "Thursday 09:26"), (-6, "Sunday, 8 March", "Sunday 09:26"),
    (-7, "Saturday, 7 March", "7 March, 09:26"),
    (-90, "Sunday, 14 December 2025", "14 December 2025, 09:26"),
    (1, "Sunday, 15 March", "15 March, 09:26"),
  ])
  func `lines relate to a given now`(days: Double, daySeparator: String, dateSeparator: String)
    throws
  {
    let texts = try texts(now: saturday)
    let time = texts.time(at: saturday.addingTimeInterval(days * day))
    same(texts.daySeparator(time, reference: texts.now), daySeparator)
    same(texts.dateSeparator(time, reference: texts.now), dateSeparator)
  }

  @Test(arguments: [
    (0.0, "Saturday, 14 March", "09:26"), (-1, "Friday, 13 March", "13 March, 09:26"),
    (-90, "Sunday, 14 December 2025", "14 December 2025, 09:26"),
  ])
  func `nothing is today where no now is given`(
    days: Double, daySeparator: String, dateSeparator: String
  ) throws {
    let texts = try texts()
    let reference = texts.time(at: saturday)
    let time = texts.time(at: saturday.addingTimeInterval(days * day))
    same(texts.daySeparator(time, reference: reference), daySeparator)
    same(texts.dateSeparator(time, reference: reference), dateSeparator)
  }

  @Test(arguments: [
    (0.0, "Today", "Today 09:26"), (-1, "Yesterday", "Yesterday 09:26"),
    (-2, "Thursday", "Thursday 09:26"), (-7, "Sat, 7 Mar", "Sat, 7 Mar at 09:26"),
    (-90, "14 Dec 2025", "14 Dec 2025 at 09:26"), (1, "Sun, 15 Mar", "Sun, 15 Mar at 09:26"),
  ])
  func `a line with day and time knows which part is the day`(
    days: Double, day name: String, line: String
  ) throws {
    let texts = try texts(now: saturday)
    let time = texts.time(at: saturday.addingTimeInterval(days * day))
    let both = texts.dayAndTime(time, reference: texts.now)
    #expect(both.text == line && both.dayText == name)
  }

  @Test(arguments: [
    ("en", "Sat, Mar 14", "at 9:26\u{202F}AM"), ("de", "Sa., 14. März", "09:26"),
    ("zh-Hans", "3月14日周六", "09:26"),
  ])
  func `a locale orders day and time in its own way`(locale: String, day: String, time: String)
    throws
  {
    let texts = try texts(locale)
    let moment = texts.time(at: saturday)
    let both = texts.dayAndTime(moment, reference: moment)
    same(both.dayText, day)
    #expect(both.text.hasSuffix(time))
  }

  @Test(
    arguments: [
      (DateForm.stamp, "9:26\u{202F}AM", "09:26"), (.day, "March 14", "14 March"),
      (.numeric, "3/14/2026", "14/03/2026"), (.weekdayAndDay, "Saturday, March 14", nil),
      (.weekdayDayAndYear, "Saturday, March 14, 2026", nil), (.dayAndYear, "March 14, 2026", nil),
      (.dayAndTime, "March 14 at 9:26\u{202F}AM", nil),
      (.dayYearAndTime, "March 14, 2026 at 9:26\u{202F}AM", nil), (.shortDay, "Sat, Mar 14", nil),
      (.shortDayAndYear, "Mar 14, 2026", nil),
      (
        .weekdayDayYearAndTime, "Saturday, March 14, 2026 at 9:26\u{202F}AM", nil
      ), (.numericAndTime, "3/14/2026, 9:26\u{202F}AM", "14/03/2026, 09:26"),
      (.stampWithSeconds, "9:26:00\u{202F}AM", "09:26:00"),
      (.numericAndTimeWithSeconds, "3/14/2026, 9:26:00\u{202F}AM", "14/03/2026, 09:26:00"),
      (.weekday, "Saturday", "Saturday"),
    ] as [(DateForm, String, String?)])
  func `dates without tables are those of Unicode's tables`(
    form: DateForm, american: String, british: String?
  ) throws {
    // The times include a one-digit day of the month, an afternoon, and the first hour of a day.
    let moments = [0, -777_000, 545_000, 53_600].map {
      CivilTime(localSeconds: Int(saturday.timeIntervalSince1970) + $0)
    }
    var texts = [("en", american), ("en-US", american)]
    if let british { texts.append(("en-GB", british)) }
    for (locale, text) in texts {
      let tag = try LocaleTag(locale)
      let dates = EnglishDates(
        words: try LocalizedStrings.of("en"), isAmerican: tag.isAmericanEnglish)
      let tables = LocalizedDates(locale: tag, words: nil)
      same(dates.text(of: moments[0], in: form), text)
      same(
        moments.map { dates.text(of: $0, in: form) }, moments.map { tables.text(of: $0, in: form) })
    }
  }

  @Test func `noon and midnight are twelve o'clock`() throws {
    let texts = try texts("en")
    same(
      [0, 1, 719, 720, 779, 780, 1439].map { texts.stamp(CivilTime(day: 0, minute: $0)) },
      ["12:00 AM", "12:01 AM", "11:59 AM", "12:00 PM", "12:59 PM", "1:00 PM", "11:59 PM"].map {
        $0.replacing(" ", with: "\u{202F}")
      })
  }

  @Test(
    arguments: [
      (
        "en", DateSeparatorStyle.Form.ordinal, "Saturday, March 14th", "Sunday, December 14th, 2025"
      ),
      ("en", .day, "March 14", "December 14, 2025"), ("en", .year, "March 14, 2026", nil),
      ("en", .numeric, "3/14/2026", "12/14/2025"), ("en-GB", .numeric, "14/03/2026", nil),
      ("en-GB", .ordinal, "Saturday, 14th March", nil),
      ("bn", .day, "১৪ মার্চ", "১৪ ডিসেম্বর, ২০২৫"),
      ("de", .ordinal, "Samstag, 14. März", nil), ("de", .day, "14. März", "14. Dezember 2025"),
      ("de", .numeric, "14.3.2026", nil), ("ja", .day, "3月14日", "2025年12月14日"),
      ("ar-EG", .ordinal, "السبت، ١٤ مارس", nil),
    ] as [(String, DateSeparatorStyle.Form, String, String?)])
  func `a theme chooses how a day is written`(
    locale: String, form: DateSeparatorStyle.Form, day name: String, earlier: String?
  ) throws {
    let texts = try texts(locale)
    let reference = texts.time(at: saturday)
    same(texts.daySeparator(reference, reference: reference, form: form), name)
    guard let earlier else { return }
    let before = texts.time(at: saturday.addingTimeInterval(-90 * day))
    same(texts.daySeparator(before, reference: reference, form: form), earlier)
  }

  @Test func `each day of a month has its ordinal`() throws {
    func ordinals(_ locale: String) throws -> [String] {
      let texts = try texts(locale)
      let reference = texts.time(at: saturday)
      return (1...31).map { number in
        // March 2026 has 31 days.
        let time = CivilTime(day: reference.day - 14 + number, minute: 0)
        return texts.daySeparator(time, reference: reference, form: .ordinal)
      }.map { line in String(line.split(separator: " ")[locale == "en" ? 2 : 1]) }
    }
    try same(
      ordinals("en"),
      [
        "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th", "12th",
        "13th", "14th", "15th", "16th", "17th", "18th", "19th", "20th", "21st", "22nd", "23rd",
        "24th", "25th", "26th", "27th", "28th", "29th", "30th", "31st",
      ])
    try same(ordinals("fr"), ["1er"] + (2...31).map { "\($0)" })
  }

  @Test(arguments: [
    (DateSeparatorStyle.NearDays.none, ["March 14", "March 13", "March 12", "March 7"]),
    (.today, ["Today", "March 13", "March 12", "March 7"]),
    (.names, ["Today", "Yesterday", "March 12", "March 7"]),
    (.week, ["Today", "Yesterday", "Thursday", "March 7"]),
  ])
  func `a theme chooses which days have names`(
    nearDays: DateSeparatorStyle.NearDays, lines: [String]
  ) throws {
    let texts = try texts("en", now: saturday)
    same(
      [0.0, 1, 2, 7].map {
        let time = texts.time(at: saturday.addingTimeInterval(-$0 * day))
        return texts.daySeparator(time, reference: texts.now, form: .day, nearDays: nearDays)
      }, lines)
  }

  @Test func `today and yesterday are said in the locale's words`() throws {
    let german = try texts("de", now: saturday)
    let time = german.time(at: saturday)
    let before = german.time(at: saturday.addingTimeInterval(-day))
    same(german.daySeparator(time, reference: german.now), "Heute")
    same(german.daySeparator(before, reference: german.now), "Gestern")
    let chinese = try texts("zh-Hans", now: saturday)
    same(chinese.dateSeparator(before, reference: chinese.now), "昨天 09:26")
  }

  @Test(arguments: [
    (0.0, "09:26", "09:26"), (-1, "Yesterday", "昨天"), (-2, "Thursday", "前天"),
    (-3, "Wednesday", "星期三"), (-6, "Sunday", "星期日"), (-7, "03-07", "03-07"),
    (-72, "01-01", "01-01"), (-73, "25-12-31", "25-12-31"), (1, "03-15", "03-15"),
    (300, "27-01-08", "27-01-08"),
  ])
  func `a list of chats says the moment in a few letters`(
    days: Double, english: String, chinese: String
  ) throws {
    for (locale, words) in [("en-GB", english), ("zh-Hans", chinese)] {
      let texts = try texts(locale, now: saturday)
      let time = texts.time(at: saturday.addingTimeInterval(days * day))
      same(texts.shortLine(time, reference: nil), words)
    }
    // Without a current time, the message's own time counts as today.
    let timeless = try texts()
    let time = timeless.time(at: saturday)
    same(timeless.shortLine(time, reference: time), "09:26")
  }

  @Test(arguments: [
    ("zh-Hans", "前天"), ("zh-Hant", "前天"), ("ja", "一昨日"), ("de", "Vorgestern"),
    ("fr", "Avant-hier"), ("ar", "أول أمس"),
  ])
  func `the day before yesterday has a name in languages that give it one`(
    locale: String, word: String
  ) throws {
    let local = try texts(locale, now: saturday)
    let time = local.time(at: saturday.addingTimeInterval(-2 * day))
    same(local.daySeparator(time, reference: local.now), word)
    same(local.dateSeparator(time, reference: local.now), word + " " + local.stamp(time))
    let english = try texts(now: saturday)
    same(english.daySeparator(time, reference: english.now), "Thursday, 12 March")
  }

  @Test(arguments: [
    ("en", ["2 unread", "read by all", "read by 4"]),
    ("zh-Hans", ["2人未读", "全部已读", "4人已读"]),
    ("de", ["2 ungelesen", "von allen gelesen", "von 4 gelesen"]),
    ("xh", ["2 unread", "read by all", "read by 4"]),
  ])
  func `how many have read a message is said in the page's language`(
    locale: String, words: [String]
  ) throws {
    let strings = try LocalizedStrings.of(locale)
    let numbers = NumberTexts(locale: try LocaleTag(locale))
    let counts = [
      ReadCount(readers: 3, of: 5), ReadCount(readers: 5, of: 5), ReadCount(readers: 4),
    ]
    same(counts.map { strings.read($0, numbers: numbers) }, words)
    #expect(ReadCount(readers: 9, of: 5).isEverybody)
  }

  @Test(arguments: [
    ("en", ["unread", "read"]), ("zh-Hans", ["未读", "已读"]), ("zh-Hant", ["未讀", "已讀"]),
    ("ja", ["未読", "既読"]), ("de", ["ungelesen", "gelesen"]),
  ])
  func `in a chat of two a message is unread or read, without a number`(
    locale: String, words: [String]
  ) throws {
    let strings = try LocalizedStrings.of(locale)
    let numbers = NumberTexts(locale: try LocaleTag(locale))
    let counts = [ReadCount(readers: 0, of: 1), ReadCount(readers: 1, of: 1)]
    same(counts.map { strings.read($0, numbers: numbers) }, words)
  }

  @Test func `the time zone moves the clock and the day`() throws {
    let stamps = try ["UTC", "Europe/Berlin", "Asia/Kolkata", "America/Los_Angeles"].map {
      let texts = try texts("en-GB", $0)
      let time = texts.time(at: saturday)
      return texts.daySeparator(time, reference: time) + " " + texts.stamp(time)
    }
    same(
      stamps,
      [
        "Saturday, 14 March 09:26", "Saturday, 14 March 10:26", "Saturday, 14 March 14:56",
        "Saturday, 14 March 02:26",
      ])
    // Two weeks later, summer time has begun in Berlin.
    let berlin = try texts("en-GB", "Europe/Berlin")
    same(berlin.stamp(berlin.time(at: saturday.addingTimeInterval(21 * day))), "11:26")
    let samoa = try texts("en-GB", "Pacific/Apia")
    let evening = samoa.time(at: saturday.addingTimeInterval(day / 2))
    same(samoa.daySeparator(evening, reference: evening), "Sunday, 15 March")
  }

  @Test(arguments: ["", "x", "klingon", "xx", "en-", "de--AT", "de_DE.UTF-8", "C", "en-QX", "d e"])
  func `what is no locale is refused`(name: String) {
    #expect(throws: LayoutEnvironmentError.unknownLocale(name)) { try LocaleTag(name) }
  }

  @Test(arguments: ["", "Berlin", "Europe/Bxrlin", "../../etc/passwd", "UTC+1x"])
  func `what is no time zone is refused`(name: String) {
    #expect(throws: LayoutEnvironmentError.unknownTimeZone(name)) {
      try CivilClock(timeZone: name)
    }
  }

  @Test func `an error names the value on one line`() {
    let error = LayoutEnvironmentError.unknownTimeZone(
      "a\nb\u{1B}" + String(repeating: "c", count: 99))
    #expect(!error.description.contains { $0.isNewline || $0 == "\u{1B}" })
    #expect(error.description.count < 200)
  }

  @Test(arguments: [
    ("ar", LayoutDirection.rightToLeft), ("he-IL", .rightToLeft), ("fa", .rightToLeft),
    ("ur", .rightToLeft), ("en", .leftToRight), ("az-Arab", .rightToLeft),
    ("ar-Latn", .leftToRight), ("zh-Hant", .leftToRight),
  ])
  func `a locale settles the direction`(name: String, direction: LayoutDirection) throws {
    try same(LocaleTag(name).direction, direction)
  }

  @Test func `every day of four centuries has the right date`() {
    var year = 1799
    var month = 12
    var dayOfMonth = 31
    var weekday = 2
    for number in -62_092...84_006 {
      let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let length = month == 2 && isLeap ? 29 : lengths[month - 1]
      let time = CivilTime(day: number, minute: 0)
      guard time.date == (year, month, dayOfMonth), time.weekday == weekday else {
        Issue.record("day \(number) is \(time.date), not \(year)-\(month)-\(dayOfMonth)")
        return
      }
      weekday = (weekday + 1) % 7
      dayOfMonth += 1
      if dayOfMonth > length { (dayOfMonth, month) = (1, month + 1) }
      if month > 12 { (month, year) = (1, year + 1) }
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e18, 8.64e12])
  func `a date from outside of history has some text`(seconds: Double) throws {
    for locale in ["en", "de"] {
      let texts = try texts(locale, "Europe/Berlin")
      let time = texts.time(at: Date(timeIntervalSince1970: seconds))
      #expect(!texts.daySeparator(time, reference: nil).isEmpty)
      #expect(!texts.dateSeparator(time, reference: nil).isEmpty)
    }
  }
}
