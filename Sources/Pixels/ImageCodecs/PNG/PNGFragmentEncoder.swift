import CCodecs

/// Compresses rows of pixels into fragments of a PNG, with igzip (ISA-L) at level 1 or libdeflate
/// at level 10.
///
/// It holds one to two megabytes of scratch memory for its lifetime, and about ten megabytes more
/// after the first request for small fragments, so make one for each worker; use it from one thread
/// at a time.
@safe
public final class PNGFragmentEncoder {
  /// The maximum number of bytes of rows in one fragment, so that the length of its chunk always
  /// fits into 31 bits.
  package static let maximumRawByteCount = 1 << 30

  private let deflater: OpaquePointer
  /// The libdeflate compressor, which is made when it is first needed.
  private var smallDeflater: OpaquePointer?

  /// Allocates the scratch memory.
  package init() throws(PNGError) {
    guard let deflater = unsafe ccodecs_deflater_create() else { throw .outOfMemory }
    unsafe self.deflater = unsafe deflater
  }

  deinit {
    unsafe ccodecs_deflater_destroy(deflater)
    unsafe ccodecs_small_deflater_destroy(smallDeflater)
  }

  /// Compresses rows of premultiplied ARGB pixels.
  ///
  /// Rows are not filtered, which is best for flat colours and text. For the rows in
  /// `photographRows`, the filter is Sub or, with the compression `small`, the one that a heuristic
  /// selects. Alpha is ignored if the format is opaque.
  /// - Parameters:
  ///   - pixels: Rows that start `wordsPerRow` words apart, `rowCount` of them; the last row has at
  ///     least as many words as the format's width.
  ///   - wordsPerRow: The distance between the starts of two rows, in words.
  ///   - rowCount: The number of rows to compress.
  ///   - format: The format of the file's rows.
  ///   - compression: The goal of the compression; fragments with different goals can be joined.
  ///   - photographRows: The ranges of rows that contain photographs; rows outside the fragment are
  ///     ignored.
  /// - Returns: The fragment, which is independent of earlier fragments.
  /// - Throws: `PNGError` if the sizes are inconsistent or memory runs out.
  /// - Throws: `PNGError` if the sizes are inconsistent or memory runs out.
  package func encode(
    _ pixels: Span<UInt32>, wordsPerRow: Int, rowCount: Int, format: PNGRowFormat,
    compression: PNGCompression = .fast, photographRows: [Range<Int>] = []
  ) throws(PNGError) -> PNGFragment {
    guard format.width > 0, format.width <= PNGRowFormat.maximumWidth, rowCount > 0,
      wordsPerRow >= format.width,
      rowCount <= Self.maximumRawByteCount / format.rowByteCount,
      pixels.count >= format.width,
      rowCount == 1 || wordsPerRow <= (pixels.count - format.width) / (rowCount - 1)
    else {
      throw .invalidSize(width: format.width, height: rowCount)
    }
    var filteredRows: [UInt8] = []
    if !photographRows.isEmpty {
      filteredRows = [UInt8](repeating: 0, count: rowCount)
      for range in photographRows {
        for row in range.clamped(to: 0..<rowCount) { filteredRows[row] = 1 }
      }
    }
    var piece = unsafe ccodecs_piece()
    let status = unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe filteredRows.withUnsafeBufferPointer { filteredRows in
        guard let start = pixels.baseAddress else { return CCODECS_MEMORY }
        let bytesPerPixel = Int32(format.bytesPerPixel)
        let marks = filteredRows.isEmpty ? nil : filteredRows.baseAddress
        switch compression {
        case .fast:
          return unsafe ccodecs_deflater_encode(
            deflater, start, wordsPerRow, format.width, rowCount, bytesPerPixel, marks, &piece)
        case .small:
          if unsafe smallDeflater == nil {
            unsafe smallDeflater = unsafe ccodecs_small_deflater_create()
          }
          guard let smallDeflater = unsafe smallDeflater else { return CCODECS_MEMORY }
          return unsafe ccodecs_small_deflater_encode(
            smallDeflater, start, wordsPerRow, format.width, rowCount, bytesPerPixel,
            marks, &piece)
        }
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
