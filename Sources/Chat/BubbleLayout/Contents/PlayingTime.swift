/// Formats the duration of a recording.
enum PlayingTime {
  /// The maximum duration, in seconds; longer durations are clamped.
  private static let maximum = 359_999.0

  /// The duration as `0:12`, `12:05` or `1:02:03`.
  static func clock(_ seconds: Double) -> String {
    let whole = rounded(seconds)
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let tail = (rest < 10 ? ":0" : ":") + String(rest)
    guard hours > 0 else { return String(minutes) + tail }
    return String(hours) + (minutes < 10 ? ":0" : ":") + String(minutes) + tail
  }

  /// The duration as `12″` or `1′05″`.
  static func primes(_ seconds: Double) -> String {
    let whole = rounded(seconds)
    let (minutes, rest) = (whole / 60, whole % 60)
    guard minutes > 0 else { return "\(rest)\u{2033}" }
    return "\(minutes)\u{2032}" + (rest < 10 ? "0" : "") + "\(rest)\u{2033}"
  }

  private static func rounded(_ seconds: Double) -> Int {
    guard seconds.isFinite else { return 0 }
    return Int(min(max(seconds, 0), maximum).rounded())
  }
}
