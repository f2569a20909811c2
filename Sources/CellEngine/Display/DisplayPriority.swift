/// The order of a wanted set: cells on the screen before those that may come there soon, the
/// nearest first.
package struct DisplayPriority: Hashable, Comparable, Sendable {
  /// The time until a cell is looked at.
  package enum Range: Int, Comparable, Sendable {
    /// On the screen.
    case visible
    /// Near enough to be painted ahead.
    case display
    /// Farther away: laid out, so that its height is known.
    case preload

    package static func < (one: Range, other: Range) -> Bool { one.rawValue < other.rawValue }
  }

  /// Decides first.
  package var range: Range
  /// The distance from the screen, in any unit, the same for all cells of a set.
  package var distance: Double

  /// Makes a priority; a distance that is not a number counts as the farthest.
  package init(_ range: Range, distance: Double = 0) {
    self.range = range
    self.distance = distance.isNaN ? .infinity : distance
  }

  package static func < (one: Self, other: Self) -> Bool {
    one.range == other.range ? one.distance < other.distance : one.range < other.range
  }
}
