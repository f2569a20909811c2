import Glibc

/// A regular file that is read in parts, by their offsets; may be read on any thread.
package final class RandomAccessFile: Sendable {
  /// The path, for words.
  package let path: String
  /// How many bytes the file had when it was opened.
  package let count: Int
  private let descriptor: Int32

  /// Takes over an open descriptor and closes it.
  init(descriptor: Int32, path: String) throws(FileError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw FileError(.notRegular, path: path, reason: "is not a regular file")
    }
    self.path = path
    self.descriptor = descriptor
    count = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// Some of the bytes; fewer where the file ends before.
  package func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    try PositionedReading.bytes(of: descriptor, at: offset, count: count, path: path)
  }

  /// Makes the file look as if it had been written just now; whether that could be done.
  @discardableResult
  package func touch() -> Bool {
    futimens(descriptor, nil) == 0
  }
}
