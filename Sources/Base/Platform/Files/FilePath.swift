import Glibc

/// Functions for paths as strings.
package enum FilePath {
  /// The folder of a file's path, with the trailing slash, so that a name can be appended.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "./" }
    return String(path[...slash])
  }

  /// The absolute path without links, `.` and `..`; nil, with `errno` set, if there is no file.
  package static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(FileSystemName.bytes(path), nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe FileSystemName.string(real)
  }
}
