public import FoundationEssentials

// Foundation's `localizedDescription`, which servers log, is the same sentence.

extension RenderError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
