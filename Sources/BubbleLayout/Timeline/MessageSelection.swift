public import ChatModel

/// Which messages of a conversation are shown.
public enum MessageSelection: Hashable, Sendable {
  case all
  /// The last so many; none for less than 1.
  case last(Int)
  /// From one message to another, both included; nil leaves that end open.
  case range(from: Message.ID?, to: Message.ID?)
}
