/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient in the cell's own coordinates.
  case gradient(Gradient)
  /// A gradient that runs over the whole page: its points are page points and repeat with the
  /// backdrop's period, so that a cell shows the part on which it lies.
  case pageGradient(Gradient, period: Double)
}
