import CPlatform
import Glibc

/// Relative paths from untrusted sources: each must name a regular file in a folder or its
/// subfolders, or is refused.
package enum SafePath {
  /// The maximum number of bytes of a path; no image has a longer one.
  private static let maximumLength = 1024

  /// Opens a file in a folder or its subfolders.
  ///
  /// Refuses absolute paths, `..`, backslashes, encoded dots and slashes (`%2e`, `%2f`, `%5c`),
  /// control characters, and links that lead out of the folder. The kernel checks links while it
  /// opens the file, so no link can be swapped in between. Before Linux 5.6 it cannot do that, and
  /// the resolved path is compared instead.
  /// - Throws: `FileError`, with the kind `outside` if the path is refused.
  package static func open(
    _ path: String, below folder: String, limit: Int
  ) throws(FileError) -> FileContents {
    let relative = try checked(path)
    let base = unsafe Glibc.open(
      FileSystemName.bytes(folder.isEmpty ? "." : folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard base >= 0 else {
      throw FileError(.missing, path: folder, SystemError.last)
    }
    defer { close(base) }
    var descriptor = unsafe cplatform_open_beneath(base, FileSystemName.bytes(relative))
    if descriptor < 0, errno == ENOSYS || errno == EPERM {
      let resolved = try resolve(path, below: folder)
      descriptor = unsafe Glibc.open(
        FileSystemName.bytes(resolved), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW)
    }
    guard descriptor >= 0 else {
      let error = SystemError.last
      switch error.number {
      case EXDEV, ELOOP:
        throw FileError(.outside, path: path, reason: "leads out of the folder of its file")
      case ENOENT, ENOTDIR:
        throw FileError(.missing, path: path, error)
      default:
        throw FileError(.cannotRead, path: path, error)
      }
    }
    return try FileContents(descriptor: descriptor, path: path, limit: limit)
  }

  /// The absolute path, without links, of a regular file in a folder or its subfolders, by the same
  /// rules.
  package static func resolve(_ path: String, below folder: String) throws(FileError) -> String {
    let relative = try checked(path)
    let base = folder.isEmpty ? "." : folder
    guard let root = FilePath.resolved(base) else {
      throw FileError(.missing, path: folder, SystemError.last)
    }
    guard let resolved = FilePath.resolved(base + "/" + relative) else {
      throw FileError(.missing, path: path, SystemError.last)
    }
    guard resolved.hasPrefix(root == "/" ? root : root + "/") else {
      throw FileError(.outside, path: path, reason: "leads out of the folder of its file")
    }
    var status = stat()
    guard unsafe stat(FileSystemName.bytes(resolved), &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else {
      throw FileError(.notRegular, path: path, reason: "is not a regular file")
    }
    return resolved
  }

  /// Returns the path itself if its text is safe.
  private static func checked(_ path: String) throws(FileError) -> String {
    func refused(_ reason: String) -> FileError { FileError(.outside, path: path, reason: reason) }
    guard !path.isEmpty, path.utf8.count <= maximumLength else {
      throw refused("is not a path of 1 to \(maximumLength) bytes")
    }
    guard !path.utf8.contains(where: { $0 < 32 || $0 == 127 }) else {
      throw refused("holds a control character")
    }
    guard path.utf8.first != UInt8(ascii: "/") else {
      throw refused("is absolute; write it relative to its file")
    }
    guard !path.utf8.contains(UInt8(ascii: "\\")) else {
      throw refused("holds a backslash; write / between folders")
    }
    // Only percent signs, which few paths contain, need a closer check.
    if path.utf8.contains(UInt8(ascii: "%")) {
      let text = path.lowercased()
      for code in ["%2e", "%2f", "%5c", "%00"] where text.contains(code) {
        throw refused("holds the encoded character \(code)")
      }
    }
    if path.utf8.contains(UInt8(ascii: ":")) {
      let text = path.lowercased()
      guard !path.contains("://"), !text.hasPrefix("data:"), !text.hasPrefix("file:") else {
        throw FileError(
          .missing, path: path, reason: "is an address; only files below the folder are opened")
      }
    }
    guard !path.split(separator: "/").contains("..") else {
      throw refused("climbs with .. out of a folder")
    }
    return path
  }
}
