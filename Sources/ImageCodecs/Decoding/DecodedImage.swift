/// The pixels of a picture, upright.
package struct DecodedImage: Hashable, Sendable {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// The pixels: premultiplied ARGB in native 32-bit words, row by row without gaps.
  package var pixels: [UInt32]
  /// True if all alphas are 255.
  package var isOpaque: Bool
  /// The reason why the picture is incomplete; nil if it is complete.
  ///
  /// Missing pixels are clear in a GIF and in formats with alpha, and grey elsewhere.
  package var damage: ImageError?

  /// Makes a picture from its pixels.
  package init(
    width: Int, height: Int, pixels: [UInt32], isOpaque: Bool, damage: ImageError? = nil
  ) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque
    self.damage = damage
  }
}

/// The properties in a picture's header.
package struct ImageInfo: Hashable, Sendable {
  /// The kind of file.
  package var format: ImageFormat
  /// The width in pixels, with the orientation applied.
  package var width: Int
  /// The height in pixels, with the orientation applied.
  package var height: Int
  /// True if pixels may be translucent.
  package var hasAlpha: Bool
  /// The orientation of the stored rows in the visible picture.
  package var orientation: ImageOrientation
}
