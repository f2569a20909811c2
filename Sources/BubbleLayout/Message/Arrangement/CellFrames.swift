public import DisplayList

/// Where the components of a message's cell stand, from the cell's top leading corner.
public struct CellFrames: Hashable, Sendable {
  /// The height of the cell, in points.
  public var height: Double
  /// The picture of who speaks.
  public var avatar: Rect
  /// The name above the content.
  public var name: Rect
  /// The bubble, or what stands without one.
  public var content: Rect
  /// The mark beside the content.
  public var status: Rect
  /// Reactions on the content's lower edge.
  public var reactions: Rect
  /// The quoted message below the content.
  public var reply: Rect

  /// Makes frames; a component that is not shown needs none.
  public init(
    height: Double, avatar: Rect = .zero, name: Rect = .zero, content: Rect,
    status: Rect = .zero, reactions: Rect = .zero, reply: Rect = .zero
  ) {
    self.height = height
    self.avatar = avatar
    self.name = name
    self.content = content
    self.status = status
    self.reactions = reactions
    self.reply = reply
  }
}

/// How a message's components are arranged and the size of their cell is found.
public enum SizeStrategy: Sendable {
  /// A flex layout arranges them.
  case automatic
  /// The content's own measure decides, and the others are set around it by plain arithmetic.
  case fitting
  /// A constraint solver finds the same places, twice, as a table with Auto Layout does: to measure
  /// what that costs.
  case constraints
  /// A closure decides; it is called on any worker.
  case custom(@Sendable (CellMeasures) -> CellFrames)

  /// Arranges a cell's components.
  func frames(for measures: CellMeasures) -> CellFrames {
    switch self {
    case .automatic: measures.flexFrames
    case .fitting: measures.fittingFrames
    case .constraints: measures.constrainedFrames
    case .custom(let arrange): arrange(measures)
    }
  }
}
