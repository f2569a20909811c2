import BubbleLayout
package import ChatModel
package import Platform

/// A conversation that can be copied at no cost, and whose edits cost the same however long it is:
/// the states of a store share all messages and nodes that no edit between them has changed.
package struct StoredConversation: Sendable {
  /// The title, the participants and all other properties except the messages.
  package var details: Conversation
  /// The messages in display order; all ids are different.
  package var messages: IdentifiedList<StoredMessage>

  /// Makes an empty conversation.
  init() {
    details = Conversation()
    messages = IdentifiedList()
  }

  /// Makes a stored conversation.
  ///
  /// - Throws: `duplicateMessage`.
  init(_ conversation: Conversation) throws(ConversationEditError) {
    details = conversation.withoutMessages
    messages = StoredMessage.list(of: conversation.messages)
    guard !messages.hasUniqueIDs else { return }
    var known: Set<Message.ID> = []
    for message in conversation.messages where !known.insert(message.id).inserted {
      throw .duplicateMessage(message.id)
    }
  }

  /// The conversation as one value, built in time proportional to the number of messages.
  package var conversation: Conversation {
    var conversation = details
    conversation.messages.reserveCapacity(messages.count)
    for stored in messages { conversation.messages.append(stored.message) }
    return conversation
  }

  /// The changes that turn an earlier state of a store into this one; the time depends only on the
  /// edits between them.
  ///
  /// A message that an edit has moved counts as moved unless its position among the remaining ones
  /// is unchanged.
  package func difference(from old: StoredConversation) -> ConversationDiff {
    let difference = messages.difference(from: old.messages, isSame: ==)
    let moved = Relocations(of: difference)
    var removals: [Int] = []
    for (index, removed) in difference.removed.enumerated() where moved.sources[index] == nil {
      removals.append(removed.place)
    }
    var insertions: [ConversationDiff.Insertion] = []
    var moves: [ConversationDiff.Move] = []
    var updates = difference.updated.map {
      ConversationDiff.Update($0.element, from: $0.from, to: $0.to)
    }
    for (index, inserted) in difference.inserted.enumerated() {
      guard let source = moved.targets[index] else {
        insertions.append(
          ConversationDiff.Insertion(inserted.element, at: inserted.place))
        continue
      }
      let from = difference.removed[source]
      if !moved.stays.contains(index) {
        moves.append(ConversationDiff.Move(from.place, to: inserted.place))
      }
      if from.element != inserted.element {
        updates.append(
          ConversationDiff.Update(
            inserted.element, from: from.place, to: inserted.place))
      }
    }
    updates.sort { $0.to < $1.to }
    return ConversationDiff(
      oldCount: old.messages.count, removals: removals, insertions: insertions, moves: moves,
      updates: updates, details: details == old.details ? nil : details)
  }
}

/// The pairs of removed and inserted messages that are the same message.
private struct Relocations {
  /// For each removed message, the index of the inserted message with the same id; nil if there is
  /// none.
  var sources: [Int?]
  /// For each inserted message, the index of the removed message with the same id; nil if there is
  /// none.
  var targets: [Int?]
  /// The inserted messages whose position among all messages that stayed is unchanged.
  var stays: Set<Int> = []

  init(of difference: ListDifference<StoredMessage>) {
    sources = Array(repeating: nil, count: difference.removed.count)
    targets = Array(repeating: nil, count: difference.inserted.count)
    guard !sources.isEmpty, !targets.isEmpty else { return }
    var gone: [Message.ID: Int] = [:]
    for (index, removed) in difference.removed.enumerated() { gone[removed.element.id] = index }
    for (index, inserted) in difference.inserted.enumerated() {
      guard let source = gone[inserted.element.id] else { continue }
      sources[source] = index
      targets[index] = source
    }
    // A message qualifies if as many unmoved messages precede it as before; the longest subsequence
    // of such messages in their old order stays.
    let candidates = targets.indices.filter { index in
      guard let source = targets[index] else { return false }
      return difference.removed[source].place - source == difference.inserted[index].place - index
    }
    let order = LongestIncreasingSubsequence(of: candidates.map { targets[$0] ?? -1 })
    for (place, index) in candidates.enumerated() where order.contains(place) {
      stays.insert(index)
    }
  }
}
