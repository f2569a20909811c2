/// Four colours at four points of a screen, each of which becomes stronger towards its point.
///
/// The points and the weights are those of Telegram's wallpapers. The gradient is as wide as the
/// page; on a long page every second repetition is mirrored vertically, so that there is no seam.
public struct MeshGradient: Hashable, Sendable {
  /// The number of colours.
  public static let colorCount = 4

  /// The colours of the lower right, the lower left, the upper left and the upper right, in this
  /// order.
  public var colors: [Color]
  /// The height of the screen, in points.
  public var height: Double

  /// Makes a gradient over a screen; the default height is the one that themes are designed for.
  public init(colors: [Color], height: Double = 844) {
    self.colors = colors
    self.height = height
  }
}
