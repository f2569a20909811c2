public import FoundationEssentials

// Gives Foundation's `localizedDescription`, which servers log, the same sentence.

extension HistoryError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

extension ServiceError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

extension SessionError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
