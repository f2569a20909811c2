/// The order of a wanted set: cells on the screen come first, then cells that may soon be visible,
/// the nearest first.
package struct DisplayPriority: Hashable, Comparable, Sendable {
  /// The class of a cell by its distance from the screen.
  package enum Range: Int, Comparable, Sendable {
    /// A cell on the screen.
    case visible
    /// A cell near enough to be painted in advance.
    case display
    /// A cell farther away, which is laid out so that its height is known.
    case preload

    package static func < (one: Range, other: Range) -> Bool { one.rawValue < other.rawValue }
  }

  /// The range, which is compared first.
  package var range: Range
  /// The distance from the screen, in any unit, the same for all cells of a set.
  package var distance: Double

  /// Makes a priority; a NaN distance counts as the farthest.
  package init(_ range: Range, distance: Double = 0) {
    self.range = range
    self.distance = distance.isNaN ? .infinity : distance
  }

  package static func < (one: Self, other: Self) -> Bool {
    one.range == other.range ? one.distance < other.distance : one.range < other.range
  }
}
