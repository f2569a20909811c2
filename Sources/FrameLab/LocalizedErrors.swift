public import FoundationEssentials

// This text is also Foundation's `localizedDescription`, which servers write to logs.

extension FrameAssertionError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

extension ScenarioError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
