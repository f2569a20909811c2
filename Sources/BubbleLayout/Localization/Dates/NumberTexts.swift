import FoundationEssentials
import FoundationInternationalization

/// Numbers written with the digits of a locale.
package struct NumberTexts: Hashable, Sendable {
  /// The code point of the digit 0; the other nine digits follow it in Unicode.
  private let zero: UInt32
  /// The decimal separator.
  private let decimalPoint: String
  /// The locale whose tables provide the grouping separators and currency symbols.
  private let identifier: String

  /// The numbering systems with consecutive digits, by CLDR name.
  private static let zeros: [String: UInt32] = [
    "arab": 0x660, "arabext": 0x6F0, "deva": 0x966, "beng": 0x9E6, "guru": 0xA66, "gujr": 0xAE6,
    "orya": 0xB66, "tamldec": 0xBE6, "telu": 0xC66, "knda": 0xCE6, "mlym": 0xD66, "thai": 0xE50,
    "laoo": 0xED0, "tibt": 0xF20, "mymr": 0x1040, "khmr": 0x17E0,
  ]

  /// Looks up the digits and the decimal separator of a locale.
  package init(locale tag: LocaleTag) {
    identifier = tag.identifier
    guard tag.language != "en" else {
      // The default digits require no tables, which take milliseconds to load.
      (zero, decimalPoint) = (0x30, ".")
      return
    }
    let locale = Locale(identifier: tag.identifier)
    zero = Self.zeros[locale.numberingSystem.identifier] ?? 0x30
    decimalPoint = locale.decimalSeparator ?? "."
  }

  /// A whole number.
  package func text(_ number: Int) -> String { localized(String(number)) }

  /// A number with grouping separators, and with as many decimals as it has.
  func text(_ number: Decimal) -> String {
    number.formatted(Decimal.FormatStyle(locale: Locale(identifier: identifier)))
  }

  /// An amount of money with the currency's symbol and its usual number of decimals.
  func text(_ amount: Decimal, currency: String) -> String {
    amount.formatted(
      Decimal.FormatStyle.Currency(code: currency, locale: Locale(identifier: identifier)))
  }

  /// A number in ASCII, rewritten with the locale's digits and with its decimal separator instead
  /// of `.`.
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
