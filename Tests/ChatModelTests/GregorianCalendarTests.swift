import Assertions
import ChatModel
import Testing

struct GregorianCalendarTests {
  @Test func `every month of the years 0 to 9999 starts and ends on one date and one number`() {
    var days = GregorianCalendar.days(year: 0, month: 1, day: 1)
    for year in 0...9_999 {
      for month in 1...12 {
        let count = GregorianCalendar.dayCount(month: month, year: year)
        for day in [1, count] {
          let number = days + day - 1
          same(GregorianCalendar.days(year: year, month: month, day: day), number)
          #expect(GregorianCalendar.date(days: number) == (year, month, day))
        }
        days += count
      }
    }
    same(GregorianCalendar.days(year: 1970, month: 1, day: 1), 0)
  }
}
