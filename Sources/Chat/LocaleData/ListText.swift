internal import CICU

extension LocaleIdentifier {
  /// Joins the items of a list by the rules of the language: `Ana, Bo und Cy`.
  ///
  /// - Parameter items: At least two texts.
  /// - Returns: The list; nil if ICU has no rules for the locale.
  package func list(of items: [String]) -> String? {
    let texts = items.map { Array($0.utf16) }
    let units = texts.flatMap(\.self)
    let lengths = texts.map { Int32(clamping: $0.count) }
    guard !units.isEmpty, let count = Int32(exactly: lengths.count) else { return nil }
    return unsafe ICUText.read {
      unsafe cicu_join_list(name, units, lengths, count, $0, $1)
    }
  }
}
