/// The pixels of an image, rotated upright.
package struct DecodedImage: Hashable, Sendable {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// The pixels as premultiplied ARGB in native 32-bit words, row by row without gaps.
  package var pixels: [UInt32]
  /// True if all pixels have an alpha of 255.
  package var isOpaque: Bool
  /// The reason why the image, or the animation of a PNG, is incomplete; nil if it is complete.
  ///
  /// Missing pixels are transparent in a GIF and in formats with alpha, and grey in other formats.
  package var damage: ImageError?

  /// Makes an image from its pixels.
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

/// The properties that an image's header contains.
package struct ImageInfo: Hashable, Sendable {
  /// The format of the file.
  package var format: ImageFormat
  /// The width in pixels, with the orientation applied.
  package var width: Int
  /// The height in pixels, with the orientation applied.
  package var height: Int
  /// True if pixels can be translucent.
  package var hasAlpha: Bool
  /// The orientation of the stored rows in the visible image.
  package var orientation: ImageOrientation
}
