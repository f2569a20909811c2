package import FoundationEssentials
import FoundationInternationalization

/// A clock on the wall of some place.
package struct CivilClock: Sendable {
  /// Nil for the zone that needs no tables.
  private let timeZone: TimeZone?

  /// Makes a clock for an IANA name such as `Europe/Berlin`.
  ///
  /// - Throws: If there is no such zone.
  package init(timeZone name: String) throws(LayoutEnvironmentError) {
    if name == "UTC" {
      // Loading the tables of all zones costs milliseconds; the default does without.
      timeZone = nil
      return
    }
    guard name.utf8.count <= 64, let zone = TimeZone(identifier: name) else {
      throw .unknownTimeZone(name)
    }
    timeZone = zone
  }

  /// The time of the clock at a moment.
  ///
  /// Dates past 100,000,000 days from 1970 (the range of ECMAScript's `Date`) are pulled to its
  /// ends, so that no arithmetic on them overflows.
  package func time(at date: Date) -> CivilTime {
    let limit = 8.64e12
    let seconds = date.timeIntervalSince1970
    let clamped = seconds.isNaN ? 0 : min(max(seconds, -limit), limit).rounded(.down)
    let offset = timeZone?.secondsFromGMT(for: Date(timeIntervalSince1970: clamped)) ?? 0
    return CivilTime(localSeconds: Int(clamped) + offset)
  }
}
