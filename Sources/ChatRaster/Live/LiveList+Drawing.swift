import CellList
public import RasterKit

/// The way in which a frame's pixels lie in memory, four bytes each.
public enum FramePixels: Hashable, Sendable, CaseIterable {
  /// 32-bit words of the machine, alpha in the upper byte, then red, green and blue, each
  /// multiplied by alpha: `SDL_PIXELFORMAT_ARGB8888`, and Cairo's `ARGB32`. What is scrolled is
  /// moved.
  case premultipliedARGB
  /// Bytes of red, green, blue and alpha, which is straight: what encoders and browsers take, such
  /// as ffmpeg's `rgba` and a canvas's `ImageData`. What is scrolled is written anew.
  case straightRGBA
}

extension LiveList {
  /// The screen's width in pixels.
  public var pixelWidth: Int { Int((size.width * options.scale).rounded()) }
  /// The screen's height in pixels.
  public var pixelHeight: Int { Int((size.height * options.scale).rounded()) }

  /// Puts what has changed since the last call into memory of the caller's, which holds what the
  /// last call has left there.
  ///
  /// Pixels outside the returned rectangles are as they were; bytes between rows are never written.
  ///
  /// - Parameters:
  ///   - memory: At least `bytesPerRow` for each row but the last, and four bytes for each pixel of
  ///     that.
  ///   - bytesPerRow: From one row to the next, at least four for each pixel.
  ///   - pixels: The layout of its pixels; another one than at the last call needs `isNew`.
  ///   - isNew: True if the memory holds something else: then all is written.
  /// - Returns: The places at which pixels may have changed: rectangles in pixels, without a common
  ///   one.
  /// - Throws: `RenderError` with the code `invalidConfiguration` where the memory is too small.
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
        "\(memory.byteCount) bytes with \(bytesPerRow) a row hold no screen of "
          + "\(pixelWidth) × \(pixelHeight) pixels: four bytes a pixel are needed",
        key: "bytesPerRow")
    }
    return damage
  }

  /// Puts what has changed since the last call into an array, row after row without room between
  /// them.
  ///
  /// - Parameters:
  ///   - memory: The memory that the last call has left; one of another length is made anew.
  ///   - pixels: The layout of its pixels, as at the last call.
  /// - Returns: The places at which pixels may have changed: rectangles in pixels, without a common
  ///   one.
  @discardableResult
  public func draw(
    into memory: inout [UInt8], as pixels: FramePixels = .premultipliedARGB
  ) -> [PixelRect] {
    list.draw(into: &memory, isStraight: pixels == .straightRGBA)
  }

  /// The screen as it is now, without a trace in what `draw` counts as changed.
  public var image: RenderedImage { RenderedImage(list.stack().bitmap(), scale: options.scale) }
}
