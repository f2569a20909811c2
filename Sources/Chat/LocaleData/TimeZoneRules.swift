internal import CICU
package import FoundationEssentials
internal import Platform

/// The offsets of a time zone from UTC.
///
/// They come from the system's time zone database (`/usr/share/zoneinfo`), because ICU's copy is as
/// old as the release of ICU: Debian 12's does not contain Mexico's end of summer time in 2022. In a
/// system without the database, and for the names that only ICU has, they are ICU's.
package struct TimeZoneRules: Hashable, Sendable {
  private enum Source: Hashable {
    case file(TimeZoneFile)
    case icu(String)
  }

  private let source: Source

  /// Looks up a zone by its IANA name, such as `Europe/Berlin`, or an offset such as `GMT+5` or `UTC-03:30`; nil if
  /// there is none.
  package init?(name: String) {
    // The longest names have 32 bytes.
    guard name.utf8.count <= 64, !name.utf8.contains(0) else { return nil }
    if let file = TimeZoneFile(zone: name) {
      source = .file(file)
      return
    }
    let hasOffset = name.hasPrefix("UTC+") || name.hasPrefix("UTC-")
    let name = hasOffset ? "GMT" + name.dropFirst(3) : name
    // ICU has a zone of this name, which is UTC.
    guard name != "Etc/Unknown", Self.offset(of: name, at: 0) != nil else { return nil }
    source = .icu(name)
  }

  /// The offset at a date, in seconds; positive east of Greenwich.
  ///
  /// A date more than 100,000,000 days from 1970 (the range of ECMAScript's `Date`) is clamped.
  package func offset(at date: Date) -> Int {
    let limit = 8.64e12
    let seconds = date.timeIntervalSince1970
    let clamped = seconds.isNaN ? 0 : Int(min(max(seconds, -limit), limit).rounded(.down))
    return switch source {
    case .file(let file): file.offset(at: clamped)
    case .icu(let name): Self.offset(of: name, at: clamped) ?? 0
    }
  }

  private static func offset(of zone: String, at seconds: Int) -> Int? {
    var offset: Int32 = 0
    guard unsafe cicu_time_zone_offset(zone, Double(seconds) * 1000, &offset) else { return nil }
    return Int(offset)
  }
}
