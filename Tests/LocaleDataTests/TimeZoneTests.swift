import FoundationEssentials
import Testing

@testable import LocaleData

private func offset(_ zone: String, _ seconds: Double) throws -> Int {
  try #require(TimeZoneRules(name: zone)).offset(at: Date(timeIntervalSince1970: seconds))
}

@Suite struct TimeZoneTests {
  /// Offsets that are the same in every release of the time zone database since 2022.
  @Test(arguments: [
    ("Europe/Berlin", 1_773_480_413.0, 3600), ("Europe/Berlin", 1_784_000_000, 7200),
    ("Asia/Kolkata", 0, 19_800), ("America/New_York", 1_700_000_000, -18_000),
    ("Australia/Sydney", 1_704_067_200, 39_600), ("Pacific/Apia", 1_325_300_000, 50_400),
    // The rule after the last transition of the file.
    ("Europe/Berlin", 4_118_083_200, 7200), ("America/New_York", 4_102_444_800, -18_000),
  ])
  func `a zone has its offset at each date`(zone: String, seconds: Double, expected: Int) throws {
    #expect(try offset(zone, seconds) == expected)
  }

  @Test(arguments: [
    ("GMT+5", 18_000), ("UTC+3", 10_800), ("UTC-03:30", -12_600), ("GMT", 0), ("PST", -28_800),
  ])
  func `an offset is a zone`(zone: String, expected: Int) throws {
    #expect(try offset(zone, 1_700_000_000) == expected)
  }

  @Test(arguments: [
    "", "Berlin", "europe/berlin", "Europe/Berlin ", "../../etc/passwd", "/etc/localtime",
    "right/Europe/Berlin", "posix/Europe/Berlin", "localtime", "Europe", "Europe/", "UTC+1x",
    "UTC+", "Etc/Unknown", "Europe/Berlin\0", "GMT+99",
  ])
  func `other names are refused`(zone: String) {
    #expect(TimeZoneRules(name: zone) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `a date far from today has an offset`(seconds: Double) throws {
    for zone in ["Europe/Berlin", "GMT+5", "America/Sao_Paulo"] {
      #expect(abs(try offset(zone, seconds)) <= 90_000)
    }
  }

  /// Midsummer and midwinter of 2026, in UTC.
  private static let (july, january) = (1_782_864_000, 1_767_225_600)

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 3600, 7200), ("EST5EDT,M3.2.0,M11.1.0", -18_000, -14_400),
    ("<+0330>-3:30", 12_600, 12_600), ("NZST-12NZDT,M9.5.0,M4.1.0/3", 46_800, 43_200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7200, -3600), ("IST-1GMT0,M10.5.0,M3.5.0/1", 0, 3600),
    ("XXX3EDT4,0/0,J365/25", -14_400, -14_400), ("AAA-1BBB,J91/2,J304/3", 3600, 7200),
  ])
  func `a rule has two offsets in a year`(text: String, winter: Int, summer: Int) throws {
    let rule = try #require(TimeZoneRule(Array(text.utf8)[...]))
    #expect(rule.offset(at: Self.january) == winter)
    #expect(rule.offset(at: Self.july) == summer)
  }

  @Test func `summer time begins and ends at the second`() throws {
    let rule = try #require(TimeZoneRule(Array("CET-1CEST,M3.5.0,M10.5.0/3".utf8)[...]))
    // 29 March and 25 October 2026, 01:00 UTC.
    #expect(
      [1_774_745_999, 1_774_746_000, 1_792_889_999, 1_792_890_000].map { rule.offset(at: $0) }
        == [3600, 7200, 7200, 3600])
  }

  @Test(arguments: [
    "", "C", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
    "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0x",
    "<CET-1", "CET-99", "CET-1CEST,J0,J9", "CET-1CEST,M3.5.0/999,M10.5.0",
  ])
  func `a text that is no rule is refused`(text: String) {
    #expect(TimeZoneRule(Array(text.utf8)[...]) == nil)
  }

  @Test func `a damaged file is refused or has an offset`() throws {
    let file = Self.file(footer: "CET-1CEST,M3.5.0,M10.5.0/3")
    let intact = try #require(TimeZoneFile(bytes: file))
    #expect(
      [-10, 0, 99, 100, Self.july].map { intact.offset(at: $0) } == [60, 120, 120, 3600, 7200])
    for count in 0..<file.count - 1 {
      #expect(TimeZoneFile(bytes: Array(file.prefix(count))) == nil)
    }
    for place in file.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var damaged = file
        damaged[place] = value
        _ = TimeZoneFile(bytes: damaged)?.offset(at: Self.july)
      }
    }
  }

  @Test func `without a rule the last offset continues`() throws {
    let zone = try #require(TimeZoneFile(bytes: Self.file(footer: "")))
    #expect([-1, 0, 100, Self.july].map { zone.offset(at: $0) } == [60, 120, 60, 60])
  }

  /// A file with two offsets of one and two minutes, of which the second applies from 0 to 99 s.
  private static func file(footer: String) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func header(times: Int, types: Int, letters: Int) -> [UInt8] {
      Array("TZif2".utf8) + number(0, 15)
        + [0, 0, 0, times, types, letters].flatMap { number($0, 4) }
    }
    return header(times: 0, types: 1, letters: 1) + number(0, 7)
      + header(times: 2, types: 2, letters: 1) + number(0, 8) + number(100, 8) + [1, 0]
      + number(60, 4) + [0, 0] + number(120, 4) + [0, 0] + [0]
      + Array("\n\(footer)\n".utf8)
  }
}
