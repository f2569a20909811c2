public import FoundationEssentials

// Makes Foundation's `localizedDescription`, which servers often log, return the error's own
// description.

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
