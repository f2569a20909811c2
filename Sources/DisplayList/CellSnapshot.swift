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
  /// The parts that move by themselves.
  public var animations: [AnimationDeclaration]

  /// Makes a snapshot.
  public init(
    size: Size, items: [DisplayItem], hitAreas: [HitArea] = [],
    animations: [AnimationDeclaration] = []
  ) {
    self.size = size
    self.items = items
    self.hitAreas = hitAreas
    self.animations = animations
  }
}

/// Names a cell's snapshot by a digest of all that it is made from: content, neighbours, theme,
/// width, scale, language, fonts and versions.
///
/// Two cells with equal keys look the same and answer to touches alike. The same in every process.
public struct CellKey: Hashable, Sendable {
  /// The first eight bytes of the digest.
  public var high: UInt64
  /// The next eight bytes of the digest.
  public var low: UInt64

  /// Makes a key from the halves of a digest of 128 bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}
