public import FoundationEssentials

// Foundation's `localizedDescription`, which servers write to logs, is the same sentence.

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
