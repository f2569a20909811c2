import DisplayList

extension Theme {
  /// Checks that every value is allowed in a theme file: finite numbers within their ranges, lists
  /// that are neither empty nor longer than 64, gradients with stops in order.
  ///
  /// Takes about ten microseconds; every renderer checks each theme that it receives.
  ///
  /// - Throws: The first key whose value is not allowed, named as in theme files.
  public func validate() throws(ThemeError) {
    func error(_ key: String, _ expected: String, _ found: String) -> ThemeError {
      ThemeError(theme: name, key: key, reason: .unfit(expected: expected, found: found))
    }
    // A key needs a variable, even if its value is only read.
    var theme = self
    for key in Self.keys {
      if let found = key.misfit(in: &theme) { throw error(key.path, key.expectation, found) }
    }
    // Theme files cannot move a shadow sideways.
    let offset = bubble.shadow.offset.x
    guard abs(offset) <= 2000 else {
      throw error("bubble.shadow.offset", "a number from -2000 to 2000 sideways", "\(offset)")
    }
  }
}
