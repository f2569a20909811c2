public import FoundationEssentials

// Makes Foundation's `localizedDescription`, which servers log, the same sentence.

extension RenderError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
