import CPlatform
import Glibc

/// A regular file that is open for reading at any offset, piece by piece.
///
/// Its contents are not loaded into memory; if the file is truncated in the meantime, reading
/// fails. Can be read on any thread.
package final class OpenFile: Sendable {
  /// The path as the caller gave it.
  package let path: String
  /// The size of the file in bytes when it was opened.
  package let count: Int
  let descriptor: Int32

  /// Opens a file by its path; links are followed.
  /// - Throws: `FileError` if there is no file; if it is not a regular file (a folder, or a pipe or
  ///   device, for which the call never waits); if it has more than `limit` bytes; or if it cannot
  ///   be opened.
  package convenience init(path: String, limit: Int) throws(FileError) {
    try self.init(descriptor: RegularFile.open(path), path: path, limit: limit)
  }

  /// Takes ownership of an open descriptor.
  ///
  /// It is closed with this object, or immediately if it does not refer to a regular file.
  init(descriptor: Int32, path: String, limit: Int = .max) throws(FileError) {
    do throws(FileError) {
      count = try RegularFile.size(of: descriptor, path: path, limit: limit)
    } catch {
      close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
  }

  /// Copies a stream that can be read only once into an unnamed file, which is removed with this
  /// object.
  ///
  /// The file is in the folder given by `TMPDIR`, or in `/tmp`, and only this user can read it.
  /// - Parameters:
  ///   - path: the name of the stream in errors.
  ///   - limit: the maximum number of bytes; a longer stream is an error, because an endless stream
  ///     must not fill the disk.
  ///   - next: returns the next bytes; empty at the end.
  /// - Throws: `FileError` if the file cannot be made or written, or if the stream is too long;
  ///   also the errors of `next`.
  package init(
    collecting path: String, limit: Int, next: () throws -> ArraySlice<UInt8>
  ) throws {
    let descriptor = try Self.unnamed()
    var count = 0
    do {
      while true {
        let bytes = try next()
        if bytes.isEmpty { break }
        count += bytes.count
        guard count <= limit else {
          throw FileError(.tooLarge, path: path, reason: "more than \(limit) bytes: give a file")
        }
        try Self.write(bytes, to: descriptor)
      }
    } catch {
      close(descriptor)
      throw error
    }
    self.path = path
    self.count = count
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Reads a range of the file's bytes and appends it to an array.
  /// - Throws: `FileError` if the bytes cannot be read or the file no longer contains them.
  package func read(_ range: Range<Int>, behind bytes: inout [UInt8]) throws(FileError) {
    let read = try read(at: range.lowerBound, count: range.count)
    guard read.count == range.count else {
      throw FileError(
        .cannotRead, path: path, reason: "the file became shorter while it was read")
    }
    bytes += read
  }

  /// Reads some of the file's bytes; returns fewer than requested if the file ends earlier.
  package func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    try PositionedReading.bytes(of: descriptor, at: offset, count: count, path: path)
  }

  /// Sets the file's times to the current time, if that is permitted.
  package func touch() { futimens(descriptor, nil) }

  static func unnamed() throws(FileError) -> Int32 {
    var folder = TemporaryFolder.systemPlace
    if !folder.hasSuffix("/") { folder += "/" }
    let descriptor = unsafe cplatform_open_unnamed(FileSystemName.bytes(folder), 0o600)
    if descriptor >= 0 { return descriptor }
    do throws(SystemError) {
      var named: Int32 = -1
      let name = try TemporaryName(in: folder) { name in
        named = unsafe open(
          FileSystemName.bytes(name), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        return named
      }
      name.remove()
      return named
    } catch {
      var failure = FileError(.cannotCreate, path: folder, error)
      failure.reason = "no temporary file can be made there: \(failure.reason)"
      throw failure
    }
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let written: Int
      do throws(SystemError) {
        written = try SystemError.check {
          unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        }
      } catch {
        throw FileError(.cannotWrite, path: "a temporary file", error)
      }
      rest = rest.dropFirst(written)
    }
  }
}
