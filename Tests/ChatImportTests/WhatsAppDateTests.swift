import Assertions
import ChatModel
import Foundation
import Testing

@testable import ChatImport

/// Tests of the order of a date's numbers, and of calendars.
@Suite struct WhatsAppDateTests {
  /// The days of an export's messages in the form `2026-03-04`.
  private func days(
    _ dates: [String], order: DateOrder? = nil, time: String = ", 10:00"
  ) throws -> (days: [String], notes: [String]) {
    let text = dates.map { "\($0)\(time) - Ana: x\n" }.joined()
    let result = try whatsApp(text, options: ImportOptions(dateOrder: order))
    let days = result.conversation.messages.map { message in
      message.date.map { String($0.formatted(.iso8601).prefix(10)) } ?? "none"
    }
    return (days, result.report.notes.filter { $0.option != .me }.map(\.text))
  }

  @Test(arguments: [
    // In any other order, the years would be before WhatsApp existed.
    (["21/03/04", "21/03/05"], ["2021-03-04", "2021-03-05"]),
    (["21-03-04", "21-12-31"], ["2021-03-04", "2021-12-31"]),
    // A number above 31 is not a day, and a one-digit number is not a year.
    (["26.11.14", "32.11.14"], ["2026-11-14", "2032-11-14"]),
    (["26/3/4"], ["2026-03-04"]),
    // With full stops or hyphens the month is never first, unless the numbers require it.
    (["04.03.2026"], ["2026-03-04"]),
    (["04-03-26", "05-03-26"], ["2026-03-04", "2026-03-05"]),
    (["04.03.2026", "05.25.2026"], ["2026-04-03", "2026-05-25"]),
    // The second number, in one of many messages, determines the order.
    (["04/03/26", "25/03/26"], ["2026-03-04", "2026-03-25"]),
    (["03/04/26", "03/25/26"], ["2026-03-04", "2026-03-25"]),
    // In any other order, dates would not ascend.
    (["26/03/30", "26/04/02", "26/05/01"], ["2026-03-30", "2026-04-02", "2026-05-01"]),
    (["28/02/26", "01/03/26", "02/03/26"], ["2026-02-28", "2026-03-01", "2026-03-02"]),
  ])
  func `dates that leave no doubt are read without a word`(
    dates: [String], expected: [String]
  ) throws {
    let result = try days(dates)
    same(result.days, expected)
    same(result.notes, [])
  }

  @Test(arguments: [
    // These could be consecutive days, or the same day in consecutive years.
    (["26/03/14", "26/03/15"], ["2026-03-14", "2026-03-15"], "year, month, day"),
    (
      ["25/03/21", "25/03/22", "25/03/24"], ["2025-03-21", "2025-03-22", "2025-03-24"],
      "year, month"
    ),
    (
      ["10/03/12", "11/03/12", "12/03/12"], ["2012-03-10", "2012-03-11", "2012-03-12"], "day before"
    ),
    (
      ["03/10/12", "03/11/12", "03/12/12"], ["2012-03-10", "2012-03-11", "2012-03-12"],
      "month before"
    ),
  ])
  func `the order that sets messages closest together is taken, and said to be a guess`(
    dates: [String], expected: [String], words: String
  ) throws {
    let result = try days(dates)
    same(result.days, expected)
    same(result.notes.count, 1)
    let note = try #require(result.notes.first)
    #expect(note.contains("more than one way") && note.contains(words))
    #expect(note.contains("closest together") && note.hasSuffix("choose an order of dates"))
  }

  @Test func `where nothing tells, what phones usually write is a guess`() throws {
    let result = try days(["10/11/12"])
    same(result.days, ["2012-11-10"])
    #expect(result.notes.count == 1 && result.notes[0].contains("day before month;"))
    let korean = try days(["26. 11. 14."], time: " 오후 3:05")
    same(korean.days, ["2026-11-14"])
    same(korean.notes.count, 1)
  }

  @Test func `equal numbers are no guess`() throws {
    try same(days(["01/01/2026", "02/02/2026"]).notes, [])
  }

