package import FoundationEssentials
internal import LocaleData
internal import Platform

/// Numbers written with the digits of a locale.
package struct NumberTexts: Sendable {
  /// The locale's ten digits; nil for those of ASCII.
  private let digits: [Unicode.Scalar]?
  /// The decimal separator.
  private let decimalPoint: String
  /// The formats with grouping separators and currency symbols.
  private let formats: LazyValue<NumberFormats>

  /// Looks up the digits and the decimal separator of a locale.
  package init(locale tag: LocaleTag) {
    let identifier = tag.identifier
    formats = LazyValue { NumberFormats(locale: LocaleIdentifier(tag: identifier)) }
    guard tag.language != "en" || tag.hasExtension else {
      // The default digits require no tables, which take milliseconds to load.
      (digits, decimalPoint) = (nil, ".")
      return
    }
    let locale = LocaleIdentifier(tag: identifier)
    let digits = locale.digits
    self.digits = digits?.first == "0" ? nil : digits
    decimalPoint = locale.decimalSeparator
  }

  /// A whole number.
  package func text(_ number: Int) -> String { localized(String(number)) }

  /// A number with grouping separators and at most six decimals.
  package func text(_ number: Decimal) -> String {
    let ascii = number.description
    return formats.value.text(ascii) ?? ascii
  }

  /// An amount of money with the currency's symbol and its usual number of decimals.
  package func text(_ amount: Decimal, currency: String) -> String {
    let ascii = amount.description
    return formats.value.text(ascii, currency: currency) ?? ascii
  }

  /// A number in ASCII, rewritten with the locale's digits and with its decimal separator instead
  /// of `.`.
  package func localized(_ ascii: String) -> String {
    guard digits != nil || decimalPoint != "." else { return ascii }
    var text = ""
    for scalar in ascii.unicodeScalars {
      if scalar == "." {
        text += decimalPoint
      } else if let digits, (0x30...0x39).contains(scalar.value) {
        text.unicodeScalars.append(digits[Int(scalar.value) - 0x30])
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
