package import ChatModel

/// One row of a page, from top to bottom.
package enum TimelineRow: Hashable, Sendable {
  /// An end of the list, which a theme may give some room.
  package enum Edge: Hashable, Sendable {
    case top
    case bottom
  }

  /// The bar at the top of the page.
  case titleBar(TitleBarRow)
  /// Room before the first or after the last row of the list.
  case spacing(Edge)
  /// The first time after a pause, as WeChat shows it.
  case timeLine(String)
  /// A new day.
  case dateLine(String)
  /// Everything below was not read yet.
  case unreadLine(String)
  case notice(NoticeRow)
  case message(MessageRow)

  /// The message that the row shows.
  package var messageID: Message.ID? {
    switch self {
    case .message(let row): row.message.id
    case .notice(let row): row.id
    case .titleBar, .spacing, .timeLine, .dateLine, .unreadLine: nil
    }
  }
}
