public import FoundationEssentials

// Foundation's `localizedDescription`, which servers log, is the same sentence.

extension LanguageError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

extension LayoutEnvironmentError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

extension ThemeError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
