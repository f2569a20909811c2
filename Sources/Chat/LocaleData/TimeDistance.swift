internal import CICU

/// The distance of a moment from now, in the unit in which it is written.
package struct TimeDistance: Hashable, Sendable {
  /// A unit of time.
  package enum Unit: Hashable, Sendable {
    case second
    case minute
    case hour
    case day
    case month
    case year
  }

  /// The number of units, negative in the past.
  package let count: Int
  /// The unit.
  package let unit: Unit

  /// Rounds a number of seconds, negative in the past, to the unit in which people count them.
  ///
  /// Source: moment.js, which Discord's client uses: 45 seconds are a minute, 45 minutes an hour, 22
  /// hours a day, 26 days a month and 11 months a year; years and months have their mean lengths.
  package init(seconds: Double) {
    // ECMAScript's range of dates, so that no number is too large.
    let seconds = seconds.isNaN ? 0 : min(max(seconds, -1.728e13), 1.728e13)
    let days = seconds.magnitude / 86_400
    let months = days * 4_800 / 146_097
    let units: [(unit: Unit, count: Double, end: Double)] = [
      (.second, seconds.magnitude, 45), (.minute, seconds.magnitude / 60, 45),
      (.hour, seconds.magnitude / 3_600, 22), (.day, days, 26), (.month, months, 11),
    ]
    let found = units.first { $0.count.rounded() < $0.end }
    unit = found?.unit ?? .year
    let count = Int((found?.count ?? months / 12).rounded())
    self.count = (unit == .second ? count : max(1, count)) * (seconds < 0 ? -1 : 1)
  }
}

/// A locale's words for distances from now.
///
/// Not `Sendable`: `DateFormats` uses it while it holds its lock.
@safe final class RelativeFormat {
  private let format: OpaquePointer

  init?(locale: LocaleIdentifier) {
    guard let format = unsafe cicu_open_relative_format(locale.name) else { return nil }
    unsafe self.format = format
  }

  deinit { unsafe cicu_close_relative_format(format) }

  func text(of distance: TimeDistance) -> String? {
    guard let count = Int32(exactly: distance.count) else { return nil }
    return unsafe ICUText.read {
      unsafe cicu_format_relative_time(format, count, distance.unit.ofICU, $0, $1)
    }
  }
}

extension TimeDistance.Unit {
  fileprivate var ofICU: CICUTimeUnit {
    switch self {
    case .second: CICU_SECOND
    case .minute: CICU_MINUTE
    case .hour: CICU_HOUR
    case .day: CICU_DAY
    case .month: CICU_MONTH
    case .year: CICU_YEAR
    }
  }
}
