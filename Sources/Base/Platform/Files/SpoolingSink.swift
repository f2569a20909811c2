/// Collects bytes until they are complete: in memory while there are few, and otherwise in an
/// unnamed file.
///
/// Memory use does not grow with the length, and short contents need no file. Used by one thread at
/// a time; the file is removed with the last copy.
package struct SpoolingSink: ByteSink {
  private var memory = MemorySink()
  private var file: GrowingFile?
  /// The bytes that follow those in the file.
  private var tail: [UInt8] = []
  private var byteCount = 0

  /// The maximum number of bytes that are held in memory: more than an image of one screen has.
  static let heldByteCount = 1 << 20
  /// The buffer size for writes to the file, and the size of the pieces passed to `handOver`'s
  /// closure.
  static let pieceSize = 256 << 10

  /// Makes an empty sink.
  package init() {}

  /// Appends bytes.
  ///
  /// - Throws: `FileError` if a file is needed and cannot be made or written.
  package mutating func write(_ bytes: [UInt8]) throws(FileError) {
    byteCount += bytes.count
    guard file == nil else { return try append(bytes) }
    guard byteCount > Self.heldByteCount else { return memory.write(bytes) }
    file = try GrowingFile()
    try append(memory.bytes)
    memory = MemorySink()
    try append(bytes)
  }

  /// Replaces bytes that were written before.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  package mutating func patch(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    guard let file else { return memory.patch(bytes, at: offset) }
    try flush(to: file)
    try file.write(bytes[...], at: offset)
  }

  /// Passes all written bytes to a closure, piece by piece.
  ///
  /// - Parameter receive: A closure that receives each piece; an error that it throws ends the
  ///   call.
  /// - Throws: `FileError` if the file cannot be read, and the errors of `receive`.
  package mutating func handOver(_ receive: ([UInt8]) throws -> Void) throws {
    guard let file else {
      if byteCount > 0 { try receive(memory.bytes) }
      return
    }
    try flush(to: file)
    for offset in stride(from: 0, to: byteCount, by: Self.pieceSize) {
      try receive(
        try file.read(at: offset, count: min(Self.pieceSize, byteCount - offset)))
    }
  }

  private mutating func append(_ bytes: [UInt8]) throws(FileError) {
    tail += bytes
    if tail.count >= Self.pieceSize, let file { try flush(to: file) }
  }

  private mutating func flush(to file: GrowingFile) throws(FileError) {
    guard !tail.isEmpty else { return }
    try file.write(tail[...], at: file.reserve(tail.count))
    tail.removeAll(keepingCapacity: true)
  }
}
