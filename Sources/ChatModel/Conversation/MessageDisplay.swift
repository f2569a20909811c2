/// Display of one message where it differs from what its conversation and the theme say.
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
    /// The side of everybody else's messages.
    case others
  }

  /// The side on which it stands; nil follows from its sender.
  public var side: Side?
  /// True to show its sender's name, false to leave it out; nil leaves that to the theme.
  public var showsName: Bool?
  /// True to show its sender's picture, false to leave it out; nil leaves that to the theme.
  ///
  /// A picture that is left out keeps its room, so that messages stay in line.
  public var showsAvatar: Bool?
  /// False to set what it holds without a bubble around it.
  public var showsBubble = true
  /// False to leave out clock time, marks of delivery and all that stands beside them.
  public var showsStatus = true

  /// Makes a display that differs in nothing.
  public init() {}
}

/// Kind of a chat by who takes part: what fetches, sends and shows messages may differ by it.
public enum ChatKind: String, Hashable, Sendable, CaseIterable {
  /// Two people.
  case privateChat
  /// Some who know each other.
  case group
  /// Whoever comes in.
  case chatRoom
}
