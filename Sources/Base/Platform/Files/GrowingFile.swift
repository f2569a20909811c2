import Glibc

/// An unnamed file that can be appended to, and read at any offset, on any thread; it is removed
/// with this object.
///
/// The file is in the folder given by `TMPDIR`, or in `/tmp`, and only this user can read it.
package final class GrowingFile: Sendable {
  let descriptor: Int32
  private let size = Monitor(0)

  /// Makes an empty file.
  /// - Throws: `FileError` if it cannot be made.
  package init() throws(FileError) {
    descriptor = try OpenFile.unnamed()
  }

  deinit { close(descriptor) }

  /// Calls a closure with a path for libraries that open files themselves; the path is valid during
  /// the call, in this process.
  package func withPath<Result, Failure: Error>(
    _ body: (String) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body("/proc/self/fd/\(descriptor)")
  }

  /// The number of bytes written or reserved.
  package var count: Int { size.withLock { $0 } }

  /// Reserves bytes at the end.
  /// - Returns: the offset at which they begin.
  package func reserve(_ count: Int) -> Int {
    size.withLock { size in
      size += count
      return size - count
    }
  }

  /// Writes bytes into a reserved range.
  /// - Throws: `FileError` if the disk is full or writing fails.
  package func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(FileError) {
    var (rest, place) = (bytes, offset)
    while !rest.isEmpty {
      let written: Int
      do throws(SystemError) {
        written = try SystemError.check {
          unsafe rest.withUnsafeBytes {
            unsafe pwrite(descriptor, $0.baseAddress, $0.count, off_t(place))
          }
        }
      } catch {
        throw FileError(.cannotWrite, path: "a temporary file", error)
      }
      rest = rest.dropFirst(written)
      place += written
    }
  }

  /// Appends all bytes of another file.
  /// - Throws: `FileError` if it cannot be read, or if the disk is full or writing fails.
  package func append(_ file: OpenFile) throws(FileError) {
    var (place, rest) = (reserve(file.count), 0..<file.count)
    while !rest.isEmpty {
      let piece = rest.prefix(Self.pieceSize)
      var bytes: [UInt8] = []
      try file.read(piece, behind: &bytes)
      try write(bytes[...], at: place)
      place += piece.count
      rest = rest.dropFirst(piece.count)
    }
  }

  /// The number of bytes that are copied at a time.
  private static let pieceSize = 256 << 10

  /// Reads some of the bytes; returns fewer if the file ends earlier.
  /// - Throws: `FileError` if reading fails.
  package func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    try PositionedReading.bytes(
      of: descriptor, at: offset, count: count, path: "a temporary file")
  }
}
