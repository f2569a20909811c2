public import CellList
public import DisplayList

/// The behaviour of a list on a screen, set when it is opened.
public struct LiveListOptions: Hashable, Sendable {
  /// The way cells are prepared: when, and on which threads.
  public var preparation: CellPreparation
  /// True if the list opens at its end and follows it, as chats do.
  public var startsAtEnd: Bool
  /// True if cells that do not fill the screen are at its lower end, as in some chats
  /// (`PageStyle.shortChats`); false if they are at its upper end.
  public var gathersAtEnd = false
  /// The motion of the list under a finger.
  public var physics = ScrollPhysics()
  /// The maximum number of pixel rows of a cell that are painted at once: a taller cell is painted
  /// in several strips.
  package var stripHeight = LiveListLimits.stripHeight

  /// Makes options with the default values.
  ///
  /// - Parameters:
  ///   - preparation: The way cells are prepared: when, and on which threads.
  ///   - startsAtEnd: True if the list opens at its end.
  public init(preparation: CellPreparation = .prefetching, startsAtEnd: Bool = false) {
    self.preparation = preparation
    self.startsAtEnd = startsAtEnd
  }
}

/// A cell on the screen of a list.
public struct VisibleCell<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The cell's id.
  public var id: ID
  /// The frame of the cell, in points from the screen's top left corner; it may extend beyond the
  /// screen.
  public var frame: Rect
}
