/// Compressed rows of a PNG that look back at nothing: fragments of one format can be joined in any
/// order, and kept for the next file.
public struct PNGFragment: Hashable, Sendable {
  /// One whole IDAT chunk: length, type, data and CRC.
  package var chunk: [UInt8]
  /// The Adler-32 of the rows before compression, started at 1.
  package var adler32: UInt32
  /// The number of rows.
  package var rowCount: Int
  /// The shape of its rows.
  package var format: PNGRowFormat

  /// Bytes of the rows before compression.
  package var rawByteCount: Int { rowCount * format.rowByteCount }

  /// The compressed rows, without the chunk around them.
  var data: ArraySlice<UInt8> { chunk[8..<(chunk.count - 4)] }
}

/// The format of a PNG's rows, which all fragments of one file share.
package struct PNGRowFormat: Hashable, Sendable {
  /// The most pixels in a row: so that one row of them fits in a fragment.
  package static let maximumWidth = 1 << 27

  /// The width in pixels.
  package var width: Int
  /// True if rows are RGB; otherwise they are RGBA with straight alpha.
  package var isOpaque: Bool

  /// Makes a format.
  package init(width: Int, isOpaque: Bool) {
    self.width = width
    self.isOpaque = isOpaque
  }

  /// Bytes of one pixel.
  package var bytesPerPixel: Int { isOpaque ? 3 : 4 }

  /// Bytes of one row before compression, with its filter byte.
  package var rowByteCount: Int { width * bytesPerPixel + 1 }
}

/// The aim of the compression of a PNG; the pixels are the same.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// Time: ISA-L's igzip, a millisecond or two for a telephone's screen.
  case fast
  /// Bytes: libdeflate, about a quarter fewer, in two hundred milliseconds for such a screen.
  case small
}
