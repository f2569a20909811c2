/// The behaviour of a conversation on its screen.
public struct SessionConfiguration: Hashable, Sendable {
  /// The lines with dates or times that are drawn between messages.
  public enum TimeStyle: Hashable, Sendable {
    /// No lines.
    case none
    /// A line for each new day.
    case days
    /// A line after a pause of more than a number of seconds, and on each new day.
    case pauses(seconds: Double)
  }

  /// The number of messages that are fetched at once, from 1 to 1,000; other values are clamped.
  public var pageSize: Int
  /// True if older messages are fetched as soon as the first message is visible.
  public var fetchesHistoryAutomatically: Bool
  /// True if a change updates only the rows that it affects.
  ///
  /// Otherwise, all rows are made again; they look the same.
  public var refreshesIncrementally: Bool
  /// The lines with dates or times; nil leaves them to the theme.
  public var timeStyle: TimeStyle?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - pageSize: The number of messages that are fetched at once.
  ///   - fetchesHistoryAutomatically: True if older messages are fetched when the first one becomes
  ///     visible.
  ///   - refreshesIncrementally: True if a change updates only the rows that it affects.
  ///   - timeStyle: The lines with dates or times; nil leaves them to the theme.
  public init(
    pageSize: Int = 20, fetchesHistoryAutomatically: Bool = true,
    refreshesIncrementally: Bool = true, timeStyle: TimeStyle? = nil
  ) {
    self.pageSize = pageSize
    self.fetchesHistoryAutomatically = fetchesHistoryAutomatically
    self.refreshesIncrementally = refreshesIncrementally
    self.timeStyle = timeStyle
  }
}

/// A screen that shows a message list: the operations that an interaction needs, independent of
/// drawing.
///
/// `LiveConversation` conforms to it. A screen is confined to one thread or actor of its program.
public protocol MessageScreen: AnyObject {
  /// The visible messages, from top to bottom.
  var visibleMessages: [Message.ID] { get }

  /// Applies a configuration.
  ///
  /// - Throws: The error of the screen for a look that it cannot show.
  func configure(_ configuration: SessionConfiguration) throws
  /// Scrolls a message onto the screen.
  ///
  /// - Parameter message: The message's id.
  /// - Returns: True if the list contains it.
  @discardableResult
  func show(_ message: Message.ID) -> Bool
}
