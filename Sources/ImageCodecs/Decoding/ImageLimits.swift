/// The limits of a picture's cost; each number stops an attack.
package enum ImageLimits {
  /// Bytes of a file: against exhausting memory with one attachment.
  package static let maximumFileSize = 64 << 20

  /// Pixels of a picture that is decoded row by row: against decompression bombs, which cost time
  /// (1.6 s for this many on a busy core, out of half a megabyte).
  ///
  /// The 108-megapixel cameras of phones are just below.
  static let maximumPixelCount = 110_000_000

  /// Pixels of a row: against a PNG of one row that has all the pixels there may be, of which 400
  /// kilobytes took 3.4 GB.
  ///
  /// libpng holds two rows of up to eight bytes a pixel, and shrinking takes 48 bytes for each
  /// pixel of a reduced row. This is libpng's own `PNG_USER_WIDTH_MAX`. The sums of a reduced row
  /// fit in 32 bits below 16.8 million.
  static let maximumWidth = 1_000_000

  /// Pixels of a picture that is held whole while it is decoded (interlaced PNG, progressive JPEG,
  /// WebP, GIF) or that is requested at full size: stops bombs that cost memory, four to eight
  /// bytes a pixel.
  static let maximumBufferedPixelCount = 50_000_000

  /// Deflate cannot shrink more than 1,032 to 1 (zlib's documentation): a PNG that claims more is
  /// invalid, and is refused before anything is allocated.
  static let maximumDeflateRatio = 1_032

  /// Pixels of the canvas of an animation: against bombs that cost memory (up to twice the canvas is
  /// kept, and five times the frame while it is decoded) and the time of each frame that is shown, which
  /// is scaled whole.
  ///
  /// Just above 4K.
  static let maximumAnimationPixelCount = 9_000_000

  /// Frames of an animation: against files of millions of frames of one pixel, whose table would
  /// outgrow the file.
  static let maximumFrameCount = 10_000

  /// Pixels of all frames of an animation together: against bombs, which unpack a thousand pixels
  /// from each byte, and against the time that going to the last frame takes (2 s of processor
  /// time for this many, of a WebP as noisy as a file of 64 MiB can be 3 s).
  ///
  /// For a GIF of 480 × 260 pixels, two minutes at 20 frames a second; for a WebP or PNG sixteen
  /// seconds, and more if frames contain only the changes.
  static func maximumAnimationWork(of format: ImageFormat) -> Int {
    format == .gif ? 300_000_000 : 40_000_000
  }

  /// Pixels of a page that are painted and encoded together: bounds the memory of one tall message
  /// (8 MB); most are one band.
  package static let bandPixelCount = 2 << 20

  /// Pixels of a WebP that is written, of which libwebp takes some 20 bytes each to compress them
  /// losslessly: stops one page from taking more than 700 MB.
  ///
  /// A page of 16,383 rows may be 1,953 pixels wide.
  static let maximumWebPPagePixelCount = 32_000_000
}
