extension ConversationDiff {
  /// The number of messages that the parallel walk looks ahead to find the next match.
  private static let reach = 6

  /// Computes the difference between two conversations.
  ///
  /// The time is linear in the number of messages, plus m log m for m messages that are out of
  /// order. Lists that differ in a few places are walked in parallel; messages without a match
  /// nearby are looked up in a table of ids (P. Heckel, "A technique for isolating differences
  /// between files", Communications of the ACM 21, 1978). Of the messages that both lists contain,
  /// a longest increasing subsequence stays in place.
  ///
  /// - Parameters:
  ///   - old: The earlier state of the conversation.
  ///   - new: The later state of the conversation.
  public init(from old: Conversation, to new: Conversation) {
    let origins = Self.origins(of: new.messages, in: old.messages)
    let stays = LongestIncreasingSubsequence(of: origins)
    var goes = [Bool](repeating: true, count: old.messages.count)
    var insertions: [Insertion] = []
    var moves: [Move] = []
    var updates: [Update] = []
    for (index, origin) in origins.enumerated() {
      guard origin >= 0 else {
        insertions.append(Insertion(StoredMessage(new.messages[index]), at: index))
        continue
      }
      goes[origin] = false
      if !stays.contains(index) { moves.append(Move(from: origin, to: index)) }
      if old.messages[origin] != new.messages[index] {
        updates.append(Update(StoredMessage(new.messages[index]), from: origin, to: index))
      }
    }
    let details = new.withoutMessages
    self.init(
      oldCount: old.messages.count, removals: goes.indices.filter { goes[$0] },
      insertions: insertions, moves: moves, updates: updates,
      details: details == old.withoutMessages ? nil : details)
  }

  /// The old index of each new message; -1 for an inserted message.
  private static func origins(of new: [Message], in old: [Message]) -> [Int] {
    var origins = [Int](repeating: -1, count: new.count)
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > 0, newEnd > 0, old[oldEnd - 1].id == new[newEnd - 1].id {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      origins[newEnd] = oldEnd
    }
    var (from, to) = (0, 0)
    var gone: [Int] = []
    var came: [Int] = []
    while from < oldEnd, to < newEnd {
      if old[from].id == new[to].id {
        origins[to] = from
        (from, to) = (from + 1, to + 1)
      } else if let next = (from..<oldEnd).prefix(reach).first(where: { old[$0].id == new[to].id })
      {
        gone += from..<next
        from = next
      } else if let next = (to..<newEnd).prefix(reach).first(where: { new[$0].id == old[from].id })
      {
        came += to..<next
        to = next
      } else {
        gone.append(from)
        came.append(to)
        (from, to) = (from + 1, to + 1)
      }
    }
    gone += from..<oldEnd
    came += to..<newEnd
    match(came, of: new, with: gone, of: old, in: &origins)
    return origins
  }

  /// Matches, by id, the messages that moved far.
  private static func match(
    _ came: [Int], of new: [Message], with gone: [Int], of old: [Message], in origins: inout [Int]
  ) {
    guard !came.isEmpty, !gone.isEmpty else { return }
    // For each id, the first element of `gone` that has it; another table links each element to the
    // next one with the same id.
    var first = [Message.ID: Int](minimumCapacity: gone.count)
    var next = [Int](repeating: -1, count: gone.count)
    for (number, place) in gone.enumerated().reversed() {
      if let following = first.updateValue(number, forKey: old[place].id) {
        next[number] = following
      }
    }
    for place in came {
      guard let number = first[new[place].id], number >= 0 else { continue }
      origins[place] = gone[number]
      first[new[place].id] = next[number]
    }
  }
}

extension Conversation {
  /// The conversation with all its properties except the messages.
  package var withoutMessages: Conversation {
    var details = self
    details.messages = []
    return details
  }
}
