public import FoundationEssentials

// Foundation's `localizedDescription`, which servers log, is the same sentence.

extension ImportError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
