internal import CICU

/// The identifier under which ICU has the data of a locale.
package struct LocaleIdentifier: Hashable, Sendable {
  /// The identifier, such as `bn@calendar=gregorian;numbers=beng`.
  let name: String

  /// Converts a well-formed language tag (BCP 47) of at most 64 bytes.
  ///
  /// The calendar is Gregorian unless the tag specifies another one (`-u-ca-`), so that all
  /// participants of a chat see the same dates. An unknown numbering system (`-u-nu-`) is ignored.
  package init(tag: String) {
    // ICU's keywords and their values are longer than those of a tag; this is four times as much.
    var name = [CChar](repeating: 0, count: 256)
    let isComplete = unsafe cicu_locale_name(tag, &name, Int32(name.count))
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    self.name = isComplete ? String(decoding: bytes, as: UTF8.self) : "und@calendar=gregorian"
  }

  /// The ten digits of the locale's numbering system; nil if its numbers are not written with ten
  /// digits, as in Chinese numerals.
  package var digits: [Unicode.Scalar]? {
    var digits = [Int32](repeating: 0, count: 10)
    guard unsafe cicu_digits(name, &digits) else { return nil }
    let scalars = digits.compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
    return scalars.count == 10 ? scalars : nil
  }

  /// The character between the whole number and the decimals.
  package var decimalSeparator: String {
    unsafe ICUText.read { unsafe cicu_decimal_separator(name, $0, $1) } ?? "."
  }

  /// A text in uppercase, by the rules of the language.
  package func uppercased(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      guard let count = Int32(exactly: bytes.count), let start = bytes.baseAddress else {
        return unsafe String(decoding: bytes, as: UTF8.self).uppercased()
      }
      // No character has more than three times as many bytes in uppercase (U+0390: 2 and 6).
      var length: Int32 = -1
      let upper = unsafe String(unsafeUninitializedCapacity: bytes.count * 3) { buffer in
        guard let target = buffer.baseAddress else { return 0 }
        length = unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
          unsafe target.withMemoryRebound(to: CChar.self, capacity: buffer.count) { upper in
            unsafe cicu_uppercase(name, text, count, upper, Int32(clamping: buffer.count))
          }
        }
        return max(0, min(Int(length), buffer.count))
      }
      return length < 0 ? unsafe String(decoding: bytes, as: UTF8.self).uppercased() : upper
    }
  }

  /// True for the code of a language in ISO 639, in lowercase letters.
  package static func isLanguage(_ code: String) -> Bool { unsafe cicu_is_language(code) }

  /// True for the code of a region in ISO 3166, in uppercase letters, also of a former country.
  package static func isRegion(_ code: String) -> Bool { unsafe cicu_is_region(code) }
}
