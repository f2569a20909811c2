import ChatModel

extension TimelineRow {
  /// The row's kind in measurements: a message's kind of content, or the name of another row.
  package var kind: String {
    switch self {
    case .titleBar: "title bar"
    case .spacing: "spacing"
    case .dateSeparator, .dayAndTime, .daySeparator: "date"
    case .unreadLine: "unread line"
    case .notice: "notice"
    case .message(let row): row.message.content.type
    case .inserted: "inserted row"
    }
  }
}

extension RowID {
  /// The row's name in measurements: a message's own id; nil for rows of which there is only one.
  package var name: String? {
    switch self {
    case .message(let id), .inserted(let id): id
    case .line(let id): "above \(id)"
    case .repeated(let index): "row \(index)"
    case .titleBar, .spacing, .unreadLine: nil
    }
  }
}
