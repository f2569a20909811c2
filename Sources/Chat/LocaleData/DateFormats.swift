internal import CICU
internal import Platform

/// Formats dates of one locale, in the local time of its caller.
///
/// Loading a locale's patterns takes milliseconds; they are loaded at first use. Safe to use on any
/// thread.
package final class DateFormats: Sendable {
  private let locale: LocaleIdentifier
  private let cache: Monitor<Cache>

  /// Makes the formats of a locale.
  package init(locale: LocaleIdentifier) {
    self.locale = locale
    cache = Monitor(Cache())
  }

  /// Formats a local time.
  ///
  /// - Parameters:
  ///   - seconds: The time, in seconds of the local clock since 1970.
  ///   - skeleton: The fields, as letters of UTS #35, such as `yMMMMd`; their order is the locale's.
  /// - Returns: The text; empty if ICU cannot format it.
  package func text(of seconds: Int, fields skeleton: String) -> String {
    cache.withLock { $0.format(skeleton, of: locale)?.text(of: seconds) } ?? ""
  }

  /// The name of the day at an offset from today, such as `Yesterday` for -1; empty if ICU has
  /// none.
  package func relativeDay(_ offset: Int) -> String {
    guard let offset = Int32(exactly: offset) else { return "" }
    return unsafe ICUText.read { unsafe cicu_format_relative_day(locale.name, offset, $0, $1) }
      ?? ""
  }

  /// A distance from now with its number, such as `3 years ago` for -3 years, and `now` for 0
  /// seconds; empty if ICU cannot write it.
  package func text(of distance: TimeDistance) -> String {
    cache.withLock { cache in
      if cache.relative == nil { cache.relative = RelativeFormat(locale: locale) }
      return cache.relative?.text(of: distance)
    } ?? ""
  }

  private struct Cache {
    var patterns: DatePatterns?
    var relative: RelativeFormat?
    /// The formats by skeleton; a program has about a dozen skeletons.
    var formats: [String: DateFormat] = [:]

    mutating func format(_ skeleton: String, of locale: LocaleIdentifier) -> DateFormat? {
      if let known = formats[skeleton] { return known }
      if patterns == nil { patterns = DatePatterns(locale: locale) }
      guard let format = patterns?.format(skeleton) else { return nil }
      formats[skeleton] = format
      return format
    }
  }
}

/// A locale's patterns for dates.
///
/// Not `Sendable`: `DateFormats` uses it while it holds its lock.
@safe private final class DatePatterns {
  private let patterns: OpaquePointer
  private let locale: LocaleIdentifier

  init?(locale: LocaleIdentifier) {
    guard let patterns = unsafe cicu_open_date_patterns(locale.name) else { return nil }
    unsafe self.patterns = patterns
    self.locale = locale
  }

  deinit { unsafe cicu_close_date_patterns(patterns) }

  /// The formatter of some fields; nil if ICU has none.
  func format(_ skeleton: String) -> DateFormat? {
    guard let format = unsafe cicu_open_date_format(patterns, locale.name, skeleton) else {
      return nil
    }
    return unsafe DateFormat(format)
  }
}

/// A formatter of dates.
///
/// Not `Sendable`: `DateFormats` uses it while it holds its lock.
@safe private final class DateFormat {
  private let format: OpaquePointer

  init(_ format: OpaquePointer) { unsafe self.format = format }

  deinit { unsafe cicu_close_date_format(format) }

  func text(of seconds: Int) -> String? {
    unsafe ICUText.read { unsafe cicu_format_date(format, Double(seconds) * 1000, $0, $1) }
  }
}
