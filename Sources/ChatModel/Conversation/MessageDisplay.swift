/// The display of one message where it differs from its conversation and the theme.
///
/// ```swift
/// options.display.showsBubble = !isAnnouncement
/// options.display.showsStatus = !isAnnouncement
/// ```
public struct MessageDisplay: Hashable, Sendable {
  /// A side of the page.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The side of one's own messages, in their colours.
    case own
    /// The side of all other people's messages.
    case others
  }

  /// The side of the message; nil uses the side of its sender.
  public var side: Side?
  /// True to show the sender's name, false to leave it out; nil leaves that to the theme.
  public var showsName: Bool?
  /// True to show the sender's picture, false to leave it out; nil leaves that to the theme.
  ///
  /// The space of an omitted picture stays empty, so that messages stay aligned.
  public var showsAvatar: Bool?
  /// False to draw the content without a bubble around it.
  public var showsBubble = true
  /// False to leave out the clock time, the delivery marks and the icons next to them.
  public var showsStatus = true

  /// Makes a display without differences.
  public init() {}
}

/// The kind of a chat by its participants: fetching, sending and showing messages may depend on it.
public enum ChatKind: String, Hashable, Sendable, CaseIterable {
  /// Two people.
  case privateChat
  /// A group of people who know each other.
  case group
  /// A room that anyone may enter.
  case chatRoom
}
