public import DisplayList

/// The frames of the components of a message's cell, relative to the cell's top leading corner.
public struct CellFrames: Hashable, Sendable {
  /// The height of the cell, in points.
  public var height: Double
  /// The frame of the sender's avatar.
  public var avatar: Rect
  /// The frame of the line above the content, which shows the sender's name.
  public var name: Rect
  /// The frame of the bubble, or of content without a bubble.
  public var content: Rect
  /// The frame of the status icon next to the content.
  public var status: Rect
  /// The frame of the reactions on the content's lower edge.
  public var reactions: Rect
  /// The frame of the quoted message, if it is outside the content.
  public var reply: Rect
  /// The frame of the program's components above the content.
  public var above: Rect
  /// The frame of the program's components below everything else.
  public var below: Rect
  /// The frame of the program's components before the content.
  public var leading: Rect
  /// The frame of the program's components after the content.
  public var trailing: Rect

  /// Makes frames; components that are not shown can be omitted.
  public init(
    height: Double, avatar: Rect = .zero, name: Rect = .zero, content: Rect,
    status: Rect = .zero, reactions: Rect = .zero, reply: Rect = .zero, above: Rect = .zero,
    below: Rect = .zero, leading: Rect = .zero, trailing: Rect = .zero
  ) {
    self.height = height
    self.avatar = avatar
    self.name = name
    self.content = content
    self.status = status
    self.reactions = reactions
    self.reply = reply
    self.above = above
    self.below = below
    self.leading = leading
    self.trailing = trailing
  }
}

extension CellMeasures {
  /// The built-in arrangement: the avatar is next to a column with, from top to bottom, the name,
  /// the content with the parts next to it, the reactions and the quoted message.
  ///
  /// A custom strategy can start from these frames.
  public var frames: CellFrames {
    var y = 0.0
    var frames = CellFrames(height: 0, content: .zero)
    let edge = isOutgoing ? pageInsets.right : pageInsets.left
    let start = edge + (avatar.map { $0.width + avatarGap } ?? 0)
    let top = isReplyAbove ? reply.map { $0.height + replyGap } ?? 0 : 0
    if let name {
      y += nameMargin.top
      frames.name = box(name, start: start + nameMargin.left, y: y)
      y += name.height + nameMargin.bottom
    }
    let contentStart = start + (leading.map { $0.width + slotGap } ?? 0)
    if let above {
      frames.above = box(above, start: contentStart, y: y)
      y += above.height + slotGap
    }
    let cornerReactions = isReactionAtCorner ? reactions : nil
    // Reactions that are moved up to avoid ink must not overlap the name above.
    if let cornerReactions { y += (cornerReactions.height - reactionOverlap).rounded(.up) }
    let lineHeight = max(
      content.height, status?.height ?? 0, leading?.height ?? 0, trailing?.height ?? 0)
    func middle(_ size: Size, start: Double) -> Rect {
      box(size, start: start, y: y + ((lineHeight - size.height) / 2).rounded(.down))
    }
    if let leading { frames.leading = middle(leading, start: start) }
    frames.content = middle(content, start: contentStart)
    var end = contentStart + content.width
    if let status {
      frames.status = middle(status, start: end + statusGap)
      end += statusGap + status.width
    }
    if let trailing { frames.trailing = middle(trailing, start: end + slotGap) }
    y += lineHeight
    // A bottom-aligned avatar is aligned with the content's lower edge, not with parts that hang
    // below that edge.
    let foot = y
    if let cornerReactions {
      let far = contentStart + content.width + Self.reactionReach
      // The dots of the leading reaction extend beyond its disc.
      let start = min(far, pageWidth - 4) - cornerReactions.width
      frames.reactions = box(
        cornerReactions, start: max(contentStart, start),
        y: frames.content.minY + reactionOverlap - cornerReactions.height)
    } else if let reactions {
      let far = contentStart + content.width - 8 - reactions.width
      frames.reactions = box(
        reactions, start: isReactionAtFarEnd ? max(contentStart, far) : contentStart + 10,
        y: y - reactionOverlap)
      y += reactions.height - reactionOverlap
    }
    if !isReplyAbove, let reply {
      frames.reply = box(reply, start: contentStart, y: y + replyGap)
      y += replyGap + reply.height
    }
    if let below {
      frames.below = box(below, start: contentStart, y: y + slotGap)
      y += slotGap + below.height
    }
    let columnTop = avatarAlignment == .bottom ? max(0, (avatar?.height ?? 0) - foot) : 0
    let height = max(columnTop + y, avatar?.height ?? 0)
    frames.move(by: spaceAbove + top + columnTop)
    if isReplyAbove, let reply { frames.reply = box(reply, start: edge, y: spaceAbove) }
    if let avatar {
      let offset = avatarAlignment == .bottom ? columnTop + foot - avatar.height : 0
      frames.avatar = box(avatar, start: edge, y: spaceAbove + top + offset)
    }
    frames.height = spaceAbove + top + height + spaceBelow
    return frames
  }

  /// A frame whose distance is measured from the edge of the message's own side.
  private func box(_ size: Size, start: Double, y: Double) -> Rect {
    Rect(
      origin: Point(x: isOutgoing ? pageWidth - start - size.width : start, y: y), size: size)
  }
}

extension CellFrames {
  /// Moves all frames except the avatar's down.
  fileprivate mutating func move(by dy: Double) {
    name.origin.y += dy
    content.origin.y += dy
    status.origin.y += dy
    reactions.origin.y += dy
    reply.origin.y += dy
    above.origin.y += dy
    below.origin.y += dy
    leading.origin.y += dy
    trailing.origin.y += dy
  }
}
