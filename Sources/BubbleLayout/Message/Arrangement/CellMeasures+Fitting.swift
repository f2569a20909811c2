import DisplayList

extension CellMeasures {
  /// The arrangement around a content that has measured itself: the same as the flex layout's,
  /// without building a tree.
  var fittingFrames: CellFrames {
    var y = 0.0
    var frames = CellFrames(height: 0, content: .zero)
    let start = (isOutgoing ? pageInsets.right : pageInsets.left) + avatarRoom
    if let name {
      y += nameMargin.top
      frames.name = box(name, start: start + nameMargin.left, y: y)
      y += name.height + nameMargin.bottom
    }
    let lineHeight = max(content.height, status?.height ?? 0)
    frames.content = box(
      content, start: start, y: y + ((lineHeight - content.height) / 2).rounded(.down))
    if let status {
      frames.status = box(
        status, start: start + content.width + statusGap,
        y: y + ((lineHeight - status.height) / 2).rounded(.down))
    }
    y += lineHeight
    if let reactions {
      frames.reactions = box(reactions, start: start + 10, y: y - reactionOverlap)
      y += reactions.height - reactionOverlap
    }
    if let reply {
      frames.reply = box(reply, start: start, y: y + replyGap)
      y += replyGap + reply.height
    }
    let height = max(y, avatar?.height ?? 0)
    let columnTop = avatarAlignment == .bottom ? height - y : 0
    frames.move(by: spaceAbove + columnTop)
    if let avatar {
      let top = avatarAlignment == .bottom ? height - avatar.height : 0
      frames.avatar = box(
        avatar, start: isOutgoing ? pageInsets.right : pageInsets.left, y: spaceAbove + top)
    }
    frames.height = spaceAbove + height + spaceBelow
    return frames
  }

  private var avatarRoom: Double { avatar.map { $0.width + avatarGap } ?? 0 }

  /// A box that stands so far from the edge of the message's side.
  private func box(_ size: Size, start: Double, y: Double) -> Rect {
    Rect(
      origin: Point(x: isOutgoing ? pageWidth - start - size.width : start, y: y), size: size)
  }
}

extension CellFrames {
  fileprivate mutating func move(by dy: Double) {
    name.origin.y += dy
    content.origin.y += dy
    status.origin.y += dy
    reactions.origin.y += dy
    reply.origin.y += dy
  }
}
