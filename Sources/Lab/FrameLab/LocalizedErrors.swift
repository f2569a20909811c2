public import FoundationEssentials

// Makes Foundation's `localizedDescription`, which servers often log, the same text as
// `description`.

extension FrameAssertionError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

extension ScenarioError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
