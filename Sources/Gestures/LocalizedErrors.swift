public import FoundationEssentials

// Foundation's `localizedDescription`, which servers write to logs, is this text too.

extension TouchScriptError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
