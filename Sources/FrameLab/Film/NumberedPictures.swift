import ImageCodecs
import Platform
import RasterKit

/// Writes the frames of a film as one PNG each.
struct NumberedPictures {
  private let encoder: PNGFragmentEncoder
  private let path: (Int) -> String
  private let scale: Double
  private let compression: PNGCompression
  private var count = 0

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, which the files say.
  ///   - compression: What matters in it.
  ///   - path: Where a frame goes, by its number from 1.
  /// - Throws: `PNGError` when memory runs out.
  init(
    scale: Double, compression: PNGCompression, path: @escaping (Int) -> String
  ) throws(PNGError) {
    encoder = try PNGFragmentEncoder()
    self.scale = scale
    self.compression = compression
    self.path = path
  }

  /// Writes the next frame; the file appears whole.
  mutating func append(_ bitmap: Bitmap) throws {
    count += 1
    let format = PNGRowFormat(width: bitmap.width, isOpaque: bitmap.isOpaque)
    let fragment = try unsafe bitmap.withPixels { pixels in
      try unsafe encoder.encode(
        pixels.span, wordsPerRow: bitmap.width, rowCount: bitmap.height, format: format,
        compression: compression)
    }
    var writer = try PNGWriter(format: format, sink: AtomicFile(path: path(count)), scale: scale)
    try writer.append(fragment)
    try writer.finish().sink.commit()
  }
}
