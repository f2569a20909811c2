import DisplayList

/// A structure without bubbles: a column of avatars and a column of content, with all messages
/// below each other.
///
/// The first message of a group has a line with its sender's name and the clock time; the other
/// messages of the group follow closely. Cards, pictures and reactions are below the text. One's
/// own messages may be in bubbles on the far side instead, as in conversations with an assistant.
public struct RowStructure: MessageStructure {
  /// The place of one's own messages.
  public enum OwnMessages: Hashable, Sendable {
    /// Rows, like all other messages.
    case rows
    /// Bubbles on the far side of the page.
    case bubbles
  }

  /// The place of one's own messages.
  public let ownMessages: OwnMessages
  /// The structure's name in themes.
  public var identifier: String { ownMessages == .rows ? "row" : "dialogue" }
  /// The version of the structure's layout.
  public let version = 2
  /// True if one's own messages are on the far side.
  public var separatesSides: Bool { ownMessages == .bubbles }

  /// Makes the structure.
  public init(ownMessages: OwnMessages = .rows) {
    self.ownMessages = ownMessages
  }

  /// The background of the text: the page, or a bubble for one's own messages if they are in
  /// bubbles.
  public func ground(isOutgoing: Bool) -> MessageGround {
    isOutgoing && ownMessages == .bubbles ? .bubble : .page
  }

  /// Measures a message's components and puts them into two columns, or around a bubble.
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
    // A message that is not the first of its group has no avatar and is as high as its text.
    message.arrange { if avatar == nil { $0.avatar?.height = 0 } }
  }
}
