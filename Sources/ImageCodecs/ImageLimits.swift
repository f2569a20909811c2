/// What a picture may cost; each number stops an attack.
package enum ImageLimits {
  /// Bytes of a file: against exhausting memory with one attachment.
  package static let maximumFileSize = 64 << 20

  /// Pixels of a picture that is decoded row by row: against decompression bombs, which cost time
  /// (1.6 s for this many on a busy core, out of half a megabyte).
  ///
  /// The 108-megapixel cameras of phones are just below.
  static let maximumPixelCount = 110_000_000

  /// Pixels of a picture that must be held whole while it is decoded (interlaced PNG, progressive
  /// JPEG, WebP) or that is asked for at full size: against bombs that cost memory, four to eight
  /// bytes a pixel.
  static let maximumBufferedPixelCount = 50_000_000

  /// Deflate cannot shrink more than 1,032 to 1 (zlib's documentation): a PNG that claims more
  /// lies, and is refused before anything is allocated.
  static let maximumDeflateRatio = 1_032
}
