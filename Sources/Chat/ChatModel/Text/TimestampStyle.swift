/// The parts of a moment that a timestamp in a text shows, and how long they are.
///
/// Source: discord.js, *TimestampStyles*. The examples are in American English.
public enum TimestampStyle: String, CaseIterable, Codable, Hashable, Sendable {
  /// The clock time: `9:01 AM`.
  case shortTime
  /// The clock time with its seconds: `9:01:00 AM`.
  case mediumTime
  /// The date in digits: `11/28/2018`.
  case shortDate
  /// The date: `November 28, 2018`.
  case longDate
  /// The date and the clock time: `November 28, 2018 at 9:01 AM`.
  case longDateShortTime
  /// The weekday, the date and the clock time: `Wednesday, November 28, 2018 at 9:01 AM`.
  case fullDateShortTime
  /// The date in digits and the clock time: `11/28/2018, 9:01 AM`.
  case shortDateShortTime
  /// The date in digits and the clock time with its seconds: `11/28/2018, 9:01:00 AM`.
  case shortDateMediumTime
  /// The distance from now: `3 years ago`; as `fullDateShortTime` on a page without a now.
  case relative

  /// The letter by which Discord's markup names the style, as in `<t:1543392060:R>`.
  package var letter: Unicode.Scalar {
    switch self {
    case .shortTime: "t"
    case .mediumTime: "T"
    case .shortDate: "d"
    case .longDate: "D"
    case .longDateShortTime: "f"
    case .fullDateShortTime: "F"
    case .shortDateShortTime: "s"
    case .shortDateMediumTime: "S"
    case .relative: "R"
    }
  }

  /// The style of a timestamp that names none.
  package static let standard = TimestampStyle.longDateShortTime
}
