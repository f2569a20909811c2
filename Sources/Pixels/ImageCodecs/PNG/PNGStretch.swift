import Platform

/// The properties of consecutive PNG rows that are required to insert the rows into a file without
/// reading their bytes.
package struct PNGStretch: TreeSummary, Hashable {
  /// The number of rows.
  package private(set) var rowCount = 0
  /// The number of bytes of the rows before compression.
  package private(set) var rawByteCount = 0
  /// The number of bytes of the chunks with the rows.
  package private(set) var byteCount = 0
  /// The Adler-32 checksum of the rows before compression, with the start value 1.
  package private(set) var adler32: UInt32 = 1

  /// Makes the summary of fragments, in order.
  package init(of fragments: [PNGFragment] = []) {
    for fragment in fragments {
      append(
        rows: fragment.rowCount, raw: fragment.rawByteCount, bytes: fragment.chunk.count,
        adler: fragment.adler32)
    }
  }

  package static let zero = PNGStretch()

  package static func sum(_ left: PNGStretch, _ right: PNGStretch) -> PNGStretch {
    var sum = left
    sum.append(
      rows: right.rowCount, raw: right.rawByteCount, bytes: right.byteCount, adler: right.adler32)
    return sum
  }

  private mutating func append(rows: Int, raw: Int, bytes: Int, adler: UInt32) {
    // Empty stretches are common, and change nothing when they are added.
    guard raw > 0 else { return }
    adler32 = rawByteCount == 0 ? adler : Adler32.combine(adler32, adler, count: raw)
    rowCount += rows
    rawByteCount += raw
    byteCount += bytes
  }
}

extension PNGEncoder {
  /// Returns the bytes of a file before and after rows whose fragments come from another page.
  ///
  /// - Parameters:
  ///   - page: The shape of the rows.
  ///   - rows: The summary of all rows of the file.
  /// - Returns: The bytes before the first fragment, and the bytes after the last fragment.
  /// - Throws: `PNGError` if the format does not allow the size.
  package func frame(
    of page: PageShape, around rows: PNGStretch
  ) throws -> (head: [UInt8], tail: [UInt8]) {
    var output = CountingSink(MemorySink())
    var file = try begin(page, in: &output)
    let headCount = output.byteCount
    file.adler = rows.adler32
    try finish(&file, height: rows.rowCount, in: &output)
    let bytes = output.sink.bytes
    return (Array(bytes[..<headCount]), Array(bytes[headCount...]))
  }
}
