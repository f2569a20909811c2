/// The shape of a PNG's rows: what all fragments of one file share.
package struct PNGRowFormat: Hashable, Sendable {
  /// The most pixels in a row: so that one row of them fits in a fragment.
  package static let maximumWidth = 1 << 27

  /// In pixels.
  package var width: Int
  /// Whether rows are RGB; otherwise they are RGBA with straight alpha.
  package var isOpaque: Bool

  /// Makes a format.
  package init(width: Int, isOpaque: Bool) {
    self.width = width
    self.isOpaque = isOpaque
  }

  /// Bytes of one pixel.
  package var bytesPerPixel: Int { isOpaque ? 3 : 4 }

  /// Bytes of one row before compression, with its filter byte.
  package var rowByteCount: Int { width * bytesPerPixel + 1 }
}
