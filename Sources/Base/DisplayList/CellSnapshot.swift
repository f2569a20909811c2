/// An immutable, laid-out cell: everything that is needed for painting and hit testing, without
/// references to library objects.
package struct CellSnapshot: Hashable, Sendable {
  /// The size in points.
  ///
  /// A cell is as wide as the page. Its height is a whole number of points, so that cells begin on
  /// whole pixels at every integral scale.
  package var size: Size
  /// The items in painting order.
  package var items: [DisplayItem]
  /// The regions from the back to the front; a hit is the last region that contains the point.
  package var hitAreas: [CellRegion]
  /// The parts that are animated.
  package var animations: [AnimationDeclaration]

  /// Makes a snapshot.
  package init(
    size: Size, items: [DisplayItem], hitAreas: [CellRegion] = [],
    animations: [AnimationDeclaration] = []
  ) {
    self.size = size
    self.items = items
    self.hitAreas = hitAreas
    self.animations = animations
  }
}

/// The key of a cell's snapshot: a digest of all its inputs, which are its content, its neighbours,
/// the theme, width, scale, language, fonts and versions.
///
/// Two cells with equal keys have the same pixels and regions. A key is the same in every process.
package struct CellKey: Hashable, Sendable {
  /// The first eight bytes of the digest.
  package var high: UInt64
  /// The next eight bytes of the digest.
  package var low: UInt64

  /// Makes a key from the halves of a 128-bit digest.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}
