extension ConversationDiff {
  /// Applies the difference to a conversation, in time linear in the number of messages.
  ///
  /// - Parameter conversation: The conversation from which the difference was made.
  /// - Returns: The new conversation; nil if the given one has a different number of messages.
  public func applied(to conversation: Conversation) -> Conversation? {
    let old = conversation.messages
    guard old.count == oldCount else { return nil }
    var leaves = [Bool](repeating: false, count: old.count)
    for index in removals { leaves[index] = true }
    for move in moves { leaves[move.from] = true }
    var staying = old.indices.lazy.filter { !leaves[$0] }.makeIterator()
    var insertions = insertions[...]
    var moves = moves[...]
    var messages: [Message] = []
    messages.reserveCapacity(newCount)
    while messages.count < newCount {
      if insertions.first?.index == messages.count, let insertion = insertions.popFirst() {
        messages.append(insertion.message)
      } else if moves.first?.to == messages.count, let move = moves.popFirst() {
        messages.append(old[move.from])
      } else if let place = staying.next() {
        messages.append(old[place])
      } else {
        return nil
      }
    }
    for update in updates { messages[update.to] = update.message }
    var result = details ?? conversation
    result.messages = messages
    return result
  }
}
