public import DisplayList

/// The cell or layer on a list's screen to which a region belongs.
public enum ListOwner<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A cell of the list.
  case cell(ID)
  /// A fixed layer, by its id.
  case layer(String)
}

/// A region of a cell or layer on a list's screen, in points from the screen's top left corner.
public typealias ListRegion<ID: Hashable & Sendable> = Region<ListOwner<ID>>

extension ListTarget {
  /// Converts the target to a region of the screen, with the character at a point.
  ///
  /// - Parameter point: The point, in points from the screen's top left corner.
  /// - Returns: The region; its first rectangle is the one that contains the point.
  package func region(at point: Point) -> ListRegion<ID> {
    let place = point.offset(dx: -origin.x, dy: -origin.y)
    return area.hit(in: rect, at: place, of: snapshot).of(owner, movedBy: origin)
  }
}

extension ListOwner: CustomStringConvertible {
  /// The cell's id, or the layer's id.
  public var description: String {
    switch self {
    case .cell(let id): "\(id)"
    case .layer(let name): "layer \(name)"
    }
  }
}
