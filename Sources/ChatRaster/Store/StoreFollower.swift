package import ChatModel
package import Platform

/// Follows a store from a loop that never waits: it asks for what has happened when it comes by.
///
/// What has happened since it was last asked is one difference, found in the time of the edits,
/// however many there were and however long the conversation is; nothing piles up while nobody
/// asks. Used by one thread at a time, while others edit the store.
package final class StoreFollower {
  /// The end that is followed.
  package let store: ConversationStore
  /// The conversation as it was when it was last asked for changes.
  package private(set) var state: StoredConversation
  private var revision: Int
  /// Its place among those who are told of edits.
  private var signalID: Int?

  /// Begins with the store's conversation as it is now.
  package init(_ store: ConversationStore) {
    self.store = store
    (state, revision) = store.snapshot
  }

  deinit {
    if let signalID { store.forgetSignal(signalID) }
  }

  /// Has a signal raised after each edit, on the thread that edits.
  package func raises(_ signal: ReadySignal) {
    if let signalID { store.forgetSignal(signalID) }
    signalID = store.addSignal(signal)
  }

  /// The difference between the conversation of the last call and the present one; nil if they are
  /// equal.
  package func takeChanges() -> ConversationDiff? {
    let (new, newRevision) = store.snapshot
    guard newRevision != revision else { return nil }
    let diff = new.difference(from: state)
    (state, revision) = (new, newRevision)
    return diff.isEmpty ? nil : diff
  }
}
