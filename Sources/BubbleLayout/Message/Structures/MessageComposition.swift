import ChatModel
import DisplayList
import TextShaping

/// A message on its way to a cell: a structure takes the components from it and gives the cell back.
///
/// A component that the row or the theme does not show is nil.
public struct MessageComposition {
  /// What is shown.
  let row: MessageRow
  /// What the components measure and draw themselves with.
  let tools: MessageTools
  /// The cell that a built-in structure has made.
  private var finished: CellSnapshot?
  /// What a structure of a program's own has made so far.
  var parts = Parts()

  /// The cell; nil where a structure has made none.
  var snapshot: CellSnapshot? {
    finished ?? parts.cell.map { $0.builder.finish(height: $0.height) }
  }

  /// Begins a message.
  init(
    _ row: MessageRow, context: CellContext, shaper: CellShaper
  ) {
    self.row = row
    let isOutgoing = row.isOutgoing && context.structure.separatesSides
    tools = MessageTools(context: context, shaper: shaper, isOutgoing: isOutgoing)
  }

  /// The picture of who speaks.
  var avatar: CellAvatar? {
    guard row.showsAvatar, let sender = row.sender else { return nil }
    if let own = tools.replacement(of: .avatar, for: row, width: tools.context.theme.avatar.size) {
      return .component(own)
    }
    return .view(
      AvatarView(
        source: sender.avatar, initials: sender.initials,
        color: tools.context.discColor(of: sender),
        size: tools.context.theme.avatar.size, radius: tools.context.theme.avatar.radius,
        context: tools.context,
        shaper: tools.shaper))
  }

  /// What a program adds around the content, whose room is so wide.
  func slots(width: Double) -> CellSlots { CellSlots(row, width: width, using: tools) }

  /// The line above the content.
  func header(width: Double, showsTime: Bool) -> HeaderLine? {
    HeaderLine(
      row, width: room(of: .name, within: width), showsTime: showsTime, using: tools)
  }

  /// The emoji that others answered with.
  func reactions(width: Double) -> ReactionRow? {
    ReactionRow(
      row.message.reactions, ground: .bubble, width: room(of: .reactions, within: width),
      using: tools)
  }

  /// The quoted message.
  func reply(width: Double) -> ReplyBlock? {
    row.reply.map {
      ReplyBlock(
        $0, ground: .bubble, isOutgoing: tools.isOutgoing,
        besideAvatar: row.reservesAvatar || row.showsAvatar,
        width: room(of: .reply, within: width), using: tools)
    }
  }

  /// The mark beside the content while it is being sent or after something failed.
  var deliveryIcon: CellDeliveryIcon? {
    guard tools.context.theme.status.marks == .beside,
      let icon = row.status.flatMap({ DeliveryIcon($0, progress: row.message.progress) })
    else {
      return nil
    }
    if let own = tools.replacement(
      of: .deliveryIcon, for: row, width: DeliveryIcon.size.width * 2)
    {
      return .component(own)
    }
    return .icon(icon)
  }

  /// How wide a component may get where the structure leaves it so much room.
  func room(of component: SizeStrategies.Component, within width: Double) -> Double {
    tools.context.strategies.width(of: component, in: row, within: width)
  }

  /// Arranges measured components and draws them.
  mutating func finish<Content: CellContent>(_ cell: MessageCell<Content>) {
    finished = cell.snapshot()
  }
}
