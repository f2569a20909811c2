public import DisplayList

/// The requests of the components of a message's cell, before they are arranged.
///
/// Sides are leading and trailing ones: layout thinks of every interface as one that reads from
/// left to right. A component that is not shown has no size.
public struct CellMeasures: Hashable, Sendable {
  /// The width of the cell, which is that of the page.
  public var pageWidth: Double
  /// Beside all cells.
  public var pageInsets: EdgeInsets
  /// Between this cell's components and the cell above, with room for ink that reaches out of them.
  public var spaceAbove: Double
  /// Kept free below the components, for the bubble's shadow and ink that reaches out of them.
  public var spaceBelow: Double
  /// True if the message is one's own and stands on the trailing side.
  public var isOutgoing: Bool
  /// The picture of who speaks; it may be kept free and not shown.
  public var avatar: Size?
  /// On which edge the picture stands.
  public var avatarAlignment: AvatarStyle.Alignment
  /// Between the picture and the content.
  public var avatarGap: Double
  /// The name above the content.
  public var name: Size?
  /// Around the name.
  public var nameMargin: EdgeInsets
  /// The bubble, or what stands without one.
  public var content: Size
  /// The mark beside the content.
  public var status: Size?
  /// Between the mark and the content.
  public var statusGap: Double
  /// Reactions on the content's lower edge.
  public var reactions: Size?
  /// The overlap of reactions and the content; negative where its ink reaches so near to its edge
  /// that they stand below it.
  public var reactionOverlap: Double
  /// The quoted message below the content, or above everything else.
  public var reply: Size?
  /// Between the quoted message and what it stands next to.
  public var replyGap: Double
  /// True if the quoted message stands above everything else, from the page's margin on.
  public var isReplyAbove: Bool
  /// The parts that a program has added above the content.
  public var above: Size?
  /// The parts that a program has added below everything else.
  public var below: Size?
  /// The parts that a program has added before the content.
  public var leading: Size?
  /// The parts that a program has added behind the content.
  public var trailing: Size?
  /// Between what a program has added and what it stands next to.
  public var slotGap: Double
  /// True if reactions stand on the content's upper corner, away from the edge of its side.
  public var isReactionAtCorner = false
  /// True if reactions on the content's lower edge stand at the end away from the edge of its side.
  public var isReactionAtFarEnd = false
}
