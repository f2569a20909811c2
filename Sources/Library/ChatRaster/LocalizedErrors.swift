public import FoundationEssentials

// Makes Foundation's `localizedDescription`, which servers log, equal to `description`.

extension RenderError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
