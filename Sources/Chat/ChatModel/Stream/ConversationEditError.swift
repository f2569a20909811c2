public import FoundationEssentials

/// The error for an edit that was rejected; the conversation is then unchanged.
public enum ConversationEditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No message has this id.
  case unknownMessage(Message.ID)
  /// Two messages would have this id after the edit.
  case duplicateMessage(Message.ID)
  /// There is no such index among the messages.
  case invalidIndex(Int, count: Int)
  /// The renderer would reject the edited conversation with this error.
  case invalid(ConversationError)
  /// Code within the store's `edit` edited the store directly instead of through the batch.
  case nestedEdit

  /// The problem, and how to correct it, on one line.
  public var description: String {
    switch self {
    case .unknownMessage(let id):
      "no message has the id \"\(id)\": append or insert it first"
    case .duplicateMessage(let id):
      "a message with the id \"\(id)\" already exists: update it, or choose another id"
    case .invalidIndex(let index, let count):
      "index \(index) is out of range for \(count) messages"
    case .invalid(let error): error.description
    case .nestedEdit:
      "the store was edited inside an edit: use the batch that the closure receives"
    }
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension ConversationEditError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
