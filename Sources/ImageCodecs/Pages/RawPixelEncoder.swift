public import Platform

/// Writes only the pixels of a page: four bytes a pixel (red, green, blue, straight alpha), pixel
/// by pixel from the left and row by row from the top, without a header, gaps or an end.
///
/// The page's width times its scale is the number of pixels in a row; the number of bytes then tells
/// the number of rows.
public struct RawPixelEncoder: PageEncoder {
  /// Makes an encoder.
  public init() {}

  /// `raw picture`.
  public var formatName: String { "raw picture" }
  /// The layout of the written bytes.
  public var pixelLayout: PixelLayout { .rgba }

  /// Copies rows.
  public func fragment(
    of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Void
  ) -> [UInt8] {
    [UInt8](copying: pixels)
  }

  /// Writes nothing.
  public func begin(_ page: PageShape, in sink: inout some ByteSink) {}

  /// Writes nothing.
  public func finish(_ file: inout Void, height: Int, in sink: inout some ByteSink) {}
}

extension [UInt8] {
  /// Copies bytes at the speed of memory.
  init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
