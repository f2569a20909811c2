public import BubbleLayout
import DisplayList

/// Computes the same frames as the built-in strategy, but with a flex layout, to measure the cost
/// of such a layout.
///
/// The avatar and a column are side by side. The column contains, from top to bottom, the name, the
/// content with the parts next to it, the reactions and the quoted message; the quoted message may
/// instead be above the avatar and the column.
public struct FlexSizeStrategy: SizeStrategy {
  /// The strategy's name, which is part of cache keys.
  public let identifier = "flex"
  /// The version of this strategy's layout rules, which is part of cache keys.
  public let version = 2

  /// Makes the strategy.
  public init() {}

  /// The frames of a cell's components.
  public func frames(for measures: CellMeasures) -> CellFrames { measures.flexFrames }
}

extension SizeStrategy where Self == FlexSizeStrategy {
  /// The strategy that uses a flex layout.
  public static var flex: FlexSizeStrategy { FlexSizeStrategy() }
}

extension CellMeasures {
  fileprivate var flexFrames: CellFrames {
    var flex = FlexBox()
    let side: FlexBox.Alignment = isOutgoing ? .end : .start
    /// Insets by the message's own side (start) and the far side (end).
    func margin(top: Double = 0, start: Double = 0, bottom: Double = 0, end: Double = 0)
      -> EdgeInsets
    {
      EdgeInsets(
        top: top, left: isOutgoing ? end : start, bottom: bottom, right: isOutgoing ? start : end)
    }
    let padding = EdgeInsets(
      top: spaceAbove, left: pageInsets.left, bottom: spaceBelow, right: pageInsets.right)
    let root: FlexBox.Node
    let pair: FlexBox.Node
    var replyNode: FlexBox.Node?
    if isReplyAbove, let reply {
      root = flex.box(.column, gap: replyGap, padding: padding, align: side)
      let node = flex.leaf(reply)
      flex.append(node, to: root)
      replyNode = node
      pair = flex.box(
        .row, gap: avatar == nil ? 0 : avatarGap, alignment: .stretch, isReversed: isOutgoing)
      flex.append(pair, to: root)
    } else {
      root = flex.box(
        .row, gap: avatar == nil ? 0 : avatarGap, padding: padding, isReversed: isOutgoing)
      pair = root
    }
    let edge: FlexBox.Alignment = avatarAlignment == .bottom ? .end : .start
    func append(_ size: Size?, to parent: FlexBox.Node, margin: EdgeInsets = .zero)
      -> FlexBox.Node?
    {
      guard let size else { return nil }
      let node = flex.leaf(size, margin: margin)
      flex.append(node, to: parent)
      return node
    }
    // An avatar at the bottom is aligned with the bottom edge of the content, not with parts that
    // hang below it.
    var hanging = reactions.map { $0.height - reactionOverlap } ?? 0
    if !isReplyAbove { hanging += reply.map { replyGap + $0.height } ?? 0 }
    hanging += below.map { slotGap + $0.height } ?? 0
    let avatarNode = avatar.map {
      flex.leaf($0, margin: margin(bottom: edge == .end ? hanging : 0), alignment: edge)
    }
    if let avatarNode { flex.append(avatarNode, to: pair) }
    let column = flex.box(.column, align: side, alignment: edge)
    flex.append(column, to: pair)
    let nameNode = append(name, to: column, margin: isOutgoing ? nameMargin.mirrored : nameMargin)
    let indent = leading.map { $0.width + slotGap } ?? 0
    let aboveNode = append(above, to: column, margin: margin(start: indent, bottom: slotGap))
    let line = flex.box(.row, align: .center, isReversed: isOutgoing)
    flex.append(line, to: column)
    let leadingNode = append(leading, to: line, margin: margin(end: slotGap))
    let contentNode = append(content, to: line)
    let statusNode = append(status, to: line, margin: margin(start: statusGap))
    let trailingNode = append(trailing, to: line, margin: margin(start: slotGap))
    let reactionsNode = append(
      reactions, to: column, margin: margin(top: -reactionOverlap, start: 10 + indent))
    if !isReplyAbove {
      replyNode = append(reply, to: column, margin: margin(top: replyGap, start: indent))
    }
    let belowNode = append(below, to: column, margin: margin(top: slotGap, start: indent))
    let size = flex.layOut(root, width: pageWidth)
    func frame(_ node: FlexBox.Node?) -> Rect { node.map(flex.frame(of:)) ?? .zero }
    return CellFrames(
      height: size.height, avatar: frame(avatarNode), name: frame(nameNode),
      content: frame(contentNode), status: frame(statusNode), reactions: frame(reactionsNode),
      reply: frame(replyNode), above: frame(aboveNode), below: frame(belowNode),
      leading: frame(leadingNode), trailing: frame(trailingNode))
  }
}
