import CCodecs

/// Turns rows of pixels into fragments of a PNG, with igzip (ISA-L) at level 1.
///
/// Holds one to two megabytes of scratch memory for its whole life, so make one for each worker; it
/// belongs to one thread at a time.
@safe
package final class PNGFragmentEncoder {
  /// The most bytes of rows in one fragment, so that its chunk's length fits in 31 bits whatever
  /// the rows hold.
  package static let maximumRawByteCount = 1 << 30

  private let deflater: OpaquePointer

  /// Allocates the scratch memory.
  package init() throws(PNGError) {
    guard let deflater = unsafe ccodecs_deflater_create() else { throw .outOfMemory }
    unsafe self.deflater = unsafe deflater
  }

  deinit {
    unsafe ccodecs_deflater_destroy(deflater)
  }

  /// Compresses rows of premultiplied ARGB pixels.
  ///
  /// Rows get no filter, which is the best for flat colour and text, and the filter Sub where
  /// `photographRows` says so. The alpha of pixels is ignored when the format is opaque.
  /// - Parameters:
  ///   - pixels: `rowCount` rows that begin `wordsPerRow` pixels after each other, the last one of the
  ///     format's width at least.
  ///   - wordsPerRow: the distance between two rows' starts.
  ///   - rowCount: how many rows to compress.
  ///   - format: the file's rows.
  ///   - photographRows: ranges of rows that photographs cover; what lies outside the fragment is
  ///     ignored.
  /// - Returns: the fragment, which does not depend on what was encoded before.
  /// - Throws: `PNGError` when the sizes do not fit together or memory runs out.
  package func encode(
    _ pixels: Span<UInt32>, wordsPerRow: Int, rowCount: Int, format: PNGRowFormat,
    photographRows: [Range<Int>] = []
  ) throws(PNGError) -> PNGFragment {
    guard format.width > 0, format.width <= PNGRowFormat.maximumWidth, rowCount > 0,
      wordsPerRow >= format.width,
      rowCount <= Self.maximumRawByteCount / format.rowByteCount,
      pixels.count >= format.width,
      rowCount == 1 || wordsPerRow <= (pixels.count - format.width) / (rowCount - 1)
    else {
      throw .invalidSize(width: format.width, height: rowCount)
    }
    var subRows: [UInt8] = []
    if !photographRows.isEmpty {
      subRows = [UInt8](repeating: 0, count: rowCount)
      for range in photographRows {
        for row in range.clamped(to: 0..<rowCount) { subRows[row] = 1 }
      }
    }
    var piece = unsafe ccodecs_piece()
    let status = unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe subRows.withUnsafeBufferPointer { subRows in
        guard let start = pixels.baseAddress else { return CCODECS_MEMORY }
        return unsafe ccodecs_deflater_encode(
          deflater, start, wordsPerRow, format.width, rowCount, Int32(format.bytesPerPixel),
          subRows.isEmpty ? nil : subRows.baseAddress, &piece)
      }
    }
    guard status == CCODECS_OK else { throw .outOfMemory }
    let data = unsafe UnsafeBufferPointer(start: piece.bytes, count: piece.count)
    let chunk = PNGChunk.make("IDAT", byteCount: data.count) {
      unsafe $0.append(contentsOf: data)
    }
    return unsafe PNGFragment(
      chunk: chunk, adler32: piece.adler, rowCount: rowCount, format: format)
  }
}
