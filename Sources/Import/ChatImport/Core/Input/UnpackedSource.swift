import ChatModel
import JSONStream
import Platform

/// The bytes of a file as text: without the compression of zstd, with which programs pack old
/// sessions, and without a byte-order mark.
enum UnpackedSource {
  /// The source of a file's text, which is in an unnamed temporary file if the file was compressed.
  /// - Throws: `ZstdError` or `FileError` if the file cannot be unpacked, `ByteSourceError` if it
  ///   cannot be read, and `CancellationError`.
  static func opened(_ source: some ByteSource, label: String) throws -> any ByteSource {
    var start: [UInt8] = []
    try source.append(0..<min(4, source.byteCount), to: &start)
    guard ZstdStream.begins(start) else { return try UnmarkedSource.opened(source) }
    var stream = try ZstdStream(packedSize: source.byteCount, limit: ImportLimits.fileBytes)
    var offset = 0
    let unpacked = try OpenFile(collecting: label, limit: ImportLimits.fileBytes) {
      try Task.checkCancellation()
      return try stream.next {
        let range = offset..<min(offset + pieceSize, source.byteCount)
        offset = range.upperBound
        var piece: [UInt8] = []
        try source.append(range, to: &piece)
        return piece
      }
    }
    return try UnmarkedSource.opened(unpacked)
  }

  /// Unpacks the beginning of a file's text.
  /// - Parameter bytes: The first bytes of the file; all if there are fewer than the limit.
  /// - Returns: The first bytes of the text.
  /// - Throws: `ZstdError` if the file is damaged or cut short.
  static func head(_ bytes: [UInt8]) throws -> [UInt8] {
    guard ZstdStream.begins(bytes) else { return bytes }
    let limit = ImportLimits.detectionBytes
    return try ZstdStream.start(of: bytes, count: limit, isWhole: bytes.count < limit)
  }

  private static let pieceSize = 64 * 1024
}

extension String {
  /// A file's name without the ending `.zst` of a compressed file.
  var unpackedName: String {
    lowercased().hasSuffix(".zst") && utf8.count > 4 ? String(dropLast(4)) : self
  }
}
