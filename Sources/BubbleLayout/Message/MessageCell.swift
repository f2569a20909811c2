import ChatModel
import DisplayList
import TextShaping

/// What was said, after measuring, as a structure shows it: a bubble, or words and cards without one.
protocol CellContent {
  /// Its box, in points; whole numbers.
  var size: Size { get }
  /// How far reactions may reach into it from below without covering ink, pictures or the clock time.
  var roomBelow: Double { get }
  /// Draws it into a box.
  func place(in box: Rect, into builder: inout SnapshotBuilder)
}

/// A message's components after measuring, before they are arranged.
struct MessageCell<Content: CellContent> {
  private let row: MessageRow
  private let tools: MessageTools
  private let content: Content
  private let avatar: CellAvatar?
  private let header: HeaderLine?
  private let reactions: ReactionRow?
  private let reply: ReplyBlock?
  private let mark: CellDeliveryIcon?
  private let slots: CellSlots
  /// Whether a message without a picture is as high as one all the same.
  private let reservesHeight: Bool

  /// Takes the components that a structure shows.
  init(
    _ message: MessageComposition, content: Content, avatar: CellAvatar?, header: HeaderLine?,
    reactions: ReactionRow? = nil, reply: ReplyBlock? = nil, mark: CellDeliveryIcon? = nil,
    slots: CellSlots, reservesHeight: Bool = true
  ) {
    row = message.row
    tools = message.tools
    self.content = content
    self.avatar = avatar
    self.header = header
    self.reactions = reactions
    self.reply = reply
    self.mark = mark
    self.slots = slots
    self.reservesHeight = reservesHeight
  }

  /// What the components ask for.
  var measures: CellMeasures {
    let context = tools.context
    let gap =
      row.position.isFirst
      ? context.theme.grouping.spaceBetweenGroups : context.theme.grouping.spaceWithinGroup
    let below = context.theme.bubble.shadowReach
    let hasAvatar = row.reservesAvatar || avatar != nil
    var nameMargin = context.theme.senderName.margin
    // Low signs of a name or a time would lie under a bubble, a panel or a picture.
    if let header { nameMargin.bottom = max(nameMargin.bottom, header.inkBelow) }
    let avatarHeight = avatar != nil || reservesHeight ? context.theme.avatar.size : 0
    return CellMeasures(
      pageWidth: context.environment.pageWidth, pageInsets: context.insets,
      spaceAbove: max(0, gap - below), spaceBelow: below,
      isOutgoing: tools.isOutgoing,
      avatar: hasAvatar ? Size(width: context.theme.avatar.size, height: avatarHeight) : nil,
      avatarAlignment: context.theme.avatar.alignment, avatarGap: context.theme.avatar.gap,
      name: header?.size, nameMargin: nameMargin, content: content.size,
      status: mark?.size, statusGap: 8, reactions: reactions?.size,
      reactionOverlap: min(
        context.theme.reactions.distance,
        (content.roomBelow - context.theme.reactions.borderWidth).rounded(.down)),
      reply: reply?.size,
      replyGap: context.theme.reply.gap, isReplyAbove: context.theme.reply.placement == .above,
      above: slots.above?.size, below: slots.below?.size, leading: slots.leading?.size,
      trailing: slots.trailing?.size, slotGap: CellSlots.gap)
  }

  /// Arranges the components and draws them, with room for ink that would reach out of the cell.
  func snapshot() -> CellSnapshot {
    var measures = measures
    func arranged() -> CellSnapshot {
      snapshot(tools.context.strategies.frames(for: measures, of: row))
    }
    let cell = arranged()
    let overhang = InkOverhang(of: cell, using: tools.shaper)
    guard !overhang.isZero else { return cell }
    measures.spaceAbove += overhang.above
    measures.spaceBelow += overhang.below
    return arranged()
  }

  private func snapshot(_ frames: CellFrames) -> CellSnapshot {
    let context = tools.context
    let height = frames.height.isFinite ? frames.height : 0
    var builder = SnapshotBuilder(
      width: context.environment.pageWidth, isMirrored: context.isMirrored)
    builder.hit(
      .cell, Rect(x: 0, y: 0, width: context.environment.pageWidth, height: height.rounded(.up)))
    avatar?.place(in: frames.avatar, using: tools, into: &builder)
    header?.place(in: frames.name, into: &builder)
    slots.leading?.place(in: frames.leading, using: tools, into: &builder)
    slots.above?.place(in: frames.above, using: tools, into: &builder)
    content.place(in: frames.content, into: &builder)
    mark?.place(in: frames.status, using: tools, into: &builder)
    slots.trailing?.place(in: frames.trailing, using: tools, into: &builder)
    if let reply {
      reply.place(in: frames.reply, palette: tools.palette, context: context, into: &builder)
    }
    if let reactions {
      reactions.place(
        at: frames.reactions.origin, palette: tools.palette, context: context, into: &builder)
    }
    slots.below?.place(in: frames.below, using: tools, into: &builder)
    return builder.finish(height: height)
  }
}
