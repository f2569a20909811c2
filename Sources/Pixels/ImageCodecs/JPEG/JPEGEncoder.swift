import CCodecs
public import Platform

/// Writes pages as JPEG (libjpeg-turbo), for programs that accept no other format.
///
/// JPEG has no alpha. For a page with a transparent background, the renderer paints the theme's
/// background; translucent parts are then blended over white.
public struct JPEGEncoder: PageEncoder {
  /// The quality, from 1 to 100.
  ///
  /// Below 90, the chrominance has half the resolution in both directions, which blurs coloured
  /// text.
  public let quality: Int

  /// Makes an encoder.
  /// - Parameter quality: The quality from 1 to 100; nil for 90. With any other value, writing a
  ///   page fails.
  public init(quality: Int? = nil) {
    self.quality = quality ?? 90
  }

  /// The name `JPEG`.
  public var formatName: String { "JPEG" }
  /// The layout of opaque pixels; translucent pixels are blended over white.
  public var pixelLayout: PixelLayout { .rgb }

  /// The limit of 65,500 pixels a side.
  ///
  /// The format allows 65,535, but libjpeg, with which most programs read it, rejects more than
  /// 65,500.
  public var limits: PageLimits { PageLimits(maximumWidth: 65_500, maximumHeight: 65_500) }

  /// Returns the rows unchanged: JPEG's blocks of eight or sixteen rows do not end at message
  /// boundaries, so the rows are compressed when they are joined.
  public func fragment(
    of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Void
  ) -> [UInt8] {
    Self.copy(pixels)
  }

  /// Writes nothing yet; the header is written with the first band.
  public func begin(_ page: PageShape, in sink: inout some ByteSink) throws -> File {
    try PageEncodingError.require(quality, in: 1...100)
    return try File(page, quality: quality)
  }

  /// Adds rows, and compresses and writes each band that becomes full.
  public func append(
    _ fragment: [UInt8], to file: inout File, in sink: inout some ByteSink
  ) throws {
    var rest = fragment[...]
    while !rest.isEmpty {
      rest = file.take(rest)
      try file.writeBand(isLast: false, to: &sink)
    }
  }

  /// Writes the last band, and writes the height into the header.
  public func finish(_ file: inout File, height: Int, in sink: inout some ByteSink) throws {
    try file.writeBand(isLast: true, to: &sink)
    // The EOI marker.
    try sink.write([0xff, 0xd9])
    let number = UInt16(clamping: height)
    try sink.patch([UInt8(number >> 8), UInt8(number & 0xff)], at: file.heightOffset)
  }
}

extension JPEGEncoder {
  /// The state of a JPEG that is being written.
  ///
  /// Bands of a fixed number of rows are compressed as separate JPEGs. ISO 10918-1 (E.1.4) allows
  /// their scans to be joined in one file if each restart interval is exactly one band: every
  /// interval resets the coder and ends on a byte boundary.
  public struct File {
    private let format: ccodecs_jpeg_format
    private let encoder: JPEGBandEncoder
    private let bandByteCount: Int
    /// The rows of the next band.
    private var rows: [UInt8] = []
    private var bandCount = 0
    /// The offset of the image's height in the header.
    fileprivate private(set) var heightOffset = 0

    /// The number of rows in a band: a multiple of both block heights that fits into a processor's
    /// cache.
    private static let bandHeight = 128

    fileprivate init(_ page: PageShape, quality: Int) throws(PageEncodingError) {
      let halvesChroma = quality < 90
      let blockSide = halvesChroma ? 16 : 8
      // A row has at most 8,188 blocks, so that the blocks of at least one row fit into the 16 bits
      // of the restart interval.
      let blocksAcross = (page.width + blockSide - 1) / blockSide
      let blockRows = max(1, min(Self.bandHeight / blockSide, Int(UInt16.max) / blocksAcross))
      format = ccodecs_jpeg_format(
        width: UInt32(page.width), quality: Int32(quality), halves_chroma: halvesChroma,
        restart_interval: UInt16(blockRows * blocksAcross),
        dots_per_inch: UInt16(min(max(1, (page.scale * 72).rounded()), 65_535)))
      bandByteCount = blockRows * blockSide * page.width * 3
      encoder = try JPEGBandEncoder()
      rows.reserveCapacity(bandByteCount)
    }

    /// Adds rows to the next band, and returns the rows that do not fit.
    fileprivate mutating func take(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let part = bytes.prefix(bandByteCount - rows.count)
      rows.append(contentsOf: part)
      return bytes.dropFirst(part.count)
    }

    /// Compresses the next band if it is full, or if it is the last one.
    fileprivate mutating func writeBand(isLast: Bool, to sink: inout some ByteSink) throws {
      guard rows.count == bandByteCount || isLast && !rows.isEmpty else { return }
      let band = try encoder.encode(rows.span, format: format)
      rows.removeAll(keepingCapacity: true)
      if bandCount == 0 {
        heightOffset = band.heightOffset
        try sink.write(band.header)
      } else {
        // The markers RST0 to RST7, in turn.
        try sink.write([0xff, 0xd0 + UInt8((bandCount - 1) & 7)])
      }
      try sink.write(band.scan)
      bandCount += 1
    }
  }
}

/// One compressed band of a JPEG.
private struct JPEGBand {
  /// The bytes from the beginning of a file to the first byte of its scan.
  var header: [UInt8]
  /// The compressed rows.
  var scan: [UInt8]
  /// The offset of the height in the header.
  var heightOffset: Int
}

/// A compressor for bands; use it from one thread at a time.
@safe
private final class JPEGBandEncoder {
  private let encoder: OpaquePointer

  init() throws(PageEncodingError) {
    guard let encoder = unsafe ccodecs_jpeg_encoder_create() else { throw .outOfMemory("JPEG") }
    unsafe self.encoder = unsafe encoder
  }

  deinit { unsafe ccodecs_jpeg_encoder_destroy(encoder) }

  /// Compresses complete rows of RGB pixels.
  func encode(_ rows: Span<UInt8>, format: ccodecs_jpeg_format) throws(PageEncodingError)
    -> JPEGBand
  {
    var band = unsafe ccodecs_jpeg_band()
    var message = ccodecs_message()
    let status = unsafe rows.withUnsafeBufferPointer { rows in
      guard let start = rows.baseAddress else { return CCODECS_CORRUPT }
      let rowCount = UInt32(rows.count / (Int(format.width) * 3))
      return unsafe ccodecs_jpeg_encode(encoder, start, format, rowCount, &band, &message)
    }
    guard status == CCODECS_OK else { throw PageEncodingError(status, message, "JPEG") }
    let bytes = unsafe UnsafeBufferPointer(start: band.bytes, count: band.count)
    return unsafe JPEGBand(
      header: Array(bytes[..<band.scan_offset]),
      // Without the EOI marker.
      scan: Array(bytes[band.scan_offset..<(band.count - 2)]),
      heightOffset: band.height_offset)
  }
}
