public import FoundationEssentials

/// The reason why a locale, its language or a time zone cannot be used.
public enum LayoutEnvironmentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// ICU does not know the tag's language.
  case unknownLocale(String)
  /// The name is not in the time zone database.
  case unknownTimeZone(String)
  /// The language file is missing or invalid.
  case language(LanguageError)

  /// A description of the error and of the valid values.
  public var description: String {
    switch self {
    case .unknownLocale(let name):
      "\"\(Self.excerpt(name))\" is not a locale: write a BCP 47 tag such as en, de or zh-Hans"
    case .unknownTimeZone(let name):
      "\"\(Self.excerpt(name))\" is not a time zone: write an IANA name such as Europe/Berlin"
    case .language(let error): error.description
    }
  }

  /// Shortens a name, so that a message stays on one line of a terminal.
  private static func excerpt(_ name: String) -> String {
    let start = name.unicodeScalars.prefix(64)
    let printable = String(
      start.map { $0.properties.generalCategory == .control ? "?" : Character($0) })
    return start.count < name.unicodeScalars.count ? printable + "…" : printable
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension LayoutEnvironmentError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
