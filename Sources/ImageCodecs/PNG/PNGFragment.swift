/// Compressed rows of a PNG that look back at nothing: fragments of one format can be joined in any
/// order, and kept for the next file.
package struct PNGFragment: Hashable, Sendable {
  /// One whole IDAT chunk: length, type, data and CRC.
  package var chunk: [UInt8]
  /// The Adler-32 of the rows before compression, started at 1.
  package var adler32: UInt32
  /// How many rows.
  package var rowCount: Int
  /// The shape of its rows.
  package var format: PNGRowFormat

  /// Bytes of the rows before compression.
  package var rawByteCount: Int { rowCount * format.rowByteCount }

  /// The compressed rows, without what makes them a chunk.
  var data: ArraySlice<UInt8> { chunk[8..<(chunk.count - 4)] }
}