  @Test func `a guess is an error where that is asked`() {
    #expect {
      try whatsApp("10/11/12, 10:00 - Ana: x", options: ImportOptions(isStrict: true))
    } throws: {
      "\($0)".contains("more than one way")
    }
  }

  @Test(arguments: [
    (DateOrder.dayMonthYear, "2012-11-10"), (.monthDayYear, "2012-10-11"),
    (.yearMonthDay, "2010-11-12"), (.yearDayMonth, "2010-12-11"),
  ])
  func `the caller's order counts, without a word`(order: DateOrder, day: String) throws {
    let result = try days(["10/11/12"], order: order)
    same(result.days, [day])
    same(result.notes, [])
  }

  @Test func `year, day and month are a guess where only so the messages run on`() throws {
    let backward = try days(["21-05-02", "21-07-02", "21-01-03"])
    same(backward.days, ["2021-02-05", "2021-02-07", "2021-03-01"])
    same(
      backward.notes,
      [
        "the dates can be read in more than one way and were read as year, day, month; choose an "
          + "order of dates"
      ])
    let forward = try days(["21-02-05", "21-02-07", "21-03-01"])
    #expect(forward.days == ["2021-02-05", "2021-02-07", "2021-03-01"] && forward.notes == [])
  }

  @Test func `years of Japan may stand last`() throws {
    try same(days(["3/18/R4", "3/19/R4"]).days, ["2022-03-18", "2022-03-19"])
  }

  @Test func `a caller's order that does not fit is said`() throws {
    let result = try days(["10/11/12", "11/25/12"], order: .dayMonthYear)
    same(result.days, ["2012-11-10", "2012-11-25"])
    same(
      result.notes, ["1 date cannot be read as day before month and was read as month before day"])
    #expect {
      try days(["2026-03-04"], order: .dayMonthYear)
    } throws: {
      ($0 as? ImportError)?.kind == .badOption
        && "\($0)".contains(
          "no date can be read as day before month; choose another order of dates")
    }
  }

  @Test func `years before WhatsApp are said`() throws {
    let result = try days(["04/03/2008", "05/03/2009", "13/03/2010"])
    same(result.days, ["2008-03-04", "2009-03-05", "2010-03-13"])
    same(result.notes.count, 1)
    #expect(result.notes[0].hasPrefix("1 message is dated before 2009, when WhatsApp began"))
    try same(days(["05/03/2009", "13/03/2010"]).notes, [])
  }

  // MARK: Calendars

  @Test(arguments: [
    "۱۴۰۴/۱۲/۱۳،\u{200F} ۱۵:۰۵", "1404/12/13, 15:05", "13/12/1404 AP, 15:05",
    "[۱۴۰۴/۱۲/۱۳،\u{200F} ۱۵:۰۵:۰۰]", "[R8/03/04 15:05:00]", "[令和8年3月4日 15:05:00]",
    "令和8/03/04 15:05", "R8.3.4 15:05", "㋿8年3月4日 午後3:05", "民國115/3/4 下午3:05",
    "115/3/4 15:05", "4/3/2569 15:05", "4/3/2569 BE, 15:05", "[4/3/2569 พ.ศ. 15:05:00]",
    "٤/٣/٢٠٢٦ م، ٣:٠٥ م",
  ])
  func `other calendars are converted`(moment: String) throws {
    let result = try whatsApp(moment + (moment.hasPrefix("[") ? " Ana: hi" : " - Ana: hi"))
    same(result.script, ["Ana: hi"])
    same(result.conversation.messages[0].date, WhatsAppShapeTests.moment)
    same(result.report.placeholders, [])
  }

  @Test func `eras begin with a year of their own`() throws {
    try same(
      days(["平成31/4/30", "令和元/5/1", "令和2/1/1"]).days, ["2019-04-30", "2019-05-01", "2020-01-01"])
    // The era is after the date, as American phones with the Japanese calendar write it.
    try same(days(["3/13/8 R", "3/14/8 R"]).days, ["2026-03-13", "2026-03-14"])
  }

  @Test func `a calendar without a rule is refused with a word`() throws {
    for date in ["١٥\u{200F}/٩\u{200F}/١٤٤٧ هـ", "1447/09/15"] {
      let result = try whatsApp("\(date)، ٣:٠٥ م - Ana: hi")
      same(result.script, ["Ana: hi"])
      same(result.conversation.messages[0].date, nil)
      same(
        result.report.placeholders.map(\.kind),
        ["date of the Islamic calendar, which cannot be converted"])
    }
  }

  @Test func `no day beyond a month's end is converted`() throws {
    // 1403 was a leap year, 1404 was not.
    try same(days(["1403/12/30"]).days, ["2025-03-20"])
    for date in ["1404/12/30", "1404/07/31", "1404/13/13", "令和8/2/29"] {
      let result = try whatsApp("\(date), 10:00 - Ana: hi")
      same(result.conversation.messages[0].date, nil, "\(date)")
      same(result.report.placeholders.map(\.kind), ["date that does not exist"])
    }
  }

  @Test func `Persian days are Foundation's`() throws {
    var calendar = Calendar(identifier: .persian)
    calendar.timeZone = .gmt
    let first = GregorianCalendar.days(year: 2009, month: 1, day: 1)
    let last = GregorianCalendar.days(year: 2060, month: 12, day: 31)
    var wrong: [Int] = []
    for day in first...last {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let (year, month, of) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      if PersianCalendar.days(year: year, month: month, day: of) != day { wrong.append(day) }
    }
    same(wrong, [])
  }

  @Test(arguments: [
    (WhatsAppCalendar.heisei, "2009-01-01", "2019-04-30"),
    (.reiwa, "2019-05-01", "2040-12-31"),
  ])
  func `Japanese years are Foundation's`(
    era: WhatsAppCalendar, from: String, until: String
  ) throws {
    var calendar = Calendar(identifier: .japanese)
    calendar.timeZone = .gmt
    for text in [from, until] {
      let civil = try #require(WallClockTime(iso8601: text + "T00:00:00"))
      let year = calendar.component(.year, from: civil.date)
      same(era.time(year: year, month: civil.month, day: civil.day), civil)
    }
  }
}
