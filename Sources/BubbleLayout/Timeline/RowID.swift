package import ChatModel

/// Names a row of a page, whatever changes around it.
package enum RowID: Hashable, Sendable {
  case titleBar
  case spacing(TimelineRow.Edge)
  /// The line with a time or a day that stands above a message.
  case line(above: Message.ID)
  case unreadLine
  case message(Message.ID)
  /// A row whose name a row above it has already: messages of one id.
  case repeated(Int)
}

extension Timeline {
  /// The names of all rows, each different, in order.
  package func rowIDs() -> [RowID] {
    var ids: [RowID] = []
    ids.reserveCapacity(count)
    var known: Set<RowID> = []
    known.reserveCapacity(count)
    for index in indices {
      let id = rowID(at: index)
      ids.append(known.insert(id).inserted ? id : .repeated(index))
    }
    return ids
  }

  private func rowID(at index: Int) -> RowID {
    switch entries[index] {
    case .titleBar: .titleBar
    case .spacing(let edge): .spacing(edge)
    case .unreadLine: .unreadLine
    case .timeLine, .dateLine:
      // A line always stands above a message, at most with the unread line between.
      entries[index...].lazy.compactMap(\.messageIndex).first.map {
        .line(above: conversation.messages[$0].id)
      } ?? .repeated(index)
    case .notice(let message, _), .message(let message, _, _):
      .message(conversation.messages[message].id)
    }
  }
}
