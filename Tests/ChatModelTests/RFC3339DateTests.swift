import Assertions
import FoundationEssentials
import Testing

@testable import ChatModel

struct RFC3339DateTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0.0), ("2026-03-14T09:26:53Z", 1_773_480_413),
    ("2026-03-14t10:26:53+01:00", 1_773_480_413), ("2026-03-14 03:56:53-05:30", 1_773_480_413),
    ("2000-02-29T23:59:60z", 951_868_800), ("1969-12-31T23:59:59.5Z", -0.5),
    ("2026-03-14T09:26:53.123456789999Z", 1_773_480_413.123_456_7),
    ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `dates are read`(text: String, seconds: Double) throws {
    let date = try #require(RFC3339Date.date(text))
    #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001)
  }

  @Test(arguments: [
    "", "yesterday", "2026-03-14", "2026-03-14T09:26:53", "2026-03-14T09:26Z",
    "2026-3-14T09:26:53Z", "2026-13-14T09:26:53Z", "2026-00-14T09:26:53Z", "2026-03-00T09:26:53Z",
    "2026-02-29T09:26:53Z", "1900-02-29T09:26:53Z", "2026-04-31T09:26:53Z", "2026-03-14T24:00:00Z",
    "2026-03-14T09:60:53Z", "2026-03-14T09:26:61Z", "2026-03-14T09:26:53.Z",
    "2026-03-14T09:26:53+0100", "2026-03-14T09:26:53+24:00", "2026-03-14T09:26:53+01:60",
    "2026-03-14T09:26:53ZZ", " 2026-03-14T09:26:53Z", "２026-03-14T09:26:53Z", "1700000000",
    "-026-03-14T09:26:53Z", "12026-03-14T09:26:53Z",
  ])
  func `what is no date is refused`(text: String) {
    same(RFC3339Date.date(text), nil)
  }

  @Test(arguments: [
    "2026-03-14T09:26:53Z", "2026-03-14T09:26:53.250Z", "1969-12-31T23:59:59.999Z",
    "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2024-02-29T00:00:00Z", "2000-12-31T00:00:00Z",
  ])
  func `dates are written as they are read`(text: String) throws {
    same(RFC3339Date.text(of: try #require(RFC3339Date.date(text))), text)
  }

  @Test func `every day of four centuries comes back`() throws {
    for day in stride(from: 0, to: 146_097 * 2, by: 13) {
      let date = Date(timeIntervalSince1970: Double(day - 146_097) * 86_400)
      let text = try #require(RFC3339Date.text(of: date))
      same(RFC3339Date.date(text), date, "\(text)")
    }
  }

  @Test func `dates out of range are not written`() {
    same(RFC3339Date.text(of: Date(timeIntervalSince1970: .nan)), nil)
    same(RFC3339Date.text(of: Date(timeIntervalSince1970: .infinity)), nil)
    same(RFC3339Date.text(of: Date(timeIntervalSince1970: 253_402_300_800)), nil)
    same(RFC3339Date.text(of: Date(timeIntervalSince1970: -62_167_219_201)), nil)
  }
}
