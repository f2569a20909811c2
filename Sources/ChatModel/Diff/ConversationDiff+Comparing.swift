extension ConversationDiff {
  /// Compares two conversations.
  ///
  /// The time is linear in the messages, and m log m in the m of them that lie out of order: ids are
  /// looked up in a table (P. Heckel, "A technique for isolating differences between files",
  /// Communications of the ACM 21, 1978), and a longest increasing subsequence stays in place.
  ///
  /// - Parameters:
  ///   - old: What was.
  ///   - new: What is.
  public init(from old: Conversation, to new: Conversation) {
    let origins = Self.origins(of: new.messages, in: old.messages)
    let stays = LongestIncreasingSubsequence(of: origins)
    var goes = [Bool](repeating: true, count: old.messages.count)
    var insertions: [Insertion] = []
    var moves: [Move] = []
    var updates: [Update] = []
    for (index, origin) in origins.enumerated() {
      let message = new.messages[index]
      guard origin >= 0 else {
        insertions.append(Insertion(index: index, message: message))
        continue
      }
      goes[origin] = false
      if !stays.contains(index) { moves.append(Move(from: origin, to: index)) }
      if old.messages[origin] != message {
        updates.append(Update(from: origin, to: index, message: message))
      }
    }
    let details = new.withoutMessages
    self.init(
      oldCount: old.messages.count, removals: goes.indices.filter { goes[$0] },
      insertions: insertions, moves: moves, updates: updates,
      details: details == old.withoutMessages ? nil : details)
  }

  /// Where each new message stood before; -1 for one that came.
  private static func origins(of new: [Message], in old: [Message]) -> [Int] {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start].id == new[start].id { start += 1 }
    var rest = 0
    while rest < shorter - start, old[old.count - 1 - rest].id == new[new.count - 1 - rest].id {
      rest += 1
    }

    // The first place of each id, and from each place the next one of the same id.
    var first: [Message.ID: Int] = [:]
    let middle = start..<old.count - rest
    var next = [Int](repeating: -1, count: middle.count)
    for place in middle.reversed() {
      if let following = first.updateValue(place, forKey: old[place].id) {
        next[place - start] = following
      }
    }

    var origins: [Int] = []
    origins.reserveCapacity(new.count)
    origins.append(contentsOf: 0..<start)
    for message in new[start..<new.count - rest] {
      guard let place = first[message.id] else {
        origins.append(-1)
        continue
      }
      origins.append(place)
      let following = next[place - start]
      first[message.id] = following < 0 ? nil : following
    }
    origins.append(contentsOf: old.count - rest..<old.count)
    return origins
  }
}

extension Conversation {
  /// The title, the participants and all else but the messages.
  package var withoutMessages: Conversation {
    Conversation(
      title: title, me: me, participants: participants, timeZone: timeZone, locale: locale,
      unreadAfter: unreadAfter, wallpaper: wallpaper, folder: folder)
  }
}
