/// The pixels of a page.
public struct RenderedImage: Hashable, Sendable {
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// Pixels per point.
  public var scale: Double
  /// Red, green, blue and alpha of each pixel, one byte each, row by row from the top; alpha is
  /// straight, not premultiplied.
  public var bytes: [UInt8]

  /// Makes an image from its pixels.
  public init(width: Int, height: Int, scale: Double, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.scale = scale
    self.bytes = bytes
  }
}
