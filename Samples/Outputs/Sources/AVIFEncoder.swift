import ChatRaster

/// The format of the encoder; without a quality, it is lossless.
let avif = OutputFormat(
  "avif", mediaType: "image/avif", endings: ["avif"], settings: [.quality]
) { settings in
  .pages(AVIFEncoder(quality: settings.quality))
}

/// Writes pages as AVIF (libavif with libaom), lossless or lossy, with alpha.
///
/// The codec requires the complete page, and runs on one thread, so that all runs write the same
/// bytes. A chat with quality 90 has a third of the bytes of a PNG, but a lossless one has more.
struct AVIFEncoder: PageEncoder {
  /// The quality of lossy compression, from 1 to 100; nil for lossless compression.
  var quality: Int?

  var formatName: String { "AVIF" }
  var pixelLayout: PixelLayout { .rgba }

  /// The limits that result from libavif and from the codec's use of memory.
  ///
  /// The format allows 65,536 pixels a side, but libavif by default opens no picture with more than
  /// 32,768. The codec takes up to 23 bytes per pixel, so that a page takes at most 750 MB, and a
  /// second for five million pixels.
  var limits: PageLimits {
    PageLimits(maximumWidth: 32_768, maximumHeight: 32_768, maximumPixelCount: 32_000_000)
  }

  func fragment(of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Void) -> [UInt8] {
    pixels.indices.map { pixels[$0] }
  }

  /// Writes nothing yet, because the codec requires the complete page.
  func begin(_ page: PageShape, in sink: inout some ByteSink) throws -> File {
    if let quality, !(1...100).contains(quality) {
      throw PageEncodingError.invalidQuality(quality, 1...100)
    }
    return File(page: page)
  }

  /// Stores rows.
  func append(_ fragment: [UInt8], to file: inout File, in sink: inout some ByteSink) {
    file.pixels += fragment
  }

  /// Compresses and writes the page.
  func finish(_ file: inout File, height: Int, in sink: inout some ByteSink) throws {
    let picture = try AVIFPicture(
      file.pixels, width: file.page.width, height: height, isOpaque: file.page.isOpaque,
      isLossless: quality == nil)
    // The codec has its own copy, and takes more memory while it compresses.
    file.pixels = []
    try sink.write(picture.encoded(quality: quality ?? 100))
  }

  /// The state of a page that is being collected.
  struct File {
    let page: PageShape
    var pixels: [UInt8] = []
  }
}
