public import DisplayList

/// The sizes and distances that the components of a message's cell request, before the cell is
/// arranged.
///
/// Horizontal values are leading and trailing; strategies always compute as if the interface were
/// left-to-right. The size of a hidden component is nil.
public struct CellMeasures: Hashable, Sendable {
  /// The width of the cell, which equals the page's width.
  public var pageWidth: Double
  /// The page insets, which are the same for all cells.
  public var pageInsets: EdgeInsets
  /// The distance between this cell's components and the cell above, including space for ink that
  /// extends beyond the components.
  public var spaceAbove: Double
  /// The space that is kept free below the components for the bubble's shadow and for ink that
  /// extends beyond the components.
  public var spaceBelow: Double
  /// True if the message is the user's own, on the trailing side.
  public var isOutgoing: Bool
  /// The size of the sender's avatar; space may be reserved for it even if no avatar is drawn.
  public var avatar: Size?
  /// The edge with which the avatar is aligned.
  public var avatarAlignment: AvatarStyle.Alignment
  /// The distance between the avatar and the content.
  public var avatarGap: Double
  /// The size of the name above the content.
  public var name: Size?
  /// The margin around the name.
  public var nameMargin: EdgeInsets
  /// The size of the bubble, or of content without a bubble.
  public var content: Size
  /// The size of the status icon next to the content.
  public var status: Size?
  /// The distance between the status icon and the content.
  public var statusGap: Double
  /// The size of the reactions on the content's lower edge.
  public var reactions: Size?
  /// The height by which the reactions overlap the content; negative if ink near the content's edge
  /// forces the reactions below that edge.
  public var reactionOverlap: Double
  /// The size of the quoted message below the content, or above everything else.
  public var reply: Size?
  /// The distance between the quoted message and the component next to it.
  public var replyGap: Double
  /// True if the quoted message is above everything else and starts at the page's margin.
  public var isReplyAbove: Bool
  /// The size of the program's components above the content.
  public var above: Size?
  /// The size of the program's components below everything else.
  public var below: Size?
  /// The size of the program's components before the content.
  public var leading: Size?
  /// The size of the program's components after the content.
  public var trailing: Size?
  /// The distance between the program's components and their neighbours.
  public var slotGap: Double
  /// True if the reactions are at the content's upper corner, on the side away from the message's
  /// own edge.
  public var isReactionAtCorner = false
  /// True if the reactions on the content's lower edge are at its end away from the message's own
  /// edge.
  public var isReactionAtFarEnd = false

  /// The distance by which the discs of reactions at a corner extend beyond the bubble's side.
  static let reactionReach = 13.9
}
