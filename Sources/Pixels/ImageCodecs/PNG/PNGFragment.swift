/// Compressed rows of a PNG that do not refer to earlier rows: fragments of one format can be
/// joined in any order, and cached for the next file.
public struct PNGFragment: Hashable, Sendable {
  /// One complete IDAT chunk: length, type, data and CRC.
  package var chunk: [UInt8]
  /// The Adler-32 checksum of the rows before compression, with the start value 1.
  package var adler32: UInt32
  /// The number of rows.
  package var rowCount: Int
  /// The format of the rows.
  package var format: PNGRowFormat

  /// The number of bytes of the rows before compression.
  package var rawByteCount: Int { rowCount * format.rowByteCount }

  /// The compressed rows, without the chunk around them.
  var data: ArraySlice<UInt8> { chunk[8..<(chunk.count - 4)] }
}

/// The format of a PNG's rows, which all fragments of one file share.
package struct PNGRowFormat: Hashable, Sendable {
  /// The maximum number of pixels in a row, so that at least one row fits in a fragment.
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

  /// The number of bytes of one pixel.
  package var bytesPerPixel: Int { isOpaque ? 3 : 4 }

  /// The number of bytes of one row before compression, including its filter byte.
  package var rowByteCount: Int { width * bytesPerPixel + 1 }
}

/// The goal of a PNG's compression, which does not change the pixels.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// The shortest time: ISA-L's igzip takes a millisecond or two for the screen of a phone.
  case fast
  /// The smallest file: libdeflate writes about a quarter fewer bytes, in two hundred milliseconds
  /// for such a screen.
  case small
}
