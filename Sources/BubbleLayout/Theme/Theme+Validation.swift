import DisplayList

extension Theme {
  /// Checks that every value is allowed in a theme file: finite numbers within their ranges, lists
  /// that are neither empty nor longer than 64, gradients with stops in order.
  ///
  /// Costs some ten microseconds; every renderer does it with each theme that it is given.
  ///
  /// - Throws: The first key that is not fit, named as theme files spell it.
  public func validate() throws(ThemeError) {
    func error(_ key: String, _ expected: String, _ found: String) -> ThemeError {
      ThemeError(theme: name, key: key, reason: .unfit(expected: expected, found: found))
    }
    // Keys reach values to read and to write them.
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
