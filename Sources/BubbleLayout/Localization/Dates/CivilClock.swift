package import FoundationEssentials
import FoundationInternationalization

/// Converts dates to the local time of a time zone.
package struct CivilClock: Sendable {
  /// The time zone; nil for UTC, which requires no tables.
  private let timeZone: TimeZone?

  /// Makes a clock for an IANA name such as `Europe/Berlin`.
  ///
  /// - Throws: `LayoutEnvironmentError` if there is no such time zone.
  package init(timeZone name: String) throws(LayoutEnvironmentError) {
    if name == "UTC" {
      // Loading the tables of all time zones takes milliseconds; UTC, the default, does not require
      // them.
      timeZone = nil
      return
    }
    guard name.utf8.count <= 64, let zone = TimeZone(identifier: name) else {
      throw .unknownTimeZone(name)
    }
    timeZone = zone
  }

  /// The local time at a date.
  ///
  /// Dates more than 100,000,000 days from 1970 (the range of ECMAScript's `Date`) are clamped, so
  /// that arithmetic on them cannot overflow.
  package func time(at date: Date) -> CivilTime {
    let limit = 8.64e12
    let seconds = date.timeIntervalSince1970
    let clamped = seconds.isNaN ? 0 : min(max(seconds, -limit), limit).rounded(.down)
    let offset = timeZone?.secondsFromGMT(for: Date(timeIntervalSince1970: clamped)) ?? 0
    return CivilTime(localSeconds: Int(clamped) + offset)
  }
}
