import CZstd

/// Unpacks a file that was compressed with zstd (RFC 8878), piece by piece.
///
/// Several frames after one another, as `zstd` and `pzstd` write them, are one text; frames that
/// decoders skip are skipped. Used by one thread at a time.
package struct ZstdStream {
  private let decoder: Decoder
  /// The maximum number of unpacked bytes.
  private let limit: Int
  /// False if the packed bytes can end before the file does.
  private let isWhole: Bool
  private var packed: [UInt8] = []
  /// The position of the first byte of `packed` that the decoder has not consumed.
  private var place = 0
  /// True between the first and the last byte of a frame.
  private var isInFrame = false
  /// True if the decoder may have more bytes than the last piece had room for.
  private var hasMore = false
  private var isAtEnd = false
  /// The number of bytes that were unpacked.
  private var count = 0
  private var piece = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())

  /// Starts unpacking a file.
  /// - Parameters:
  ///   - packedSize: The size of the compressed file, on which the number of unpacked bytes that
  ///     are allowed depends.
  ///   - limit: The maximum number of unpacked bytes of a file of any size.
  /// - Throws: `ZstdError` if there is no memory for the decoder.
  package init(packedSize: Int, limit: Int) throws(ZstdError) {
    try self.init(limit: min(limit, ZstdLimits.size(unpackedFrom: packedSize)), isWhole: true)
  }

  private init(limit: Int, isWhole: Bool) throws(ZstdError) {
    guard let decoder = Decoder() else { throw ZstdError(reason: "cannot be unpacked: no memory") }
    self.decoder = decoder
    self.limit = limit
    self.isWhole = isWhole
  }

  /// True if bytes begin like a compressed file: with the magic number of a frame, or of one that
  /// decoders skip.
  package static func begins(_ bytes: some Collection<UInt8>) -> Bool {
    let start = Array(bytes.prefix(4))
    guard start.count == 4 else { return false }
    return start == [0x28, 0xB5, 0x2F, 0xFD]
      || 0x50...0x5F ~= start[0] && start[1...] == [0x2A, 0x4D, 0x18]
  }

  /// Unpacks the first bytes of a file.
  /// - Parameters:
  ///   - bytes: The first bytes of the compressed file.
  ///   - count: The maximum number of unpacked bytes.
  ///   - isWhole: True if the file has no more bytes.
  /// - Returns: The first unpacked bytes.
  /// - Throws: `ZstdError` if the bytes are damaged, or a whole file is cut short.
  package static func start(of bytes: [UInt8], count: Int, isWhole: Bool) throws -> [UInt8] {
    var stream = try ZstdStream(limit: .max, isWhole: isWhole)
    var (start, rest): ([UInt8], [UInt8]) = ([], bytes)
    while start.count < count {
      let next = try stream.next {
        defer { rest = [] }
        return rest
      }
      if next.isEmpty { break }
      start += next.prefix(count - start.count)
    }
    return start
  }

  /// Unpacks the next bytes.
  /// - Parameter read: Returns the next packed bytes; empty at the end of the file.
  /// - Returns: The unpacked bytes; empty at the end.
  /// - Throws: `ZstdError` if the file is damaged, cut short, or unpacks to more than is allowed;
  ///   also the errors of `read`.
  package mutating func next(_ read: () throws -> [UInt8]) throws -> ArraySlice<UInt8> {
    while !isAtEnd {
      if place == packed.count, !hasMore {
        packed = try read()
        place = 0
        if packed.isEmpty {
          isAtEnd = true
          if isInFrame, isWhole { throw ZstdError(reason: "is cut short") }
          break
        }
      }
      let written = try unpack()
      count += written
      guard count <= limit else {
        throw ZstdError(
          reason: "unpacks to more than the \(limit) bytes allowed for its size",
          advice: "unpack it with zstd and name the file")
      }
      if written > 0 { return piece[..<written] }
    }
    return []
  }

  /// Unpacks some bytes into `piece`; returns their number.
  private mutating func unpack() throws(ZstdError) -> Int {
    let (stream, place) = unsafe (decoder.stream, place)
    var (consumed, written) = (0, 0)
    let code = unsafe packed.withUnsafeBytes { packed in
      unsafe piece.withUnsafeMutableBytes { piece in
        var source = unsafe ZSTD_inBuffer(src: packed.baseAddress, size: packed.count, pos: place)
        var target = unsafe ZSTD_outBuffer(dst: piece.baseAddress, size: piece.count, pos: 0)
        let code = unsafe ZSTD_decompressStream(stream, &target, &source)
        unsafe (consumed, written) = (source.pos, target.pos)
        return code
      }
    }
    guard ZSTD_isError(code) == 0 else {
      if ZSTD_getErrorCode(code) == ZSTD_error_frameParameter_windowTooLarge {
        throw ZstdError(
          reason: "needs more than \(1 << (ZstdLimits.windowLog - 20)) MiB to be unpacked",
          advice: "unpack it with zstd and name the file")
      }
      throw ZstdError(reason: "is damaged")
    }
    self.place = consumed
    // Zero means that a frame has ended, and that all of its bytes were written.
    isInFrame = code != 0
    hasMore = isInFrame && written == piece.count
    return written
  }

  /// The owner of zstd's object.
  @safe
  private final class Decoder {
    let stream: OpaquePointer

    init?() {
      guard let stream = unsafe ZSTD_createDStream() else { return nil }
      unsafe self.stream = unsafe stream
      unsafe ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, Int32(ZstdLimits.windowLog))
    }

    deinit { unsafe ZSTD_freeDStream(stream) }
  }
}

/// The reason why a file could not be unpacked.
package struct ZstdError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, worded to follow the file's name.
  package var reason: String
  /// A remedy other than a new file; nil if there is none.
  package var advice: String?

  package var description: String { reason }
}

/// The limits of files that were compressed with zstd; each prevents an attack.
package enum ZstdLimits {
  /// The binary logarithm of the largest window, which is as large as the memory of a decoder;
  /// RFC 8878 (3.1.1.1.2) asks every decoder for 8 MiB, and `zstd` writes no larger one without
  /// `--ultra` or `--long`.
  package static let windowLog = 23

  /// The maximum number of unpacked bytes per packed byte.
  ///
  /// The sessions of agents repeat whole files, at distances that deflate does not reach, so that
  /// this is larger than that of zip archives.
  static let expansion = 64

  /// The maximum number of bytes to which the first `size` bytes of a file can unpack.
  package static func size(unpackedFrom size: Int) -> Int {
    ZipLimits.freeSize + min(size, 1 << 40) * expansion
  }
}
