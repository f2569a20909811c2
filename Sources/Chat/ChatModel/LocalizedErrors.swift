public import FoundationEssentials

// Makes Foundation's `localizedDescription`, which servers write to logs, the same sentence as
// `description`.

extension ContentError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

extension ConversationEditError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

extension ConversationError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
