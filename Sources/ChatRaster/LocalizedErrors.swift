public import FoundationEssentials

// Foundation's `localizedDescription`, which servers log, is the sentence too.

extension RenderError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
