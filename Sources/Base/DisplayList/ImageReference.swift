/// A reference to an image, identified by value; the painter gets the pixels from an image
/// provider.
public struct ImageReference: Hashable, Sendable {
  /// The identifier by which the provider finds the image's bytes: a digest.
  public var identifier: String
  /// The image's own width in pixels, after its orientation is applied.
  public var pixelWidth: Int
  /// The image's own height in pixels, after its orientation is applied.
  public var pixelHeight: Int
  /// The index of a frame of an animated image, from 0.
  ///
  /// Layout uses the first frame, which is shown unless the image is animated.
  public var frame = 0
  /// The stretching of an image to the size of this reference; nil if the reference has the image's
  /// own size.
  package var stretch: PictureStretch?

  /// Makes a reference to an image, or to its first frame.
  public init(identifier: String, pixelWidth: Int, pixelHeight: Int) {
    self.identifier = identifier
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}
