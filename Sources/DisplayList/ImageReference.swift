/// Names a picture as a value; the painter asks its image provider for the pixels.
public struct ImageReference: Hashable, Sendable {
  /// Identifies the picture's bytes (a digest) for its provider.
  public var identifier: String
  /// The picture's own size in pixels, after its orientation is applied.
  public var pixelWidth: Int
  /// The picture's own height in pixels, after its orientation is applied.
  public var pixelHeight: Int
  /// The index of a frame in an animation, from 0; layout names the first one, which is shown where
  /// nothing moves.
  public var frame = 0
  /// The parts of a picture that is stretched to the size above; nil if the size is the picture's own.
  package var stretch: PictureStretch?

  /// Makes a reference to a picture, or to its first frame.
  public init(identifier: String, pixelWidth: Int, pixelHeight: Int) {
    self.identifier = identifier
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}
