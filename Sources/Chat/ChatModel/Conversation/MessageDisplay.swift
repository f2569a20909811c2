/// The display options of one message, which override those of the conversation and the theme.
///
/// ```swift
/// options.display.showsBubble = !isAnnouncement
/// options.display.showsStatus = !isAnnouncement
/// ```
public struct MessageDisplay: Hashable, Sendable {
  /// A side of the page.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The side of the user's own messages, which have the colours of own messages.
    case own
    /// The side of everyone else's messages.
    case others
  }

  /// The side of the message; nil for the side of its sender.
  public var side: Side?
  /// True to show the sender's name, false to hide it; nil for the theme's choice.
  public var showsName: Bool?
  /// True to show the sender's avatar, false to hide it; nil for the theme's choice.
  ///
  /// The space of a hidden avatar stays empty, so that messages stay aligned.
  public var showsAvatar: Bool?
  /// False to draw the content without a bubble around it.
  public var showsBubble = true
  /// False to hide the time of day, the delivery marks and the icons next to them.
  public var showsStatus = true

  /// Makes display options that override nothing.
  public init() {}
}

/// The kind of chat, by its participants; fetching, sending and showing messages can depend on it.
public enum ChatKind: String, Hashable, Sendable, CaseIterable {
  /// A chat between two people.
  case privateChat
  /// A group of people who know each other.
  case group
  /// A chat room that anyone can join.
  case chatRoom
}
