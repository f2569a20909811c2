/// A picture, identified by value; the painter gets its pixels from an image provider.
public struct ImageReference: Hashable, Sendable {
  /// The identifier of the picture's bytes for the provider: a digest.
  public var identifier: String
  /// The picture's own width in pixels, after its orientation is applied.
  public var pixelWidth: Int
  /// The picture's own height in pixels, after its orientation is applied.
  public var pixelHeight: Int
  /// The index of a frame in an animation, from 0; layout uses the first frame, which is shown
  /// unless the picture is animated.
  public var frame = 0
  /// The stretching of a picture to the size of this reference; nil if the size is the picture's
  /// own.
  package var stretch: PictureStretch?

  /// Makes a reference to a picture, or to its first frame.
  public init(identifier: String, pixelWidth: Int, pixelHeight: Int) {
    self.identifier = identifier
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}
