public import ChatModel

/// What one edit, one batch or one replacement did to a store.
public struct ConversationChange: Hashable, Sendable {
  /// The store's revision afterwards.
  public let revision: Int
  /// From the conversation before to the one afterwards.
  public let diff: ConversationDiff
}
