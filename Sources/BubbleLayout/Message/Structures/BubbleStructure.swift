/// A bubble around the content, one's own messages on the far side of the page.
///
/// Name, picture, reactions and quoted message stand beside, in or on the bubble as the theme says.
public struct BubbleStructure: MessageStructure {
  /// What themes call it.
  public let identifier = "bubble"
  /// The version of its layout.
  public let version = 2

  /// Makes the structure.
  public init() {}

  /// A bubble.
  public func ground(isOutgoing: Bool) -> MessageGround { .bubble }

  /// Measures a message's components and puts them around its bubble.
  public func compose(_ message: inout MessageComposition) {
    let tools = message.tools
    let limit = tools.context.maximumBubbleWidth
    let slots = message.slots(width: limit)
    let bubble = Bubble(message.row, widthBeside: slots.widthBeside, using: tools)
    message.finish(
      MessageCell(
        message, content: bubble, avatar: message.avatar,
        header: tools.context.theme.senderName.placement == .above
          ? message.header(width: limit, showsTime: false) : nil,
        reactions: tools.context.theme.reactions.placement == .overlapping
          ? message.reactions(width: limit - 20) : nil,
        reply: tools.context.theme.reply.placement == .inside ? nil : message.reply(width: limit),
        mark: message.deliveryIcon, slots: slots))
  }
}
