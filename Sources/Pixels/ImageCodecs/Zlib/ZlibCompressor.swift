import CCodecs

/// Compresses bytes of any kind into the format of RFC 1950, which PDF calls FlateDecode.
///
/// Use it from one thread at a time; its output does not depend on earlier calls.
@safe
package final class ZlibCompressor {
  private let zlib: OpaquePointer

  /// Allocates the tables of the compressor, which take a few hundred kilobytes.
  package init() throws(PageEncodingError) {
    guard let zlib = unsafe ccodecs_zlib_create() else { throw .outOfMemory("compressed stream") }
    unsafe self.zlib = unsafe zlib
  }

  deinit {
    unsafe ccodecs_zlib_destroy(zlib)
  }

  /// Compresses bytes.
  package func compress(_ bytes: [UInt8]) throws(PageEncodingError) -> [UInt8] {
    let made: [UInt8]? = unsafe bytes.withUnsafeBufferPointer { source in
      var piece = unsafe ccodecs_piece()
      guard
        unsafe ccodecs_zlib_compress(zlib, source.baseAddress, source.count, &piece) == CCODECS_OK
      else { return nil }
      return unsafe [UInt8](UnsafeBufferPointer(start: piece.bytes, count: piece.count))
    }
    guard let made else { throw .outOfMemory("compressed stream") }
    return made
  }
}
