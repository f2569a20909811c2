public import ChatRaster
import Platform
import RasterKit

/// Writes a program's own frames as one animated image; the file of the image appears only when it
/// is complete.
///
/// ```swift
/// let film = PixelFilm(path: "table.png", framesPerSecond: 30)
/// list.draw(into: &pixels)
/// try film.append(pixels, width: list.pixelWidth, height: list.pixelHeight)
/// try film.finish()
/// ```
///
/// Only the changed rectangle of each frame is stored. Use it from one thread at a time.
public final class PixelFilm {
  private let picture: AnimatedPicture

  /// Makes a film; the file is created with the first frame.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - format: The file's format.
  ///   - framesPerSecond: The rate, from 1 to 65,535; other values are clamped.
  ///   - compression: The compression of an animated PNG; other formats ignore it.
  public init(
    path: String, format: AnimationFormat = .apng, framesPerSecond: Int,
    compression: PNGCompression = .small
  ) {
    picture = AnimatedPicture(
      path: path, format: format, rate: min(max(1, framesPerSecond), 65_535),
      compression: compression)
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - pixels: Premultiplied 32-bit words with alpha in the upper byte, row by row, as
  ///     `LiveList.draw(into:)` writes them.
  ///   - width: The width in pixels, the same for all frames.
  ///   - height: The height in pixels, the same for all frames.
  /// - Throws: `RenderError` if the number of pixels does not match the given size, or the file
  ///   cannot be written.
  public func append(_ pixels: [UInt8], width: Int, height: Int) throws(RenderError) {
    let (count, isHuge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isHuge, pixels.count / 4 == count, pixels.count % 4 == 0 else {
      throw RenderError(
        .invalidConfiguration,
        "\(pixels.count) bytes are not a frame of \(width) × \(height) pixels of four bytes",
        key: "pixels")
    }
    let words = unsafe [UInt32](unsafeUninitializedCapacity: count) { words, initializedCount in
      unsafe pixels.withUnsafeBytes {
        unsafe UnsafeMutableRawBufferPointer(words).copyMemory(from: $0)
      }
      initializedCount = count
    }
    do {
      try picture.append(Bitmap(width: width, height: height, pixels: words))
    } catch { throw RenderError(wrapping: error) }
  }

  /// Completes the file and makes it appear at its path; a film without frames creates no file.
  ///
  /// - Throws: `RenderError` if the file cannot be written.
  public func finish() throws(RenderError) {
    do { try picture.finish() } catch { throw RenderError(wrapping: error) }
  }
}
