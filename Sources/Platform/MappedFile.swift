import Glibc

/// The bytes of a regular file, for reading.
///
/// Small files are read into memory. Larger ones are mapped, so that a file of gigabytes costs no
/// memory of its own; the price is that the process dies of SIGBUS when somebody cuts such a file
/// short while it is read. Pictures stay below `mappingThreshold` by their own limit. May be read on any thread.
@safe
package final class MappedFile: Sendable {
  /// Larger files are mapped.
  package static let mappingThreshold = 64 << 20

  /// The path as the caller gave it.
  package let path: String
  /// How many bytes the file had when it was opened.
  package let count: Int

  private enum Storage: Sendable {
    case memory([UInt8])
    case mapping(start: UInt)
  }

  private let storage: Storage

  /// Opens a file by its path; links are followed.
  /// - Throws: `FileError` when there is nothing, when it is not a regular file (a folder, a pipe, a
  ///   device; it never waits for one), when it has more than `limit` bytes or cannot be read.
  package convenience init(path: String, limit: Int) throws(FileError) {
    try self.init(descriptor: try RegularFile.open(path), path: path, limit: limit)
  }

  /// Takes over an open descriptor and closes it.
  init(descriptor: Int32, path: String, limit: Int) throws(FileError) {
    defer { close(descriptor) }
    let size = try RegularFile.size(of: descriptor, path: path, limit: limit)
    self.path = path
    if size > Self.mappingThreshold {
      let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
      guard let start = unsafe start, unsafe start != MAP_FAILED else {
        throw FileError(.cannotRead, path: path, reason: SystemError.last.description)
      }
      storage = .mapping(start: UInt(bitPattern: start))
      count = size
    } else {
      let bytes = try Self.read(descriptor, path: path, expected: size, limit: limit)
      storage = .memory(bytes)
      count = bytes.count
    }
  }

  deinit {
    if case .mapping(let start) = storage {
      unsafe munmap(UnsafeMutableRawPointer(bitPattern: start), count)
    }
  }

  /// Lends the bytes.
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .memory(let bytes):
      return try body(bytes.span)
    case .mapping(let start):
      let bytes = unsafe UnsafeBufferPointer(
        start: UnsafePointer<UInt8>(bitPattern: start), count: count)
      return try unsafe body(bytes.span)
    }
  }

  /// The bytes as an array: a copy where the file is mapped.
  package var bytes: [UInt8] {
    switch storage {
    case .memory(let bytes):
      return bytes
    case .mapping(let start):
      return unsafe [UInt8](
        UnsafeBufferPointer(start: UnsafePointer<UInt8>(bitPattern: start), count: count))
    }
  }

  /// Reads to the end; the file may have changed its size since it was asked.
  private static func read(
    _ descriptor: Int32, path: String, expected: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: expected + 1)
    var done = 0
    while true {
      let count: Int
      do throws(SystemError) {
        count = try SystemError.check {
          unsafe bytes.withUnsafeMutableBytes {
            unsafe Glibc.read(descriptor, $0.baseAddress.map { unsafe $0 + done }, $0.count - done)
          }
        }
      } catch {
        throw FileError(.cannotRead, path: path, reason: error.description)
      }
      if count == 0 { break }
      done += count
      guard done <= limit else {
        throw FileError(
          .tooLarge, path: path, reason: "has more than the \(limit) bytes allowed")
      }
      if done == bytes.count { bytes.append(contentsOf: repeatElement(0, count: max(done, 4096))) }
    }
    bytes.removeSubrange(done...)
    return bytes
  }
}
