/// The limits of a picture's cost; each one stops an attack.
package enum ImageLimits {
  /// The maximum number of bytes of a file: against exhausting memory with one attachment.
  package static let maximumFileSize = 64 << 20

  /// The maximum number of pixels of a picture that is decoded row by row: against decompression
  /// bombs, which take time (1.6 s for this number on a busy core, from half a megabyte).
  ///
  /// The 108-megapixel cameras of phones are just below this limit.
  static let maximumPixelCount = 110_000_000

  /// The maximum number of pixels of a row: against a PNG whose only row has the maximum number of
  /// pixels; a file of 400 kilobytes took 3.4 GB.
  ///
  /// libpng keeps two rows of up to eight bytes a pixel, and reducing takes 48 bytes for each pixel
  /// of a reduced row. This is libpng's own `PNG_USER_WIDTH_MAX`. The sums of a reduced row fit in
  /// 32 bits below 16.8 million.
  static let maximumWidth = 1_000_000

  /// The maximum number of pixels of a picture that is kept as a whole while it is decoded
  /// (interlaced PNG, progressive JPEG, WebP, GIF) or that is requested at full size: stops bombs
  /// that take memory, four to eight bytes a pixel.
  static let maximumBufferedPixelCount = 50_000_000

  /// The largest compression ratio of deflate, 1,032 to 1 (zlib's documentation): a PNG that claims
  /// more is invalid, and is rejected before anything is allocated.
  static let maximumDeflateRatio = 1_032

  /// The maximum number of pixels of an animation's canvas: against bombs that take memory (up to
  /// twice the canvas is kept, and five times the frame during decoding) and the time for each
  /// visible frame, which is scaled as a whole.
  ///
  /// The limit is just above 4K.
  static let maximumAnimationPixelCount = 9_000_000

  /// The maximum number of frames of an animation: against files with millions of frames of one
  /// pixel, whose table would be larger than the file.
  static let maximumFrameCount = 10_000

  /// The maximum number of pixels of all frames of an animation together: against bombs, which
  /// unpack a thousand pixels from each byte, and against the time for reaching the last frame (2 s
  /// of processor time for this number).
  ///
  /// This is enough for two minutes of a GIF of 480 × 260 pixels at 20 frames a second, or sixteen
  /// seconds of a WebP or PNG, and more if frames contain only the changes.
  static func maximumAnimationWork(of format: ImageFormat) -> Int {
    format == .gif ? 300_000_000 : 40_000_000
  }

  /// The maximum number of bytes of all frames of an animated WebP together: against noise in lossy
  /// frames, where a byte takes six times as long as a flat pixel (3 s of processor time for 40
  /// million pixels in 32 MiB; 2 s for the worst frames of this size).
  static let maximumAnimatedWebPSize = 20 << 20

  /// The number of pixels of a page that are painted and encoded together: limits the memory of one
  /// tall message (8 MB); most messages are one band.
  package static let bandPixelCount = 2 << 20

  /// The maximum number of pixels of a written WebP, for each of which libwebp takes some 20 bytes
  /// in lossless compression: stops one page from taking more than 700 MB.
  ///
  /// A page of 16,383 rows may be 1,953 pixels wide.
  static let maximumWebPPagePixelCount = 32_000_000
}
