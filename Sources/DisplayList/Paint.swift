/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient in the cell's own coordinates.
  case gradient(Gradient)
  /// A gradient that runs over the whole page: its points are page points and repeat with the
  /// backdrop's period, so that a cell shows the part on which it lies.
  ///
  /// On a screen, over a backdrop that does not repeat, each cell begins it at its own top: its
  /// pixels stay the same while the list is scrolled.
  case pageGradient(Gradient, period: Double)
}
