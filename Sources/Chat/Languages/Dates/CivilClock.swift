package import FoundationEssentials
internal import LocaleData

/// Converts dates to the local time of a time zone.
package struct CivilClock: Sendable {
  /// The name of the time zone.
  package let name: String
  /// The time zone; nil for UTC, which requires no tables.
  private let timeZone: TimeZoneRules?

  /// Makes a clock for an IANA name such as `Europe/Berlin`.
  ///
  /// - Throws: `LayoutEnvironmentError` if there is no such time zone.
  package init(timeZone name: String) throws(LayoutEnvironmentError) {
    self.name = name
    if name == "UTC" {
      // UTC, the default, requires no file.
      timeZone = nil
      return
    }
    guard let zone = TimeZoneRules(name: name) else {
      throw .unknownTimeZone(name)
    }
    timeZone = zone
  }

  /// The local time at a date.
  ///
  /// Dates more than 100,000,000 days from 1970 (the range of ECMAScript's `Date`) are clamped, so
  /// that arithmetic on them cannot overflow.
  package func time(at date: Date) -> CivilTime { CivilTime(localSeconds: localSeconds(at: date)) }

  /// The local clock's number of seconds since 1970, within the same range of dates.
  package func localSeconds(at date: Date) -> Int {
    let limit = 8.64e12
    let seconds = date.timeIntervalSince1970
    let clamped = seconds.isNaN ? 0 : min(max(seconds, -limit), limit).rounded(.down)
    return Int(clamped) + offset(at: Date(timeIntervalSince1970: clamped))
  }

  /// The seconds by which the local clock is ahead of UTC at a date.
  package func offset(at date: Date) -> Int { timeZone?.offset(at: date) ?? 0 }
}
