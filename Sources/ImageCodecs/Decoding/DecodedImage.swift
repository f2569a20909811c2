/// Pixels of a picture, upright.
package struct DecodedImage: Hashable, Sendable {
  /// In pixels.
  package var width: Int
  /// In pixels.
  package var height: Int
  /// Premultiplied ARGB in native 32-bit words, row by row without gaps.
  package var pixels: [UInt32]
  /// Whether all alphas are 255.
  package var isOpaque: Bool

  /// Makes a picture from its pixels.
  package init(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque
  }
}
