import DisplayList

/// A structure without bubbles: a column of avatars and a column of content, with all messages
/// stacked.
///
/// The first message of a group has a line with its sender's name and the clock time; the other
/// messages of the group follow closely below it. Cards, pictures and reactions are below the text.
/// The user's own messages can be in bubbles on the trailing side instead, as in conversations with
/// an assistant.
public struct RowStructure: MessageStructure {
  /// The presentation of the user's own messages.
  public enum OwnMessages: Hashable, Sendable {
    /// In rows, like all other messages.
    case rows
    /// In bubbles on the trailing side of the page.
    case bubbles
  }

  /// The presentation of the user's own messages.
  public let ownMessages: OwnMessages
  /// The structure's name in themes.
  public var identifier: String { ownMessages == .rows ? "row" : "dialogue" }
  /// The version of the structure's layout.
  public let version = 2
  /// True if the user's own messages are on the trailing side.
  public var separatesSides: Bool { ownMessages == .bubbles }

  /// Makes the structure.
  public init(ownMessages: OwnMessages = .rows) {
    self.ownMessages = ownMessages
  }

  /// The background of the text: the page, or a bubble for the user's own messages if they are in
  /// bubbles.
  public func ground(isOutgoing: Bool) -> MessageGround {
    isOutgoing && ownMessages == .bubbles ? .bubble : .page
  }

  /// Measures a message's components and places them in two columns, or around a bubble.
  public func compose(_ message: inout MessageComposition) {
    if message.isOutgoing, ownMessages == .bubbles {
      BubbleStructure().compose(&message)
      return
    }
    message.measure(.reply)
    let width = message.widthBesideAvatar
    message.measure(.header, width: width)
    let beside = message.measureSlots(width: width)
    message.measure(.content, width: max(message.theme.bubble.minimumWidth, width - beside))
    let avatar = message.measure(.avatar)
    // A message that is not the first of its group has no avatar, so only its text determines its
    // height.
    message.arrange { if avatar == nil { $0.avatar?.height = 0 } }
  }
}
