public import FoundationEssentials

// Foundation's `localizedDescription`, which servers log, is the sentence too.

extension TouchScriptError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
