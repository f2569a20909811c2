public import DisplayList

/// The requests of the components of a message's cell, before they are arranged.
///
/// Sides are leading and trailing ones: layout treats every interface as left-to-right. A hidden
/// component has no size.
public struct CellMeasures: Hashable, Sendable {
  /// The width of the cell, which is that of the page.
  public var pageWidth: Double
  /// Beside all cells.
  public var pageInsets: EdgeInsets
  /// Between this cell's components and the cell above, with room for ink that reaches out of them.
  public var spaceAbove: Double
  /// Kept free below the components, for the bubble's shadow and ink that reaches out of them.
  public var spaceBelow: Double
  /// True if the message is one's own, on the trailing side.
  public var isOutgoing: Bool
  /// The picture of who speaks; it may be kept free and not shown.
  public var avatar: Size?
  /// The edge with which the picture is aligned.
  public var avatarAlignment: AvatarStyle.Alignment
  /// Between the picture and the content.
  public var avatarGap: Double
  /// The name above the content.
  public var name: Size?
  /// Around the name.
  public var nameMargin: EdgeInsets
  /// The bubble, or the content without one.
  public var content: Size
  /// The mark beside the content.
  public var status: Size?
  /// Between the mark and the content.
  public var statusGap: Double
  /// Reactions on the content's lower edge.
  public var reactions: Size?
  /// The overlap of reactions and the content; negative if its ink is so near to its edge that they
  /// are below it.
  public var reactionOverlap: Double
  /// The quoted message below the content, or above everything else.
  public var reply: Size?
  /// The distance between the quoted message and its neighbour.
  public var replyGap: Double
  /// True if the quoted message is above everything else, from the page's margin on.
  public var isReplyAbove: Bool
  /// The parts that a program has added above the content.
  public var above: Size?
  /// The components that a program has added below everything else.
  public var below: Size?
  /// The parts that a program has added before the content.
  public var leading: Size?
  /// The components that a program has added after the content.
  public var trailing: Size?
  /// The distance between added components and their neighbours.
  public var slotGap: Double
  /// True if reactions are on the content's upper corner, away from the edge of its side.
  public var isReactionAtCorner = false
  /// True if reactions on the content's lower edge are at the end away from the edge of its side.
  public var isReactionAtFarEnd = false
}
