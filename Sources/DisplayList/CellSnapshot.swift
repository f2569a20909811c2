/// A cell after layout, frozen: all that painting and hitting need, and no library's object.
public struct CellSnapshot: Hashable, Sendable {
  /// In points.
  ///
  /// A cell is as wide as the page; its height is a whole number of points, so that cells start on whole pixels at every integral scale.
  public var size: Size
  /// In painting order.
  public var items: [DisplayItem]
  /// From the back to the front: the last one that holds a point is hit.
  public var hitAreas: [HitArea]

  /// Makes a snapshot.
  public init(size: Size, items: [DisplayItem], hitAreas: [HitArea] = []) {
    self.size = size
    self.items = items
    self.hitAreas = hitAreas
  }
}
