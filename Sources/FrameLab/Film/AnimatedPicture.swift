import ImageCodecs
import Platform
import RasterKit

/// Writes the frames of a film as one animated PNG, which appears whole or not at all.
final class AnimatedPicture {
  private let path: String
  private let delay: FrameDelay
  private let compression: PNGCompression
  /// Begins with the first frame, whose size all others have.
  private var writer: APNGWriter<AtomicFile>?

  /// Makes a writer; the file is created with the first frame.
  ///
  /// - Parameters:
  ///   - path: Where the film goes.
  ///   - rate: Frames per second.
  ///   - compression: What matters in it.
  init(path: String, rate: Int, compression: PNGCompression) {
    self.path = path
    self.compression = compression
    delay = FrameDelay(1, per: UInt16(clamping: rate))
  }

  /// Writes the next frame.
  ///
  /// - Throws: `PNGError`, and `FileError` when the file cannot be created or written.
  func append(_ bitmap: Bitmap) throws {
    if writer == nil {
      writer = try APNGWriter(
        format: PNGRowFormat(width: bitmap.width, isOpaque: bitmap.isOpaque),
        height: bitmap.height, compression: compression, sink: AtomicFile(path: path))
    }
    try unsafe bitmap.withPixels { pixels in
      try unsafe writer?.append(pixels.span, wordsPerRow: bitmap.width, delay: delay)
    }
  }

  /// Gives the file its name; a film without frames makes none.
  ///
  /// - Throws: `FileError` when the file cannot be written.
  func finish() throws {
    try writer.take()?.finish().sink.commit()
  }
}
