/// The keys in the head of a script, as written there.
package enum ScriptKey: String, CaseIterable {
  case title, me, theme, look, date, dates, timeZone, locale, wallpaper, subtitle, format, layout
  case pace
  case names, avatars

  /// The key for a name; its case, and spaces, dashes and underscores in it, are ignored.
  package init?(_ text: Substring) {
    let name = text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    guard let key = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
      return nil
    }
    self = key
  }

  /// True if the text is the name of a theme; false if it is the path of a theme file, which only
  /// the caller may choose.
  package static func isThemeName(_ text: String) -> Bool {
    !text.isEmpty && !text.contains("/") && !text.hasSuffix(".json")
  }
}
