public import FoundationEssentials

// Foundation's `localizedDescription`, which servers log, is the sentence too.

extension ImportError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
