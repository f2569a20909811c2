import Glibc

/// The whole contents of a small regular file; `OpenFile` reads larger files in pieces.
package struct FileContents: Sendable {
  /// The path as the caller gave it.
  package let path: String
  /// The contents of the file.
  package let bytes: [UInt8]
  /// The state of the file; nil if it changed while it was read, or so recently before that another
  /// change could go unnoticed.
  package let stamp: FileStamp?

  /// Reads a file by its path; links are followed.
  /// - Throws: `FileError` if there is no file; if it is not a regular file (a folder, or a pipe or
  ///   device, for which the call never waits); if it has more than `limit` bytes; or if it cannot
  ///   be read.
  package init(path: String, limit: Int) throws(FileError) {
    try self.init(descriptor: try RegularFile.open(path), path: path, limit: limit)
  }

  /// Takes ownership of an open descriptor, and closes it.
  init(descriptor: Int32, path: String, limit: Int) throws(FileError) {
    defer { close(descriptor) }
    let start = FileStamp.Time()
    let stamp = FileStamp(descriptor: descriptor)
    let size = try RegularFile.size(of: descriptor, path: path, limit: limit)
    self.path = path
    bytes = try Self.read(descriptor, path: path, expected: size, limit: limit)
    let isSteady = stamp?.isSettled(before: start) == true
    self.stamp = isSteady && FileStamp(descriptor: descriptor) == stamp ? stamp : nil
  }

  /// Reads to the end, because the size may have changed since the file's status was read.
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
        throw FileError(.cannotRead, path: path, error)
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
