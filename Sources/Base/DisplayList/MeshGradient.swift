/// A gradient of four colours at four points of a screen; each colour becomes stronger towards its
/// point.
///
/// The points and weights are those of Telegram's wallpapers. The gradient is as wide as the page.
/// On a long page, every second repetition is mirrored vertically, so that there is no seam.
public struct MeshGradient: Hashable, Sendable {
  /// The number of colours.
  public static let colorCount = 4

  /// The colours at the lower right, lower left, upper left and upper right, in this order.
  public var colors: [Color]
  /// The height of the screen, in points.
  public var height: Double

  /// Makes a gradient for a screen; the default height is the one for which themes are designed.
  public init(colors: [Color], height: Double = 844) {
    self.colors = colors
    self.height = height
  }
}
