internal import CICU
internal import Platform

/// Formats numbers and amounts of money of one locale, with its digits, separators and currency
/// symbols.
///
/// Safe to use on any thread.
package final class NumberFormats: Sendable {
  private let locale: LocaleIdentifier
  /// The open formats, by ICU's skeleton.
  private let formats = Monitor<[String: NumberFormat]>([:])

  /// The maximum number of open formats; a conversation that names more currencies starts anew.
  private static let openFormats = 64

  /// Makes the formats of a locale; each is opened at first use.
  package init(locale: LocaleIdentifier) { self.locale = locale }

  /// Formats a number with grouping separators and at most six decimals.
  ///
  /// - Parameter decimal: The number in decimal notation, such as `-1234.5`.
  /// - Returns: The text; nil if it is not a number.
  package func text(_ decimal: String) -> String? { text(decimal, skeleton: "") }

  /// Formats an amount of money with the currency's usual number of decimals.
  ///
  /// - Parameters:
  ///   - decimal: The amount in decimal notation.
  ///   - currency: A code of three letters; an unknown one is written instead of a symbol.
  /// - Returns: The text; nil if the amount is not a number, or the code has another form.
  package func text(_ decimal: String, currency: String) -> String? {
    let code = currency.uppercased()
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return nil
    }
    return text(decimal, skeleton: "currency/\(code)")
  }

  private func text(_ decimal: String, skeleton: String) -> String? {
    formats.withLock { formats in
      if let known = formats[skeleton] { return known.text(decimal) }
      guard let format = NumberFormat(locale: locale, skeleton: skeleton) else { return nil }
      if formats.count >= Self.openFormats { formats.removeAll() }
      formats[skeleton] = format
      return format.text(decimal)
    }
  }
}

/// A formatter of numbers.
///
/// Not `Sendable`: `NumberFormats` uses it while it holds its lock.
@safe private final class NumberFormat {
  private let format: OpaquePointer

  /// Opens a formatter; nil if ICU has no data for the locale or does not accept the skeleton.
  init?(locale: LocaleIdentifier, skeleton: String) {
    guard let format = unsafe cicu_open_number_format(locale.name, skeleton) else { return nil }
    unsafe self.format = format
  }

  deinit { unsafe cicu_close_number_format(format) }

  func text(_ decimal: String) -> String? {
    unsafe ICUText.read { unsafe cicu_format_decimal(format, decimal, $0, $1) }
  }
}
