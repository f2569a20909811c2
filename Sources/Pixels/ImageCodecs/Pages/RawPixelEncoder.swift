public import Platform

/// Writes only the pixels of a page, without a header, a trailer or gaps between rows: four bytes
/// per pixel (red, green, blue, straight alpha), row by row from the top, and from left to right.
///
/// The number of pixels in a row is the page's width times its scale; the number of rows can be
/// computed from the number of bytes.
public struct RawPixelEncoder: PageEncoder {
  /// Makes an encoder.
  public init() {}

  /// The name `raw picture`.
  public var formatName: String { "raw picture" }
  /// The layout of the bytes in the file.
  public var pixelLayout: PixelLayout { .rgba }

  /// Copies rows.
  public func fragment(
    of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Void
  ) -> [UInt8] {
    Self.copy(pixels)
  }

  /// Writes nothing.
  public func begin(_ page: PageShape, in sink: inout some ByteSink) {}

  /// Writes nothing.
  public func finish(_ file: inout Void, height: Int, in sink: inout some ByteSink) {}
}

extension PageEncoder {
  /// Copies bytes at memory speed.
  static func copy(_ bytes: Span<UInt8>) -> [UInt8] {
    unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
