internal import CZstd

/// Writes files in zstd's format.
package enum ZstdFile {
  /// Compresses bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to compress.
  ///   - windowLog: The binary logarithm of the frame's window; nil for the one that fits the bytes.
  /// - Returns: One frame.
  package static func frame(_ bytes: [UInt8], windowLog: Int32? = nil) -> [UInt8] {
    let stream = unsafe ZSTD_createCCtx()
    defer { unsafe ZSTD_freeCCtx(stream) }
    unsafe ZSTD_CCtx_setParameter(stream, ZSTD_c_checksumFlag, 1)
    if let windowLog {
      unsafe ZSTD_CCtx_setParameter(stream, ZSTD_c_windowLog, windowLog)
      // Without the size of the contents, a frame has the window that was asked for.
      unsafe ZSTD_CCtx_setParameter(stream, ZSTD_c_contentSizeFlag, 0)
    }
    var packed = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let count = unsafe packed.withUnsafeMutableBytes { packed in
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe ZSTD_compress2(
          stream, packed.baseAddress, packed.count, bytes.baseAddress, bytes.count)
      }
    }
    precondition(ZSTD_isError(count) == 0)
    return Array(packed[..<count])
  }

  /// A frame that decoders skip, as `pzstd` and other tools write it for their own use.
  package static func skippedFrame(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt32(bytes.count)
    return [0x52, 0x2A, 0x4D, 0x18] + (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
      + bytes
  }
}
