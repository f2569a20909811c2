public import FoundationEssentials

// Gives Foundation's `localizedDescription`, which servers write to logs, the same text.

extension TouchScriptError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
