import ChatModel
import DisplayList
import TextShaping

/// The measured part above a message's content: the sender, the original sender and the quoted
/// message.
struct BubbleHeader {
  /// The kind of background behind the header.
  let ground: ComponentGround
  /// The width of the widest part, and the height of all parts including the space below them.
  private(set) var size = Size.zero
  /// True if there is nothing to show.
  var isEmpty: Bool { name == nil && forwarded == nil && reply == nil }
  /// True if the header ends with a quote.
  var hasReply: Bool { reply != nil }

  private var name: AddedComponent?
  /// The program's components after the name.
  private var trailing: AddedComponents?
  private static let trailingGap = 6.0
  private var forwarded: ShapedText?
  private var forwardedTop = 0.0
  private var reply: AddedComponent?
  private var replyTop = 0.0

  /// The padding of the header's box on a wallpaper.
  private static let overlayPadding = EdgeInsets(horizontal: 9, vertical: 5)
  private static let overlayRadius = 10.0

  /// Shapes the header's parts up to a maximum width: those that the row and the theme show, except
  /// parts that are shown outside the header.
  init(
    _ row: MessageRow, ground: ComponentGround, without separated: Set<MessageComposition.Part>,
    width: Double, using tools: MessageTools
  ) {
    self.ground = ground
    let context = tools.context
    let isOverlay = ground == .overlay
    let padding = isOverlay ? Self.overlayPadding : .zero
    let limit = max(8, width - padding.left - padding.right)
    var below = 0.0
    if !separated.contains(.name), row.showsName, context.theme.senderName.placement == .inside,
      row.sender != nil
    {
      let trailing = AddedComponents(
        at: .headerTrailing, of: row, width: limit / 3, using: tools)
      self.trailing = trailing
      let beside = trailing.map { $0.size.width + Self.trailingGap } ?? 0
      let name = NameComponent.measured(
        for: row, color: isOverlay ? context.theme.status.onOverlay : nil, width: limit - beside,
        using: tools)
      self.name = name
      if let name {
        add(
          max(name.size.height, trailing?.size.height ?? 0), width: name.size.width + beside)
      }
    }
    if !separated.contains(.forwarded),
      let text = Self.forwarded(row, ground: ground, width: limit, using: tools)
    {
      forwarded = text
      forwardedTop = size.height
      below = 1
      add(text.size.height + below, width: text.longestLine)
    }
    let lowest =
      forwarded.map { tools.shaper.inkBelow($0) }
      ?? name.flatMap { name in name.inkBottom(using: tools.shaper).map { $0 - name.size.height } }
    if !separated.contains(.reply), context.theme.reply.placement == .inside,
      let preview = row.reply,
      let block = ReplyComponent(preview: preview, ground: ground, isOutgoing: row.isOutgoing)
        .measured(for: row, width: limit, using: tools)
    {
      reply = block
      // Descenders of the line above must not touch the quote's panel.
      let gap = lowest.map { max(1, ($0 - below).rounded(.up)) } ?? 1
      replyTop = size.height + gap
      below = context.theme.reply.gap
      add(gap + block.size.height + below, width: block.size.width)
    }
    if reply == nil, ground == .bubble, let lowest {
      // The text below may begin with a panel, which would cover descenders of the header; this
      // cannot happen below a quote, because the quote has its own panel.
      size.height += max(0, lowest - below)
    }
    if isOverlay, !isEmpty {
      size.width += padding.left + padding.right
      size.height += padding.top + padding.bottom - below
    }
  }

  /// Shapes the “forwarded” line, which names the original sender; nil if the message is not
  /// forwarded.
  static func forwarded(
    _ row: MessageRow, ground: ComponentGround = .bubble, width: Double, using tools: MessageTools
  ) -> ShapedText? {
    guard let source = row.message.forwardedFrom else { return nil }
    var style = tools.styles.forwarded
    if ground == .overlay { style.color = tools.context.theme.status.onOverlay }
    let name = tools.context.theme.senderName.isShownOnForwarded ? source : ""
    return tools.line(
      tools.context.environment.wording.forwarded(from: name), style, width: width, as: .forward)
  }

  private mutating func add(_ height: Double, width: Double) {
    size.height += height
    size.width = max(size.width, width)
  }

  /// Draws the parts with the header's top leading corner at a point; a quote fills the available
  /// width.
  func place(
    at corner: Point, width: Double, using tools: MessageTools, into builder: inout SnapshotBuilder
  ) {
    var (origin, width) = (corner, width)
    if ground == .overlay, !isEmpty {
      let box = Rect(origin: corner, size: size)
      builder.fill(box, radius: Self.overlayRadius, tools.context.theme.status.overlay)
      let inner = box.inset(by: Self.overlayPadding)
      (origin, width) = (inner.origin, inner.width)
    }
    if let name {
      name.place(in: Rect(origin: origin, size: name.size), into: &builder)
      if let trailing {
        let left = (name.size.width + Self.trailingGap).rounded(.up)
        trailing.place(
          in: Rect(
            origin: Point(
              x: origin.x + left,
              y: origin.y + max(0, ((name.size.height - trailing.size.height) / 2).rounded())),
            size: trailing.size), into: &builder)
      }
    }
    if let forwarded {
      let place = Point(x: origin.x, y: origin.y + forwardedTop)
      self.place(forwarded, .custom("forwarded"), at: place, into: &builder)
    }
    if let reply {
      reply.place(
        in: Rect(x: origin.x, y: origin.y + replyTop, width: width, height: reply.size.height),
        into: &builder)
    }
  }

  private func place(
    _ text: ShapedText, _ role: RegionRole, at origin: Point,
    into builder: inout SnapshotBuilder
  ) {
    builder.text(text, at: origin)
    builder.hit(
      role,
      Rect(origin: origin, size: Size(width: text.longestLine, height: text.size.height)))
  }
}
