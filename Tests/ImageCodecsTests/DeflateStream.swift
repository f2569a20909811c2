import CDeflate
import Testing

/// Complete streams of raw deflate, made by zlib in various ways, and their decompression.
struct DeflateStream {
  /// The zlib settings with which a stream is made.
  struct Way: Sendable, CustomTestStringConvertible {
    var name: String
    var level: Int32
    var strategy: Int32 = Z_DEFAULT_STRATEGY
    /// The memory level; a smaller one makes more blocks.
    var memory: Int32 = 8

    var testDescription: String { name }
  }

  struct Failure: Error {}

  static let ways = [
    Way(name: "stored", level: 0), Way(name: "dynamic", level: 9),
    Way(name: "many blocks", level: 6, memory: 1),
    Way(name: "fixed", level: 6, strategy: Z_FIXED),
    Way(name: "no matches", level: 6, strategy: Z_HUFFMAN_ONLY),
    Way(name: "one distance", level: 6, strategy: Z_RLE),
  ]

  var bytes: [UInt8]

  /// Compresses bytes into a complete stream.
  init(_ input: [UInt8], _ way: Way) throws {
    var stream = unsafe z_stream()
    guard
      unsafe deflateInit2_(
        &stream, way.level, Z_DEFLATED, -15, way.memory, way.strategy, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw Failure() }
    defer { unsafe deflateEnd(&stream) }
    var input = input
    var output = [UInt8](repeating: 0, count: input.count + input.count / 8 + 200)
    let count = try unsafe input.withUnsafeMutableBufferPointer { input in
      try unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        guard unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END else { throw Failure() }
        return unsafe Int(stream.total_out)
      }
    }
    bytes = Array(output.prefix(count))
  }

  /// The decoded bytes of a stream; an error if it is damaged, is incomplete or continues after its
  /// end.
  static func inflated(_ bytes: [UInt8], limit: Int) throws -> [UInt8] {
    var stream = unsafe z_stream()
    guard
      unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw Failure() }
    defer { unsafe inflateEnd(&stream) }
    var bytes = bytes
    var output = [UInt8](repeating: 0, count: limit + 1)
    let count = try unsafe bytes.withUnsafeMutableBufferPointer { input in
      try unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        guard unsafe inflate(&stream, Z_FINISH) == Z_STREAM_END, unsafe stream.avail_in == 0
        else { throw Failure() }
        return unsafe Int(stream.total_out)
      }
    }
    return Array(output.prefix(count))
  }
}
