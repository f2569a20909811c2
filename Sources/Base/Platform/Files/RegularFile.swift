import Glibc

/// Steps that all readers of regular files share.
package enum RegularFile {
  /// The size of the file at a path, in bytes, without opening it.
  /// - Throws: `FileError` if there is no file at the path, or if it is a folder, a pipe or a
  ///   device.
  package static func size(of path: String) throws(FileError) -> Int {
    var status = stat()
    try callingSystem(with: path) { unsafe stat(FileSystemName.bytes($0), &status) }
    try check(status, path: path)
    return Int(status.st_size)
  }

  /// Opens a file for reading, without waiting for a writer if it is a pipe.
  /// - Throws: `FileError` if there is no file at the path or it cannot be opened.
  static func open(_ path: String) throws(FileError) -> Int32 {
    // O_NONBLOCK: opening a pipe without a writer would wait for one.
    try callingSystem(with: path) {
      unsafe Glibc.open(FileSystemName.bytes($0), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    }
  }

  /// Returns the result of a system call on a path; throws if no file can have that path.
  @discardableResult
  private static func callingSystem(
    with path: String, _ call: (String) -> Int32
  ) throws(FileError) -> Int32 {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(.missing, path: path, reason: "not a file name")
    }
    do throws(SystemError) {
      return try SystemError.check { call(path) }
    } catch {
      throw FileError(
        error.number == ENOENT || error.number == ENOTDIR ? .missing : .cannotRead, path: path,
        error)
    }
  }

  /// The size of an open file, in bytes.
  /// - Throws: `FileError` if it is a folder, a pipe or a device, or has more than `limit` bytes.
  static func size(
    of descriptor: Int32, path: String, limit: Int
  ) throws(FileError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw FileError(.cannotRead, path: path, SystemError.last)
    }
    try check(status, path: path)
    let size = Int(status.st_size)
    guard size <= limit else {
      throw FileError(
        .tooLarge, path: path, reason: "has \(size) bytes, more than the \(limit) allowed")
    }
    return size
  }

  private static func check(_ status: stat, path: String) throws(FileError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(.notRegular, path: path, reason: "is a directory")
    default: throw FileError(.notRegular, path: path, reason: "is not a regular file")
    }
  }
}
