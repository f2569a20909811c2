public import DisplayList

/// The sizes and distances that the components of a message's cell request, before they are
/// arranged.
///
/// Sides are leading and trailing ones: layout treats every interface as left-to-right. The size of
/// a hidden component is nil.
public struct CellMeasures: Hashable, Sendable {
  /// The width of the cell, which is that of the page.
  public var pageWidth: Double
  /// The insets that all cells of the page have.
  public var pageInsets: EdgeInsets
  /// The distance between this cell's components and the cell above, including room for ink that
  /// extends beyond them.
  public var spaceAbove: Double
  /// The room below the components that is kept free for the bubble's shadow and for ink that
  /// extends beyond them.
  public var spaceBelow: Double
  /// True if the message is one's own, on the trailing side.
  public var isOutgoing: Bool
  /// The size of the sender's picture; its place may be kept free even if there is no picture.
  public var avatar: Size?
  /// The edge with which the picture is aligned.
  public var avatarAlignment: AvatarStyle.Alignment
  /// The distance between the picture and the content.
  public var avatarGap: Double
  /// The size of the name above the content.
  public var name: Size?
  /// The margin around the name.
  public var nameMargin: EdgeInsets
  /// The size of the bubble, or of content without a bubble.
  public var content: Size
  /// The size of the mark next to the content.
  public var status: Size?
  /// The distance between the mark and the content.
  public var statusGap: Double
  /// The size of the reactions on the content's lower edge.
  public var reactions: Size?
  /// The height of the reactions' overlap with the content; negative if the content's ink is so
  /// near to its edge that the reactions are below the edge.
  public var reactionOverlap: Double
  /// The size of the quoted message below the content, or above everything else.
  public var reply: Size?
  /// The distance between the quoted message and its neighbour.
  public var replyGap: Double
  /// True if the quoted message is above everything else and starts at the page's margin.
  public var isReplyAbove: Bool
  /// The size of the components that a program has added above the content.
  public var above: Size?
  /// The size of the components that a program has added below everything else.
  public var below: Size?
  /// The size of the components that a program has added before the content.
  public var leading: Size?
  /// The size of the components that a program has added after the content.
  public var trailing: Size?
  /// The distance between added components and their neighbours.
  public var slotGap: Double
  /// True if the reactions are on the content's upper corner on the far side from the message's own
  /// edge.
  public var isReactionAtCorner = false
  /// True if the reactions on the content's lower edge are at its end on the far side from the
  /// message's own edge.
  public var isReactionAtFarEnd = false
}
