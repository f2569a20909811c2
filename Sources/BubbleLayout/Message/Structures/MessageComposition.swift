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
  let tools: ContentTools
  /// How the components are arranged.
  let strategy: SizeStrategy
  /// The cell, as soon as a structure has made it.
  private(set) var snapshot: CellSnapshot?

  /// Begins a message.
  init(
    _ row: MessageRow, strategy: SizeStrategy, context: CellContext,
    shaper: CellShaper
  ) {
    self.row = row
    self.strategy = strategy
    let isOutgoing = row.isOutgoing && context.theme.structure.base.separatesSides
    tools = ContentTools(context: context, shaper: shaper, isOutgoing: isOutgoing)
  }

  private var context: CellContext { tools.context }
  private var theme: Theme { tools.context.theme }

  /// The picture of who speaks.
  var avatar: AvatarView? {
    guard row.showsAvatar, let sender = row.sender else { return nil }
    return AvatarView(
      source: sender.avatar, initials: sender.initials, color: context.discColor(of: sender),
      size: theme.avatar.size, radius: theme.avatar.radius, context: context,
      shaper: tools.shaper)
  }

  /// The line above the content.
  func header(width: Double, showsTime: Bool) -> HeaderLine? {
    HeaderLine(row, width: width, showsTime: showsTime, using: tools)
  }

  /// The emoji that others answered with.
  func reactions(width: Double) -> ReactionRow? {
    ReactionRow(row.message.reactions, ground: .bubble, width: width, using: tools)
  }

  /// The quoted message.
  func reply(width: Double) -> ReplyBlock? {
    row.reply.map {
      ReplyBlock($0, ground: .bubble, isOutgoing: tools.isOutgoing, width: width, using: tools)
    }
  }

  /// The mark beside the content while it is being sent or after that failed.
  var deliveryIcon: DeliveryIcon? {
    theme.status.marks == .beside ? row.status.flatMap(DeliveryIcon.init) : nil
  }

  /// Arranges measured components and draws them.
  mutating func finish<Content: CellContent>(_ cell: MessageCell<Content>) {
    snapshot = cell.snapshot(strategy.frames(for: cell.measures))
  }
}
