/// The behaviour of a conversation that is shown on a screen.
public struct SessionConfiguration: Hashable, Sendable {
  /// The kind of date or time lines that are drawn between messages.
  public enum TimeStyle: Hashable, Sendable {
    /// No lines.
    case none
    /// A line for each new day.
    case days
    /// A line after a pause of more than a number of seconds, and on each new day.
    case pauses(seconds: Double)
  }

  /// The number of messages that are fetched in one request, from 1 to 1,000; other values are
  /// clamped.
  public var pageSize: Int
  /// True if older messages are fetched as soon as the first message is visible.
  public var fetchesHistoryAutomatically: Bool
  /// True if a change updates only the rows that it affects.
  ///
  /// Otherwise, all rows are rebuilt; they look the same in both cases.
  public var refreshesIncrementally: Bool
  /// The date or time lines between messages; nil for the theme's choice.
  public var timeStyle: TimeStyle?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - pageSize: The number of messages that are fetched in one request.
  ///   - fetchesHistoryAutomatically: True if older messages are fetched as soon as the first
  ///     message is visible.
  ///   - refreshesIncrementally: True if a change updates only the rows that it affects.
  ///   - timeStyle: The date or time lines between messages; nil for the theme's choice.
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

/// A screen that shows a list of messages, with the operations that an interaction requires,
/// independent of drawing.
///
/// `LiveConversation` conforms to it. A screen is confined to one thread or actor of the program.
public protocol MessageScreen: AnyObject {
  /// The visible messages, from top to bottom.
  var visibleMessages: [Message.ID] { get }

  /// Applies a configuration.
  ///
  /// - Throws: An error if the screen cannot show the configured look.
  func configure(_ configuration: SessionConfiguration) throws
  /// Scrolls a message onto the screen.
  ///
  /// - Parameter message: The id of the message.
  /// - Returns: True if the list contains the message.
  @discardableResult
  func show(_ message: Message.ID) -> Bool
}
