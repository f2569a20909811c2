package import Platform

/// Writes a PNG of any height from fragments, in order, without knowing the height at the start.
///
/// Memory does not grow with the height: the header is written first and corrected in `finish()`.
/// The file says that its colours are sRGB and, when asked, how many pixels make a metre.
package struct PNGWriter<Sink: ByteSink> {
  /// The file's rows.
  package let format: PNGRowFormat
  /// Rows written so far.
  package private(set) var rowCount = 0
  /// Bytes written so far.
  package private(set) var byteCount = 0
  /// Where the file goes.
  package private(set) var sink: Sink
  private var adler: UInt32 = 1

  /// The most rows that the format allows.
  package static var maximumRowCount: Int { Int(Int32.max) }

  /// Starts a file.
  /// - Parameters:
  ///   - format: the shape of all rows.
  ///   - sink: where the file goes.
  ///   - scale: pixels for each point of 1/72 inch, written as the physical resolution; nil for
  ///     none.
  /// - Throws: `PNGError` for a width that no PNG has, and what the sink throws.
  package init(format: PNGRowFormat, sink: Sink, scale: Double? = nil) throws {
    guard format.width > 0, format.width <= PNGRowFormat.maximumWidth else {
      throw PNGError.invalidSize(width: format.width, height: 0)
    }
    self.format = format
    self.sink = sink
    try write(PNGChunk.signature)
    try write(header)
    // Rendering intent 0: perceptual.
    try write(PNGChunk.make("sRGB", [0]))
    if let scale, scale > 0, scale.isFinite {
      // 72 points to the inch of 0.0254 m.
      let perMetre = UInt32(min(scale * 72 / 0.0254, 1e9).rounded())
      let bytes = PNGChunk.bytes(perMetre)
      try write(PNGChunk.make("pHYs", bytes + bytes + [1]))
    }
    try write(PNGChunk.make("IDAT", PNGChunk.streamStart))
  }

  /// Adds the next rows.
  package mutating func append(_ fragment: PNGFragment) throws {
    guard fragment.format == format else { throw PNGError.formatMismatch }
    guard fragment.rowCount <= Self.maximumRowCount - rowCount else {
      throw PNGError.invalidSize(width: format.width, height: Self.maximumRowCount)
    }
    adler = Adler32.combine(adler, fragment.adler32, count: fragment.rawByteCount)
    rowCount += fragment.rowCount
    try write(fragment.chunk)
  }

  /// Ends the file and writes its height into the header; returns the sink and the file's size.
  package consuming func finish() throws -> (sink: Sink, byteCount: Int) {
    guard rowCount > 0 else {
      throw PNGError.invalidSize(width: format.width, height: 0)
    }
    try write(PNGChunk.make("IDAT", PNGChunk.streamEnd(adler)))
    try write(PNGChunk.make("IEND", []))
    try sink.patch(header, at: PNGChunk.signature.count)
    return (sink, byteCount)
  }

  /// The header for the rows so far.
  private var header: [UInt8] { PNGChunk.header(format, height: rowCount) }

  private mutating func write(_ bytes: [UInt8]) throws {
    try sink.write(bytes)
    byteCount += bytes.count
  }
}

/// Why a PNG could not be written.
package enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rows have no width, no height, or more than the format can say.
  case invalidSize(width: Int, height: Int)
  /// A fragment's rows have another shape than the file's.
  case formatMismatch
  /// Memory ran out while rows were compressed.
  case outOfMemory

  package var description: String {
    switch self {
    case .invalidSize(let width, let height):
      "a PNG cannot have \(width) × \(height) pixels"
    case .formatMismatch:
      "the rows of a PNG must all have the same width and the same channels"
    case .outOfMemory:
      "not enough memory to compress the picture"
    }
  }
}
