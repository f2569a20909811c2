import ChatModel
public import DisplayList
import TextShaping

extension MessageComposition {
  /// A part of a message that is measured and placed as a whole.
  public enum Part: Hashable, Sendable, CaseIterable {
    /// The sender's avatar.
    case avatar
    /// A line with the sender's name.
    case name
    /// A line with the sender's name and the clock time.
    case header
    /// The clock time and the icons next to it.
    case timestamp
    /// The “forwarded” line, which names the original sender.
    case forwarded
    /// A quoted message.
    case reply
    /// A bubble with its content and the parts that the theme places there: name, original sender,
    /// quote, reactions and clock time.
    case bubble
    /// A message without a bubble: text, pictures and cards, with the original sender, an inset
    /// quote, status icons and reactions.
    case content
    /// The emoji reactions to the message.
    case reactions
    /// The delivery status icon, if the theme shows it next to the content.
    case deliveryIcon
    /// The program's components above the content.
    case above
    /// The program's components below the content.
    case below
    /// The program's components before the content.
    case leading
    /// The program's components after the content.
    case trailing
  }

  /// The measurements so far.
  struct Parts {
    /// The parts that are skipped when the bubble and the content are measured.
    var separated: Set<Part> = []
    /// True if space is reserved for the sender's avatar even if there is none.
    var keepsAvatar = false
    var avatar: AddedComponent?
    var name: HeaderLine?
    var header: HeaderLine?
    var timestamp: AddedComponent?
    var forwarded: ShapedText?
    var content: MessageContent?
    var reactions: AddedComponent?
    var reply: AddedComponent?
    var deliveryIcon: AddedComponent?
    var above: AddedComponents?
    var below: AddedComponents?
    var leading: AddedComponents?
    var trailing: AddedComponents?

    /// The strategies of the components that have their own.
    var strategies: [(SizeStrategies.Component, any SizeStrategy)] {
      let all: [(SizeStrategies.Component, (any SizeStrategy)?)] = [
        (.avatar, avatar?.strategy), (.name, (header ?? name)?.strategy),
        (.status, deliveryIcon?.strategy), (.reactions, reactions?.strategy),
        (.reply, reply?.strategy), (.above, above?.strategy), (.below, below?.strategy),
        (.leading, leading?.strategy), (.trailing, trailing?.strategy),
      ]
      return all.compactMap { part, strategy in strategy.map { (part, $0) } }
    }
  }

  /// The distance between a program's components and the content, in points.
  static let slotGap = 4.0

  /// Removes parts from bubbles and content that are measured afterwards, so that the parts can be
  /// placed elsewhere or omitted.
  ///
  /// - Parameter parts: Any of the name, the clock time with its icons, the reactions, the quote
  ///   and the original sender; bubbles contain no other parts that can be separated.
  public mutating func separate(_ parts: Set<Part>) { self.parts.separated.formUnion(parts) }

  /// Measures a part.
  ///
  /// The bubble and the content contain other parts. A structure that measures such a part on its
  /// own must separate it first (``separate(_:)``). If both the bubble and the content, or both the
  /// name and the header, are measured, the last one measured is used.
  ///
  /// - Parameters:
  ///   - part: The part to measure.
  ///   - width: The available width, in points, which content always fills. Nil uses the width that
  ///     the page and the theme leave for the part.
  /// - Returns: The part's size, in points; nil if the message or the theme does not show the part,
  ///   or if the part is a quote or a “forwarded” line that is already in the bubble.
  @discardableResult
  public mutating func measure(_ part: Part, width: Double? = nil) -> Size? {
    let column = tools.context.columnWidth
    let width =
      if let width, width.isFinite {
        min(max(width, 8), max(column, tools.context.theme.bubble.minimumWidth))
      } else {
        switch part {
        case .bubble: bubbleWidth()
        case .leading, .trailing: column / 4
        default: column
        }
      }
    return tools.metered("\(part)") { measure(part, within: width) }
  }

