public import FoundationEssentials

// Makes Foundation's `localizedDescription`, which servers often log, return the error's own
// description.

extension TouchScriptError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
