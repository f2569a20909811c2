public import FoundationEssentials

// Foundation's `localizedDescription`, which servers often log, is the same text.

extension FrameAssertionError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

extension ScenarioError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
