package import ChatModel
package import Platform

/// Follows a store from a loop that never waits: the loop fetches the changes when it runs.
///
/// The changes since the last fetch are one difference, found in time proportional to the edits,
/// however long the conversation is; nothing accumulates between fetches. Used by one thread at a
/// time, while others edit the store.
package final class StoreFollower {
  /// The store that is followed.
  package let store: ConversationStore
  /// The conversation at the last fetch.
  package private(set) var state: StoredConversation
  private var revision: Int
  /// The registration number of the signal for edits.
  private var signalID: Int?

  /// Starts from the store's current conversation.
  package init(_ store: ConversationStore) {
    self.store = store
    (state, revision) = store.snapshot
  }

  deinit {
    if let signalID { store.forgetSignal(signalID) }
  }

  /// Registers a signal to be raised after each edit, on the thread that edits.
  package func raises(_ signal: ReadySignal) {
    if let signalID { store.forgetSignal(signalID) }
    signalID = store.addSignal(signal)
  }

  /// The difference between the conversation at the last call and the current one; nil if they are
  /// equal.
  package func takeChanges() -> ConversationDiff? {
    let (new, newRevision) = store.snapshot
    guard newRevision != revision else { return nil }
    let diff = new.difference(from: state)
    (state, revision) = (new, newRevision)
    return diff.isEmpty ? nil : diff
  }
}
