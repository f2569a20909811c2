import DisplayList

/// A structure with a bubble around the content, in which the user's own messages are on the
/// trailing side of the page.
///
/// The theme determines whether the name, avatar, reactions and quoted message are next to, in or
/// on the bubble.
public struct BubbleStructure: MessageStructure {
  /// The structure's name in themes.
  public let identifier = "bubble"
  /// The version of the structure's layout.
  public let version = 2

  /// Makes the structure.
  public init() {}

  /// The background of the text, which is a bubble.
  public func ground(isOutgoing: Bool) -> MessageGround { .bubble }

  /// Measures a message's components and places them around its bubble.
  public func compose(_ message: inout MessageComposition) {
    let width = message.readingWidth
    let beside = message.measureSlots(width: width)
    message.measure(.bubble, width: message.bubbleWidth(beside: beside))
    message.measure(.avatar)
    if message.theme.senderName.placement == .above { message.measure(.name, width: width) }
    if message.theme.reactions.placement != .inside {
      message.measure(.reactions, width: width - 20)
    }
    message.measure(.reply, width: width)
    message.measure(.deliveryIcon)
    message.arrange()
  }
}
