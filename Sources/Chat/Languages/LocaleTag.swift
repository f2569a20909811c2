package import ChatModel
internal import LocaleData

/// A valid language tag.
package struct LocaleTag: Hashable, Sendable {
  /// The tag in BCP 47 form, with hyphens.
  package let identifier: String
  /// The language, in lowercase letters.
  package let language: String
  /// The script, as four letters such as `Hans`; nil if the tag contains none.
  package let script: String?
  /// The region, as two letters or three digits; nil if the tag contains none.
  package let region: String?

  /// Parses a tag such as `de`, `en-US` or `zh-Hans`; underscores are treated as hyphens.
  ///
  /// - Throws: `LayoutEnvironmentError` if the text is not a well-formed tag, or has an unknown
  ///   language or region.
  package init(_ text: String) throws(LayoutEnvironmentError) {
    let error = LayoutEnvironmentError.unknownLocale(text)
    guard text.utf8.count <= 64 else { throw error }
    let subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    for subtag in subtags {
      guard (1...8).contains(subtag.utf8.count), subtag.utf8.allSatisfy(Self.isAlphanumeric) else {
        throw error
      }
    }
    guard let first = subtags.first, (2...3).contains(first.utf8.count) else { throw error }
    language = first.lowercased()
    var script: String?
    var region: String?
    for subtag in subtags.dropFirst() {
      let length = subtag.utf8.count
      if length == 1 { break }
      let isNumber = subtag.utf8.allSatisfy { $0 < UInt8(ascii: "A") }
      if length == 4, !isNumber, script == nil, region == nil {
        script = subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
      } else if region == nil, length == 2 || (length == 3 && isNumber) {
        region = subtag.uppercased()
      }
    }
    self.script = script
    self.region = region
    identifier = subtags.joined(separator: "-")
    guard LocaleIdentifier.isLanguage(language) else { throw error }
    if let region, region.utf8.count == 2, !LocaleIdentifier.isRegion(region) { throw error }
  }

  /// True for English without a region or with the region US: the month is before the day, and the
  /// clock has 12 hours.
  var isAmericanEnglish: Bool { isPlainEnglish && (region == nil || region == "US") }

  /// True for British or world English: the day is before the month, and the clock has 24 hours.
  var isBritishEnglish: Bool { isPlainEnglish && (region == "GB" || region == "001") }

  /// True if the tag is `en` with at most a region, and therefore specifies no clock or calendar.
  private var isPlainEnglish: Bool { language == "en" && identifier.utf8.count <= 6 }

  /// True if the tag has an extension, which can specify a calendar or digits.
  var hasExtension: Bool {
    identifier.utf8.split(separator: UInt8(ascii: "-")).contains { $0.count == 1 }
  }

  /// The direction in which the language is written.
  package var direction: LayoutDirection {
    if let script { return Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight }
    return Self.rightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
  }

  /// The scripts that CLDR lists as right-to-left and for which fonts are common.
  private static let rightToLeftScripts: Set<String> = [
    "Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr",
  ]

  /// The languages whose usual script is one of `rightToLeftScripts` (CLDR's `likelySubtags`).
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "syr", "nqo", "arc", "ks",
  ]

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension LocaleTag {
  /// A text in uppercase by the rules of the language, such as İ for the Turkish i.
  package func uppercased(_ text: String) -> String {
    // English requires no tables.
    language == "en"
      ? text.uppercased() : LocaleIdentifier(tag: identifier).uppercased(text)
  }
}
