public import Platform

/// Writes pages as PNG of any height: RGB, or RGBA with straight alpha if a page is not opaque.
///
/// The file states that the colours are sRGB, and states the number of pixels per metre.
public struct PNGEncoder: PageEncoder {
  /// The goal of the compression, which does not change the pixels.
  public var compression: PNGCompression
  /// Texts about the image, which are written into the file of each page.
  public var texts: [PNGText]

  /// Makes an encoder.
  public init(compression: PNGCompression = .fast, texts: [PNGText] = []) {
    self.compression = compression
    self.texts = texts
  }

  /// The name `PNG`.
  public var formatName: String { "PNG" }
  /// The compression, which is the only setting that affects fragments.
  public var settings: String { compression.rawValue }
  /// The layout in which the renderer paints; rows are packed and compressed while they are in the
  /// processor's caches.
  public var pixelLayout: PixelLayout { .premultipliedBGRA }

  /// The limits of the format, whose sizes have 31 bits; many programs reject more than 1,000,000
  /// rows.
  public var limits: PageLimits {
    PageLimits(maximumWidth: PNGRowFormat.maximumWidth, maximumHeight: Int(Int32.max))
  }

  /// Makes a compressor.
  public static func makeScratch() throws -> PNGFragmentEncoder { try PNGFragmentEncoder() }

  /// Compresses rows.
  public func fragment(
    of pixels: Span<UInt8>, in band: PixelBand, scratch: inout PNGFragmentEncoder
  ) throws -> PNGFragment {
    let format = PNGRowFormat(width: band.page.width, isOpaque: band.page.isOpaque)
    return try unsafe pixels.withUnsafeBytes { bytes in
      // Painted pixels are aligned to words; the pixels of other callers may not be.
      let isAligned = Int(bitPattern: bytes.baseAddress) % MemoryLayout<UInt32>.alignment == 0
      let copy = isAligned ? [] : unsafe Self.words(bytes)
      let words =
        isAligned ? unsafe bytes.assumingMemoryBound(to: UInt32.self).span : copy.span
      return try scratch.encode(
        words, wordsPerRow: format.width, rowCount: band.rowCount, format: format,
        compression: compression, photographRows: band.photographRows)
    }
  }

  /// The number of bytes of the compressed rows in memory.
  public func byteCount(of fragment: PNGFragment) -> Int {
    fragment.chunk.capacity + MemoryLayout<PNGFragment>.stride
  }

  /// Writes the chunks before the pixels.
  public func begin(_ page: PageShape, in sink: inout some ByteSink) throws -> File {
    let file = File(format: PNGRowFormat(width: page.width, isOpaque: page.isOpaque))
    guard page.width > 0, page.width <= PNGRowFormat.maximumWidth else {
      throw PNGError.invalidSize(width: page.width, height: 0)
    }
    // The height is not known yet.
    try sink.write(PNGChunk.signature + PNGChunk.header(file.format, height: 0))
    // Rendering intent 0: perceptual.
    try sink.write(PNGChunk.make("sRGB", [0]))
    if page.scale > 0, page.scale.isFinite {
      // An inch has 72 points and is 0.0254 m long.
      let perMetre = UInt32(min(page.scale * 72 / 0.0254, 1e9).rounded())
      let bytes = PNGChunk.bytes(perMetre)
      try sink.write(PNGChunk.make("pHYs", bytes + bytes + [1]))
    }
    for text in texts { try sink.write(text.chunk()) }
    try sink.write(PNGChunk.make("IDAT", PNGChunk.streamStart))
    return file
  }

  /// Writes compressed rows.
  public func append(
    _ fragment: PNGFragment, to file: inout File, in sink: inout some ByteSink
  ) throws {
    guard fragment.format == file.format else { throw PNGError.formatMismatch }
    file.adler = Adler32.combine(file.adler, fragment.adler32, count: fragment.rawByteCount)
    try sink.write(fragment.chunk)
  }

  /// Writes the chunks after the pixels, and writes the height into the header.
  public func finish(_ file: inout File, height: Int, in sink: inout some ByteSink) throws {
    guard height > 0, height <= limits.maximumHeight else {
      throw PNGError.invalidSize(width: file.format.width, height: height)
    }
    try sink.write(PNGChunk.make("IDAT", PNGChunk.streamEnd(file.adler)))
    try sink.write(PNGChunk.make("IEND", []))
    try sink.patch(
      PNGChunk.header(file.format, height: height), at: PNGChunk.signature.count)
  }

  private static func words(_ bytes: UnsafeRawBufferPointer) -> [UInt32] {
    (0..<bytes.count / 4).map {
      unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
    }
  }
}

extension PNGEncoder {
  /// The state of a PNG that is being written.
  public struct File: Sendable {
    fileprivate let format: PNGRowFormat
    /// The Adler-32 checksum of all rows so far.
    var adler: UInt32 = 1
  }
}

/// The reason why a PNG could not be written.
package enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The width or height is 0, or larger than the format allows.
  case invalidSize(width: Int, height: Int)
  /// The format does not allow the keyword of a text about the image.
  case invalidKeyword(String)
  /// The rows of a fragment have another format than those of the file.
  case formatMismatch
  /// Memory ran out while rows were compressed.
  case outOfMemory

  package var description: String {
    switch self {
    case .invalidSize(let width, let height):
      "a PNG cannot have \(width) × \(height) pixels"
    case .invalidKeyword(let keyword):
      "\"\(keyword)\" is not a PNG keyword: use 1 to 79 Latin-1 characters"
    case .formatMismatch:
      "the rows of a PNG must all have the same width and the same channels"
    case .outOfMemory:
      "not enough memory to compress the picture"
    }
  }
}