  private mutating func measure(_ part: Part, within width: Double) -> Size? {
    switch part {
    case .avatar: return measureAvatar()
    case .name:
      parts.header = nil
      parts.name = header(width: width, showsTime: false)
      return parts.name?.size
    case .header:
      parts.name = nil
      parts.header = header(width: width, showsTime: true)
      return parts.header?.size
    case .timestamp:
      parts.timestamp = Timestamp.component(
        of: row, ground: .bubble, using: tools)
      return parts.timestamp?.size
    case .forwarded:
      guard parts.separated.contains(.forwarded) else { return nil }
      parts.forwarded = BubbleHeader.forwarded(row, width: width, using: tools)
      return parts.forwarded.map { Size(width: $0.longestLine, height: $0.size.height) }
    case .reply: return measureReply(width: width)
    case .bubble, .content: return measureContent(part, width: width)
    case .reactions:
      parts.reactions = ReactionRow.component(
        of: row, ground: .bubble, width: room(of: .reactions, within: width),
        isAtCorner: tools.context.theme.reactions.placement == .corner, using: tools)
      return parts.reactions?.size
    case .deliveryIcon: return measureDeliveryIcon()
    case .above: return measureSlot(.above, \.above, width: width)
    case .below: return measureSlot(.below, \.below, width: width)
    case .leading: return measureSlot(.leading, \.leading, width: width)
    case .trailing: return measureSlot(.trailing, \.trailing, width: width)
    }
  }

  /// Measures a program's components before, after, above and below the content.
  ///
  /// - Parameter width: The width available for components above and below the content, in points.
  /// - Returns: The total width of the components before and after the content, in points.
  public mutating func measureSlots(width: Double) -> Double {
    guard !tools.context.components.isEmpty else {
      measure(.below, width: width)
      return 0
    }
    let beside = [measure(.leading), measure(.trailing)].compactMap(\.self)
      .reduce(0) { $0 + $1.width + Self.slotGap }
    measure(.above, width: width)
    measure(.below, width: width)
    return beside
  }

  // MARK: - Parts

  private mutating func measureAvatar() -> Size? {
    let side = tools.context.theme.avatar.size
    let isShown = row.showsAvatar && row.sender != nil
    parts.keepsAvatar = row.reservesAvatar || isShown
    parts.avatar =
      isShown
      ? tools.component(.avatar, AvatarComponent(), as: .avatar, for: row, width: side) : nil
    return parts.avatar.map { _ in Size(width: side, height: side) }
  }

  private func header(width: Double, showsTime: Bool) -> HeaderLine? {
    HeaderLine(row, width: room(of: .name, within: width), showsTime: showsTime, using: tools)
  }

  private mutating func measureReply(width: Double) -> Size? {
    let isInside = tools.context.theme.reply.placement == .inside
    guard !isInside || parts.separated.contains(.reply), let reply = row.reply else { return nil }
    parts.reply = ReplyComponent(
      preview: reply, ground: .bubble, isOutgoing: tools.isOutgoing,
      besideAvatar: row.reservesAvatar || row.showsAvatar
    ).measured(for: row, width: room(of: .reply, within: width), using: tools)
    return parts.reply?.size
  }

  private mutating func measureContent(_ part: Part, width: Double) -> Size {
    let width = room(of: .content, within: width)
    let content: MessageContent
    switch part {
    case .bubble where row.message.display.showsBubble:
      content = .bubble(Bubble(row, width: width, without: parts.separated, using: tools))
    case .bubble:
      // Text in the colours of the user's own bubbles could be invisible on the page itself.
      var tools = tools
      tools.isOutgoing = false
      content = .bare(
        RowContent(row, width: width, isFitted: true, without: parts.separated, using: tools))
    default:
      content = .plain(RowContent(row, width: width, without: parts.separated, using: tools))
    }
    parts.content = content
    return content.size
  }

  /// Measures the icon next to the content while the message is being sent or after a failure; nil
  /// if there is none.
  private mutating func measureDeliveryIcon() -> Size? {
    let theme = tools.context.theme
    let style = theme.status
    // In themes with captions, a message that is being sent needs no icon: the missing caption
    // shows that it is not sent yet.
    let isShown = style.marks == .beside || (style.marks == .caption && row.status != .sending)
    guard isShown, row.message.display.showsStatus,
      DeliveryIcon(row.status, progress: nil, theme: theme, picture: nil) != nil
    else { return nil }
    parts.deliveryIcon = tools.component(
      .deliveryIcon, DeliveryIconComponent(), as: .status, for: row,
      width: DeliveryIcon.side * 2)
    return parts.deliveryIcon?.size
  }

  private mutating func measureSlot(
    _ slot: MessageComponents.Slot, _ part: WritableKeyPath<Parts, AddedComponents?>, width: Double
  ) -> Size? {
    let added = AddedComponents(at: slot, of: row, width: width, using: tools)
    parts[keyPath: part] = added
    return added?.size
  }
}
