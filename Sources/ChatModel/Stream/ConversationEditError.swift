/// The reason why an edit was refused; the conversation is unchanged.
public enum ConversationEditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No message has this id.
  case unknownMessage(Message.ID)
  /// Two messages would have this id.
  case duplicateMessage(Message.ID)
  /// There is no such index among the messages.
  case invalidIndex(Int, count: Int)
  /// The renderer would refuse the edited conversation, with this error.
  case invalid(ConversationError)
  /// The store was edited within its own `edit` other than through the batch.
  case nestedEdit

  /// The mistake and its remedy, in one line.
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
