import ImageCodecs
import Platform
import RasterKit

/// Writes each frame of a film as a PNG.
struct NumberedPictures {
  private let encoder: PNGEncoder
  private var scratch: PNGEncoder.Scratch
  private let path: (Int) -> String
  private let scale: Double
  private var count = 0

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - scale: The scale that is written to the files, in pixels per point.
  ///   - compression: The compression of the files.
  ///   - path: Returns the path for a frame number; the first frame has number 1.
  /// - Throws: `PNGError` if memory runs out.
  init(
    scale: Double, compression: PNGCompression, path: @escaping (Int) -> String
  ) throws(PNGError) {
    encoder = PNGEncoder(compression: compression)
    scratch = try PNGFragmentEncoder()
    self.scale = scale
    self.path = path
  }

  /// Writes the next frame; the file appears only when it is complete.
  mutating func append(_ bitmap: Bitmap) throws {
    count += 1
    let page = PageShape(width: bitmap.width, isOpaque: bitmap.isOpaque, scale: scale)
    let file = try AtomicFile(path: path(count))
    _ = try unsafe bitmap.withPixels { pixels in
      try unsafe encoder.write(
        pixels.span, height: bitmap.height, of: page, to: file, scratch: &scratch)
    }
    try file.commit()
  }
}
