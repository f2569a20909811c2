import Glibc

/// The identity of a file, which all its names (hard or symbolic links) share.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// Reads the identity of a regular file without opening it; nil if there is no such file.
  package init?(path: String) {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    var status = stat()
    guard unsafe stat(FileSystemName.bytes(path), &status) == 0 else { return nil }
    self.init(status)
  }

  /// The regular file from which standard input is redirected; nil if there is none.
  package static var standardInput: FileIdentity? {
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return nil }
    return FileIdentity(status)
  }
}
