import CCodecs
public import Platform

/// Writes pages as WebP (libwebp), lossless or lossy, with alpha.
///
/// The format allows at most 16,383 pixels a side, and the codec requires a complete page: about 20
/// bytes of memory per pixel, and one second for every three million pixels. A lossless page takes
/// up to thirty times the processor time of a PNG.
public struct WebPEncoder: PageEncoder {
  /// The kind of compression, lossless or lossy.
  public enum Compression: Hashable, Sendable {
    /// The pixels are unchanged.
    case lossless
    /// The pixels are approximated, with a quality from 0 (the fewest bytes) to 100; with any other
    /// value, writing a page fails. The alpha is unchanged.
    case lossy(quality: Int)
  }

  /// The kind of compression, lossless or lossy.
  public var compression: Compression

  /// Makes an encoder.
  public init(_ compression: Compression = .lossless) {
    self.compression = compression
  }

  /// Makes an encoder.
  /// - Parameter quality: The quality of lossy compression, from 0 to 100; nil for lossless
  ///   compression.
  public init(quality: Int?) {
    compression = quality.map { .lossy(quality: $0) } ?? .lossless
  }

  /// The name `WebP`.
  public var formatName: String { "WebP" }
  /// The layout with four bytes per pixel and straight alpha.
  public var pixelLayout: PixelLayout { .rgba }

  /// The limits that result from the format and from the codec's use of memory.
  public var limits: PageLimits {
    PageLimits(
      maximumWidth: 16_383, maximumHeight: 16_383,
      maximumPixelCount: ImageLimits.maximumWebPPagePixelCount)
  }

  /// Copies rows.
  public func fragment(
    of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Void
  ) -> [UInt8] {
    Self.copy(pixels)
  }

  /// Writes nothing yet, because the codec requires the complete page.
  public func begin(_ page: PageShape, in sink: inout some ByteSink) throws -> File {
    if case .lossy(let quality) = compression {
      try PageEncodingError.require(quality, in: 0...100)
    }
    return File(page: page)
  }

  /// Stores rows.
  public func append(
    _ fragment: [UInt8], to file: inout File, in sink: inout some ByteSink
  ) {
    file.bands.append(fragment)
  }

  /// Compresses and writes the page.
  public func finish(_ file: inout File, height: Int, in sink: inout some ByteSink) throws {
    let picture = try WebPPicture(width: file.page.width, height: height)
    var row = 0
    // The order is reversed so that each band can be freed as soon as the codec has copied its
    // pixels.
    file.bands.reverse()
    while let band = file.bands.popLast() { row += picture.set(band.span, at: row) }
    try sink.write(picture.encode(compression))
  }
}

extension WebPEncoder {
  /// The state of a page that is being collected.
  public struct File {
    fileprivate let page: PageShape
    fileprivate var bands: [[UInt8]] = []
  }
}

/// The pixels of a page in the codec's memory; use it from one thread at a time.
@safe
private final class WebPPicture {
  private let picture: OpaquePointer
  private let width: Int

  init(width: Int, height: Int) throws(PageEncodingError) {
    guard let picture = unsafe ccodecs_webp_picture_create(UInt32(width), UInt32(height)) else {
      throw .outOfMemory("WebP")
    }
    unsafe self.picture = unsafe picture
    self.width = width
  }

  deinit { unsafe ccodecs_webp_picture_destroy(picture) }

  /// Copies rows of RGBA pixels into the page.
  /// - Returns: The number of rows.
  func set(_ rows: Span<UInt8>, at row: Int) -> Int {
    let count = rows.count / (width * 4)
    unsafe rows.withUnsafeBufferPointer { rows in
      guard let start = rows.baseAddress else { return }
      unsafe ccodecs_webp_picture_set_rows(picture, start, UInt32(row), UInt32(count))
    }
    return count
  }

  /// Compresses the complete image; called once.
  func encode(_ compression: WebPEncoder.Compression) throws(PageEncodingError) -> [UInt8] {
    let quality: Int32 =
      switch compression {
      case .lossless: -1
      case .lossy(let quality): Int32(min(max(quality, 0), 100))
      }
    var file = unsafe ccodecs_webp_file()
    var message = ccodecs_message()
    let status = unsafe ccodecs_webp_encode(picture, quality, &file, &message)
    guard status == CCODECS_OK else { throw PageEncodingError(status, message, "WebP") }
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
