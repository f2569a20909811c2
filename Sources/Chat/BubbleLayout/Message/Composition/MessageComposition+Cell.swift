import ChatModel
public import DisplayList
import TextShaping

extension MessageComposition {
  /// Begins the cell, in which all parts that follow are placed and drawn.
  ///
  /// - Parameter height: The cell's height, in points; it is rounded to a whole number.
  public mutating func beginCell(height: Double) {
    let height = ContentBox.size(Size(width: 1, height: height), atMost: 1).height.rounded(.up)
    cell = (begun(height: height), height)
    finished = nil
  }

  /// Places a measured part in the cell; hidden parts are skipped.
  ///
  /// - Parameters:
  ///   - part: A part that was measured with `measure(_:width:)`.
  ///   - origin: The part's top leading corner, relative to the cell's.
  public mutating func place(_ part: Part, at origin: Point) {
    guard origin.x.isFinite, origin.y.isFinite, var cell = cell else { return }
    // Moves the builder out instead of copying it.
    self.cell = nil
    finished = nil
    place(part, at: origin, into: &cell.builder)
    self.cell = cell
  }

  /// Draws freely into the cell.
  ///
  /// - Parameter draw: A closure that draws on a canvas whose origin is the cell's top leading
  ///   corner.
  public mutating func draw(_ draw: (inout CellCanvas) -> Void) {
    guard var cell = cell else { return }
    self.cell = nil
    finished = nil
    var canvas = CellCanvas(taking: &cell.builder, corners: .zero)
    draw(&canvas)
    canvas.giveBack(to: &cell.builder)
    self.cell = cell
  }

  /// Begins the cell and places the measured parts with the size strategies; the cell gets extra
  /// space for ink that would otherwise extend beyond it.
  ///
  /// The clock time and the “forwarded” line are not placed separately. A structure that separates
  /// them must place them after this call; the same applies to parts that it removes from the
  /// measures.
  ///
  /// - Parameter adjust: Changes the parts' sizes; a part whose size becomes nil is not placed.
  /// - Returns: The frames of the placed parts.
  @discardableResult
  public mutating func arrange(_ adjust: (inout CellMeasures) -> Void = { _ in }) -> CellFrames {
    var measures = measures
    adjust(&measures)
    var frames = frames(for: measures)
    var snapshot = arranged(frames, measures)
    let overhang = InkOverhang(of: snapshot, using: tools.shaper)
    if !overhang.isZero {
      keepsInkRoom = true
      measures.spaceAbove += overhang.above
      measures.spaceBelow += overhang.below
      frames = self.frames(for: measures)
      snapshot = arranged(frames, measures)
    }
    finished = snapshot
    return frames
  }

  /// The frames of the parts, computed by the size strategies; a component's own strategy takes
  /// precedence over the configuration's strategies.
  private func frames(for measures: CellMeasures) -> CellFrames {
    var frames = tools.context.strategies.frames(for: measures, of: row)
    guard !tools.context.components.isEmpty else { return frames }
    for (part, strategy) in parts.strategies {
      frames.take(part, from: strategy.frames(for: measures))
    }
    return frames
  }

  /// Begins a new cell with a hit area for the whole message.
  private func begun(height: Double) -> SnapshotBuilder {
    recorder?.begin()
    let page = tools.context.environment.pageWidth
    var builder = SnapshotBuilder(width: page, isMirrored: tools.context.isMirrored)
    builder.recorder = recorder
    builder.hit(.cell, Rect(x: 0, y: 0, width: page, height: height.rounded(.up)))
    return builder
  }

  /// Draws the parts that have a frame into a new cell.
  private mutating func arranged(_ frames: CellFrames, _ measures: CellMeasures) -> CellSnapshot {
    let height = frames.height.isFinite ? frames.height : 0
    var builder = begun(height: height)
    if measures.reply != nil, tools.context.theme.reply.placement == .bubble {
      let connector = ReplyConnector(
        quote: frames.reply, answer: frames.content, isOutgoing: tools.isOutgoing)
      connector.draw(tools.context.theme.reply, pageWidth: builder.width, into: &builder)
    }
    if measures.below != nil, measures.avatar != nil,
      ThreadComponent.isLedTo(row, in: tools.context.theme), !tools.isOutgoing
    {
      let spine = ThreadSpine(
        avatar: parts.avatar == nil ? nil : frames.avatar, x: frames.avatar.midX,
        content: frames.content, box: frames.below)
      spine.draw(tools.context.theme.reply, into: &builder)
    }
    if measures.avatar != nil {
      parts.avatar?.place(in: frames.avatar, into: &builder)
    }
    if measures.name != nil {
      (parts.header ?? parts.name)?.place(in: frames.name, into: &builder)
    }
    if measures.leading != nil {
      parts.leading?.place(in: frames.leading, into: &builder)
    }
    if measures.above != nil {
      parts.above?.place(in: frames.above, into: &builder)
    }
    parts.content?.place(in: frames.content, into: &builder)
    if measures.status != nil {
      parts.deliveryIcon?.place(in: frames.status, into: &builder)
    }
    if measures.trailing != nil {
      parts.trailing?.place(in: frames.trailing, into: &builder)
    }
    if measures.reply != nil {
      parts.reply?.place(in: frames.reply, into: &builder)
    }
    if measures.reactions != nil {
      parts.reactions?.place(in: frames.reactions, into: &builder)
    }
    if measures.below != nil {
      parts.below?.place(in: frames.below, into: &builder)
    }
    cell = (builder, height)
    return builder.finish(height: height)
  }

