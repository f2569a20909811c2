import ChatModel

extension Timeline: RandomAccessCollection {
  /// The index of the first row.
  package var startIndex: Int { 0 }
  /// The number of rows.
  package var endIndex: Int { entries.count }

  /// The row at an index, with its names and text.
  package subscript(position: Int) -> TimelineRow {
    switch entries[position] {
    case .titleBar: rules.titleBar
    case .spacing(let edge): .spacing(edge)
    case .line(let separator, let time): rules.line(separator, at: time)
    case .unreadLine: rules.unreadLine(unreadCount)
    case .inserted(let index): .inserted(rules.inserted.all[index])
    case .notice(let index, let time): rules.notice(conversation.messages[index], time)
    case .message(let index, let time, let position):
      rules.row(conversation.messages[index], time, position, isLastOwn: index == lastOwn) { id in
        messageIndices[id].map { conversation.messages[$0] }
      }
    }
  }
}
