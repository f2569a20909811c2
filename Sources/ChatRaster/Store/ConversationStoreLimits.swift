/// The bounds of a store, each with what it stops.
enum ConversationStoreLimits {
  /// Edits that wait for one observer: one that no longer reads cannot fill the memory, and one
  /// that is this far behind is served better by a single difference.
  static let maximumPendingChanges = 64
}
