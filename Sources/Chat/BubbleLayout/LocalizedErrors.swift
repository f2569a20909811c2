public import FoundationEssentials

// Foundation's `localizedDescription`, which servers log, returns the same sentence as
// `description`.

extension LanguageError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension LayoutEnvironmentError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension ThemeError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
