import Glibc

/// Questions about a path, without opening what lies there.
package enum RegularFile {
  /// How many bytes the file has.
  /// - Throws: `FileError` when nothing is there or it is a folder, a pipe or a device.
  package static func size(of path: String) throws(FileError) -> Int {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else {
      let error = SystemError.last
      throw FileError(
        error.number == ENOENT || error.number == ENOTDIR ? .missing : .cannotRead, path: path,
        reason: error.description)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw FileError(.notRegular, path: path, reason: "is a directory")
    default: throw FileError(.notRegular, path: path, reason: "is not a regular file")
    }
  }
}
