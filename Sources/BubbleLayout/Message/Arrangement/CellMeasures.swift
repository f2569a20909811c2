public import DisplayList

/// The sizes and distances that the components of a message's cell request, before they are
/// arranged.
///
/// Sides are leading and trailing ones: layout treats every interface as left-to-right. A hidden
/// component has no size.
public struct CellMeasures: Hashable, Sendable {
  /// The width of the cell, which is that of the page.
  public var pageWidth: Double
  /// The insets beside all cells.
  public var pageInsets: EdgeInsets
  /// The distance between this cell's components and the cell above, including room for ink that
  /// extends beyond them.
  public var spaceAbove: Double
  /// The room below the components that is kept free for the bubble's shadow and for ink that
  /// extends beyond them.
  public var spaceBelow: Double
  /// True if the message is one's own, on the trailing side.
  public var isOutgoing: Bool
  /// The sender's picture; its place may be kept free even if there is no picture.
  public var avatar: Size?
  /// The edge with which the picture is aligned.
  public var avatarAlignment: AvatarStyle.Alignment
  /// The distance between the picture and the content.
  public var avatarGap: Double
  /// The name above the content.
  public var name: Size?
  /// The margin around the name.
  public var nameMargin: EdgeInsets
  /// The bubble, or the content without one.
  public var content: Size
  /// The mark beside the content.
  public var status: Size?
  /// The distance between the mark and the content.
  public var statusGap: Double
  /// The reactions on the content's lower edge.
  public var reactions: Size?
  /// The overlap of reactions and the content; negative if the content's ink is so near to its edge
  /// that reactions are below it.
  public var reactionOverlap: Double
  /// The quoted message below the content, or above everything else.
  public var reply: Size?
  /// The distance between the quoted message and its neighbour.
  public var replyGap: Double
  /// True if the quoted message is above everything else and starts at the page's margin.
  public var isReplyAbove: Bool
  /// The components that a program has added above the content.
  public var above: Size?
  /// The components that a program has added below everything else.
  public var below: Size?
  /// The components that a program has added before the content.
  public var leading: Size?
  /// The components that a program has added after the content.
  public var trailing: Size?
  /// The distance between added components and their neighbours.
  public var slotGap: Double
  /// True if reactions are on the content's upper corner that is farther from the edge of the
  /// message's side.
  public var isReactionAtCorner = false
  /// True if reactions on the content's lower edge are at the end that is farther from the edge of
  /// the message's side.
  public var isReactionAtFarEnd = false
}
