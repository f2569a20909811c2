import ChatModel
import DisplayList
import TextShaping

/// A message's components after measuring, before they are arranged.
struct MessageCell {
  private let row: MessageRow
  private let tools: ContentTools
  private let bubble: Bubble
  private let portrait: AvatarView?
  private let name: ShapedText?
  private let reactions: ReactionRow?
  private let reply: ReplyBlock?
  private let mark: DeliveryIcon?

  /// Measures all components that the row and the theme show.
  init(_ row: MessageRow, kinds: ContentKinds, context: CellContext, shaper: CellShaper) {
    self.row = row
    let theme = context.theme
    let tools = ContentTools(context: context, shaper: shaper, isOutgoing: row.isOutgoing)
    self.tools = tools
    bubble = Bubble(row, kinds: kinds, using: tools)
    if row.showsAvatar, let sender = row.sender {
      portrait = AvatarView(
        source: sender.avatar, initials: sender.initials, color: context.discColor(of: sender),
        size: theme.avatar.size, radius: theme.avatar.radius, context: context, shaper: shaper)
    } else {
      portrait = nil
    }
    let limit = context.maximumBubbleWidth
    if row.showsName, theme.senderName.placement == .above, let sender = row.sender {
      name = tools.line(
        sender.name, tools.styles.name.colored(context.color(of: sender)), width: limit,
        as: .name)
    } else {
      name = nil
    }
    reactions =
      theme.reactions.placement == .overlapping
      ? ReactionRow(
        row.message.reactions, ground: .bubble, width: limit - 20, using: tools) : nil
    if theme.reply.placement == .below, let preview = row.reply {
      reply = ReplyBlock(
        preview, ground: .bubble, isOutgoing: row.isOutgoing, width: limit, using: tools)
    } else {
      reply = nil
    }
    mark = theme.status.marks == .beside ? row.status.flatMap(DeliveryIcon.init) : nil
  }

  /// What the components ask for.
  var measures: CellMeasures {
    let context = tools.context
    let theme = context.theme
    let gap =
      row.position.isFirst
      ? theme.grouping.spaceBetweenGroups : theme.grouping.spaceWithinGroup
    let below = theme.bubble.shadowReach
    let hasAvatar = row.reservesAvatar || portrait != nil
    return CellMeasures(
      pageWidth: context.environment.pageWidth, pageInsets: context.insets,
      spaceAbove: max(0, gap - below), spaceBelow: below,
      isOutgoing: row.isOutgoing,
      avatar: hasAvatar ? Size(width: theme.avatar.size, height: theme.avatar.size) : nil,
      avatarAlignment: theme.avatar.alignment, avatarGap: theme.avatar.gap,
      name: name.map { Size(width: $0.longestLine.rounded(.up), height: $0.size.height) },
      nameMargin: theme.senderName.margin, content: bubble.size,
      status: mark.map { _ in DeliveryIcon.size }, statusGap: 8, reactions: reactions?.size,
      reactionOverlap: theme.reactions.distance, reply: reply?.size,
      replyGap: theme.reply.gap)
  }

  /// Draws the components where they were put.
  func snapshot(_ frames: CellFrames) -> CellSnapshot {
    let context = tools.context
    let height = frames.height.isFinite ? frames.height : 0
    var builder = SnapshotBuilder(
      width: context.environment.pageWidth, isMirrored: context.isMirrored)
    builder.hit(
      .cell, Rect(x: 0, y: 0, width: context.environment.pageWidth, height: height.rounded(.up)))
    if let portrait {
      portrait.place(at: frames.avatar.origin, into: &builder)
      builder.hit(.avatar, frames.avatar)
    }
    if let name {
      builder.text(name, at: frames.name.origin)
      builder.hit(.name, frames.name)
    }
    bubble.place(in: frames.content, into: &builder)
    if let mark { mark.place(in: frames.status, style: context.theme.status, into: &builder) }
    if let reply {
      reply.place(in: frames.reply, palette: tools.palette, context: context, into: &builder)
    }
    if let reactions {
      reactions.place(
        at: frames.reactions.origin, palette: tools.palette, context: context, into: &builder)
    }
    return builder.finish(height: height)
  }
}
