/// The limits on the cost of decoding and encoding images, each of which prevents an attack.
package enum ImageLimits {
  /// The maximum number of bytes of a file; prevents a single attachment from exhausting memory.
  package static let maximumFileSize = 64 << 20

  /// The maximum number of pixels of an image that is decoded row by row; prevents decompression
  /// bombs that take a long time (1.6 s for this number on a busy core, from half a megabyte).
  ///
  /// The 108-megapixel cameras of phones are just below this limit.
  static let maximumPixelCount = 110_000_000

  /// The maximum number of pixels in a row; prevents a PNG with the maximum number of pixels in a
  /// single row: a file of 400 kilobytes took 3.4 GB.
  ///
  /// libpng stores two rows of up to eight bytes per pixel, and reducing takes 40 bytes for each
  /// pixel of a row. The value is libpng's own `PNG_USER_WIDTH_MAX`.
  static let maximumWidth = 1_000_000

  /// The maximum number of pixels of an image that is stored as a whole during decoding (interlaced
  /// PNG, progressive JPEG, WebP, GIF) or that is requested at full size; prevents bombs that
  /// exhaust memory, at four to eight bytes per pixel.
  static let maximumBufferedPixelCount = 50_000_000

  /// The highest compression ratio of deflate, 1,032 to 1 (zlib's documentation); a PNG that claims
  /// more is invalid, and is rejected before any memory is allocated.
  static let maximumDeflateRatio = 1_032

  /// The maximum number of pixels of an animation's canvas; prevents bombs that exhaust memory (up
  /// to twice the canvas is stored, and five times the frame during decoding) or take a long time
  /// for each visible frame, which is scaled as a whole.
  ///
  /// The limit is just above 4K.
  static let maximumAnimationPixelCount = 9_000_000

  /// The maximum number of frames of an animation; prevents files with millions of frames of one
  /// pixel, whose table would be larger than the file.
  static let maximumFrameCount = 10_000

  /// The maximum number of pixels in all frames of an animation; prevents bombs, which unpack a
  /// thousand pixels from each byte, and limits the time until the last frame is decoded (2 s of
  /// processor time for this number).
  ///
  /// It is enough for two minutes of a GIF of 480 × 260 pixels at 20 frames a second, or for
  /// sixteen seconds of a WebP or PNG, and for more if frames contain only the changes.
  static func maximumAnimationWork(of format: ImageFormat) -> Int {
    format == .gif ? 300_000_000 : 40_000_000
  }

  /// The maximum number of bytes of all frames of an animated WebP; prevents noisy lossy frames
  /// from taking too long, because a byte of noise takes six times as long as a flat pixel (3 s of
  /// processor time for 40 million pixels in 32 MiB; 2 s for the worst frames of this size).
  static let maximumAnimatedWebPSize = 20 << 20

  /// The number of pixels of a page that are painted and encoded together, which limits the memory
  /// for one tall message (8 MB); most messages consist of one band.
  package static let bandPixelCount = 2 << 20

  /// The maximum number of pixels of a WebP page, for each of which libwebp takes about 20 bytes in
  /// lossless compression; prevents one page from taking more than 700 MB.
  ///
  /// A page of 16,383 rows can be 1,953 pixels wide.
  static let maximumWebPPagePixelCount = 32_000_000
}
