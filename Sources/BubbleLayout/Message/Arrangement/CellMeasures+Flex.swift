import DisplayList

extension CellMeasures {
  /// The arrangement of a flex layout: the picture and a column side by side; in the column the
  /// name, the content with its mark, reactions and the quoted message below each other.
  var flexFrames: CellFrames {
    var flex = FlexBox()
    let side: FlexBox.Alignment = isOutgoing ? .end : .start
    let root = flex.box(
      .row, gap: avatar == nil ? 0 : avatarGap,
      padding: EdgeInsets(
        top: spaceAbove, left: pageInsets.left, bottom: spaceBelow, right: pageInsets.right),
      isReversed: isOutgoing)
    let avatarNode = avatar.map {
      flex.leaf($0, alignment: avatarAlignment == .bottom ? .end : .start)
    }
    if let avatarNode { flex.append(avatarNode, to: root) }
    let column = flex.box(
      .column, align: side, alignment: avatarAlignment == .bottom ? .end : .start)
    flex.append(column, to: root)
    let margin = isOutgoing ? nameMargin.mirrored : nameMargin
    let nameNode = name.map { flex.leaf($0, margin: margin) }
    if let nameNode { flex.append(nameNode, to: column) }
    let line = flex.box(
      .row, gap: status == nil ? 0 : statusGap, align: .center, isReversed: isOutgoing)
    flex.append(line, to: column)
    let contentNode = flex.leaf(content)
    flex.append(contentNode, to: line)
    let statusNode = status.map { flex.leaf($0) }
    if let statusNode { flex.append(statusNode, to: line) }
    let reactionsNode = reactions.map {
      flex.leaf($0, margin: EdgeInsets(top: -reactionOverlap, left: 10, bottom: 0, right: 10))
    }
    if let reactionsNode { flex.append(reactionsNode, to: column) }
    let replyNode = reply.map {
      flex.leaf($0, margin: EdgeInsets(top: replyGap, left: 0, bottom: 0, right: 0))
    }
    if let replyNode { flex.append(replyNode, to: column) }
    let size = flex.layOut(root, width: pageWidth)
    func frame(_ node: FlexBox.Node?) -> Rect { node.map(flex.frame(of:)) ?? .zero }
    return CellFrames(
      height: size.height, avatar: frame(avatarNode), name: frame(nameNode),
      content: frame(contentNode), status: frame(statusNode), reactions: frame(reactionsNode),
      reply: frame(replyNode))
  }
}
