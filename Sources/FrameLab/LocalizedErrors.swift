public import FoundationEssentials

// Foundation's `localizedDescription`, which servers write to logs, is this text too.

extension FrameAssertionError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

extension ScenarioError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
