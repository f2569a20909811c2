/// The cells of a custom list, in order.
@available(*, deprecated, renamed: "ListDataSource")
public typealias ListCells = ListDataSource

/// The cells of a list in which some are side by side.
@available(*, deprecated, renamed: "FlowDataSource")
public typealias FlowingCells = FlowDataSource

/// A list of a program's own cells on a screen.
@available(*, deprecated, renamed: "CustomList")
public typealias LiveCells = CustomList

/// The cells of a list of chats.
@available(*, deprecated, renamed: "ChatListDataSource")
public typealias ChatList = ChatListDataSource

/// A row of a list of chats: portrait, name, last message, time and count of unread messages.
@available(*, deprecated, renamed: "ChatListCell")
public typealias ChatListRow = ChatListCell

extension CustomList {
  /// The source of the cells on the screen.
  @available(*, deprecated, renamed: "dataSource")
  public var cells: Source { dataSource }
}
