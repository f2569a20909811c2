import FoundationEssentials
import FoundationInternationalization

/// Numbers in the digits of a locale.
package struct NumberTexts: Hashable, Sendable {
  /// The code point of the digit 0; the other nine digits follow it in Unicode.
  private let zero: UInt32
  /// The separator between a whole number and its decimals.
  private let decimalPoint: String
  /// The locale whose tables contain the grouping marks and currency signs.
  private let identifier: String

  /// The numbering systems with consecutive digits, by their names in CLDR.
  private static let zeros: [String: UInt32] = [
    "arab": 0x660, "arabext": 0x6F0, "deva": 0x966, "beng": 0x9E6, "guru": 0xA66, "gujr": 0xAE6,
    "orya": 0xB66, "tamldec": 0xBE6, "telu": 0xC66, "knda": 0xCE6, "mlym": 0xD66, "thai": 0xE50,
    "laoo": 0xED0, "tibt": 0xF20, "mymr": 0x1040, "khmr": 0x17E0,
  ]

  /// Looks up the digits and the decimal point of a locale.
  package init(locale tag: LocaleTag) {
    identifier = tag.identifier
    guard tag.language != "en" else {
      // The default digits need no tables, which take milliseconds to load.
      (zero, decimalPoint) = (0x30, ".")
      return
    }
    let locale = Locale(identifier: tag.identifier)
    zero = Self.zeros[locale.numberingSystem.identifier] ?? 0x30
    decimalPoint = locale.decimalSeparator ?? "."
  }

  /// A whole number.
  package func text(_ number: Int) -> String { localized(String(number)) }

  /// A number with grouping marks, and no more decimals than its own.
  func text(_ number: Decimal) -> String {
    number.formatted(Decimal.FormatStyle(locale: Locale(identifier: identifier)))
  }

  /// An amount of money with the currency's sign and its decimals.
  func text(_ amount: Decimal, currency: String) -> String {
    amount.formatted(
      Decimal.FormatStyle.Currency(code: currency, locale: Locale(identifier: identifier)))
  }

  /// A number in ASCII, rewritten with the locale's digits and with its decimal point for `.`.
  package func localized(_ ascii: String) -> String {
    guard zero != 0x30 || decimalPoint != "." else { return ascii }
    var text = ""
    for scalar in ascii.unicodeScalars {
      if scalar == "." {
        text += decimalPoint
      } else if (0x30...0x39).contains(scalar.value),
        let digit = Unicode.Scalar(zero + scalar.value - 0x30)
      {
        text.unicodeScalars.append(digit)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
