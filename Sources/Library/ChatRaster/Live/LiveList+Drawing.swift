import CellList
public import RasterKit

/// The memory layout of a frame's pixels, four bytes each.
public enum FramePixels: Hashable, Sendable, CaseIterable {
  /// Native 32-bit words: alpha in the upper byte, then red, green and blue, each multiplied by
  /// alpha. This is `SDL_PIXELFORMAT_ARGB8888` and Cairo's `ARGB32`. Scrolled areas are moved
  /// within the memory.
  case premultipliedARGB
  /// Bytes of red, green, blue and straight alpha: the format of ffmpeg's `rgba` and a canvas's
  /// `ImageData`. Scrolled areas are written again.
  case straightRGBA
}

extension LiveList {
  /// The screen's width in pixels.
  public var pixelWidth: Int { Int((size.width * options.scale).rounded()) }
  /// The screen's height in pixels.
  public var pixelHeight: Int { Int((size.height * options.scale).rounded()) }

  /// Draws the changes since the last call into the caller's memory, which still holds the result
  /// of that call.
  ///
  /// Pixels outside the returned rectangles are unchanged; bytes between rows are never written.
  ///
  /// - Parameters:
  ///   - memory: The frame's pixels: at least `bytesPerRow` bytes for each row but the last, and
  ///     four bytes for each pixel of the last row.
  ///   - bytesPerRow: The distance from one row to the next, at least four bytes for each pixel.
  ///   - pixels: The layout of the pixels; if it differs from the layout at the last call, `isNew`
  ///     must be true.
  ///   - isNew: True if the memory does not hold the result of the last call: then all pixels are
  ///     written.
  /// - Returns: The areas in which pixels may have changed: rectangles in pixels that do not
  ///   overlap.
  /// - Throws: `RenderError` with the code `invalidConfiguration` if the memory is too small.
  @discardableResult
  public func draw(
    into memory: inout MutableRawSpan, bytesPerRow: Int,
    as pixels: FramePixels = .premultipliedARGB, isNew: Bool = false
  ) throws(RenderError) -> [PixelRect] {
    let damage = list.draw(
      into: &memory, bytesPerRow: bytesPerRow, isNew: isNew, isStraight: pixels == .straightRGBA)
    guard let damage else {
      throw RenderError(
        .invalidConfiguration,
        "\(memory.byteCount) bytes, \(bytesPerRow) per row, are too few for a screen of "
          + "\(pixelWidth) × \(pixelHeight) pixels: four bytes per pixel are needed",
        key: "bytesPerRow")
    }
    return damage
  }

  /// Draws the changes since the last call into an array of rows without padding.
  ///
  /// - Parameters:
  ///   - memory: The array of the last call; an array of another length is replaced.
  ///   - pixels: The layout of the pixels, as at the last call.
  /// - Returns: The areas in which pixels may have changed: rectangles in pixels that do not
  ///   overlap.
  @discardableResult
  public func draw(
    into memory: inout [UInt8], as pixels: FramePixels = .premultipliedARGB
  ) -> [PixelRect] {
    list.draw(into: &memory, isStraight: pixels == .straightRGBA)
  }

  /// The current screen; reading it does not affect the changes that `draw` reports.
  public var image: RenderedImage { RenderedImage(list.stack().bitmap(), scale: options.scale) }
}