  /// The sizes and margins of the measured parts.
  private var measures: CellMeasures {
    let context = tools.context
    let gap =
      row.position.isFirst
      ? context.theme.grouping.spaceBetweenGroups : context.theme.grouping.spaceWithinGroup
    let below = context.theme.bubble.shadowReach
    let header = parts.header ?? parts.name
    var nameMargin = context.theme.senderName.margin
    // A bubble, panel or picture would hide the descenders of the name or the time.
    if let header {
      let reactions = context.theme.reactions
      let isUnderDiscs = reactions.placement == .corner && !row.message.reactions.isEmpty
      // The rim of a disc extends above its box.
      let rim = isUnderDiscs ? reactions.borderWidth : 0
      nameMargin.bottom = max(nameMargin.bottom, header.inkBelow + rim)
    }
    let side = context.theme.avatar.size
    return CellMeasures(
      pageWidth: context.environment.pageWidth, pageInsets: context.insets,
      spaceAbove: max(0, gap - below), spaceBelow: below,
      isOutgoing: tools.isOutgoing,
      avatar: parts.keepsAvatar ? Size(width: side, height: side) : nil,
      avatarAlignment: context.theme.avatar.alignment, avatarGap: context.theme.avatar.gap,
      name: header?.size, nameMargin: nameMargin, content: parts.content?.size ?? .zero,
      status: parts.deliveryIcon?.size, statusGap: 8, reactions: parts.reactions?.size,
      reactionOverlap: reactionOverlap,
      reply: parts.reply?.size,
      replyGap: context.theme.reply.gap, isReplyAbove: context.theme.reply.placement.isAboveMessage,
      above: parts.above?.size, below: parts.below?.size, leading: parts.leading?.size,
      trailing: parts.trailing?.size, slotGap: Self.slotGap,
      isReactionAtCorner: context.theme.reactions.placement == .corner,
      isReactionAtFarEnd: context.theme.reactions.alignment == .far)
  }

  /// The distance by which reactions overlap the content's edge, in points.
  private var reactionOverlap: Double {
    let style = tools.context.theme.reactions
    if style.placement == .corner {
      let wanted = ReactionBadges.overlap(of: style.height) + style.borderWidth
      return (parts.content?.roomAbove(upTo: wanted) ?? 0) - style.borderWidth
    }
    return min(
      style.distance, ((parts.content?.roomBelow ?? 0) - style.borderWidth).rounded(.down))
  }

  private func place(_ part: Part, at origin: Point, into builder: inout SnapshotBuilder) {
    func box(_ size: Size) -> Rect { Rect(origin: origin, size: size) }
    func place(_ added: AddedComponents?) {
      if let added { added.place(in: box(added.size), into: &builder) }
    }
    func place(_ component: AddedComponent?) {
      if let component { component.place(in: box(component.size), into: &builder) }
    }
    switch part {
    case .avatar:
      let side = tools.context.theme.avatar.size
      parts.avatar?.place(
        in: box(Size(width: side, height: side)), into: &builder)
    case .name:
      if let name = parts.name { name.place(in: box(name.size), into: &builder) }
    case .header:
      if let header = parts.header { header.place(in: box(header.size), into: &builder) }
    case .timestamp: place(parts.timestamp)
    case .forwarded:
      if let text = parts.forwarded {
        builder.text(text, at: origin)
        builder.hit(
          .custom("forwarded"), box(Size(width: text.longestLine, height: text.size.height)))
      }
    case .reply: place(parts.reply)
    case .bubble, .content:
      if let content = parts.content, content.isPart(part) {
        content.place(in: box(content.size), into: &builder)
      }
    case .reactions: place(parts.reactions)
    case .deliveryIcon: place(parts.deliveryIcon)
    case .above: place(parts.above)
    case .below: place(parts.below)
    case .leading: place(parts.leading)
    case .trailing: place(parts.trailing)
    }
  }
}
