import Glibc

/// Operations on folders, by their paths.
package enum Folder {
  /// True if there is a folder at a path; links are followed.
  package static func isThere(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(FileSystemName.bytes(path), &status) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names of all entries of a folder, sorted.
  /// - Throws: `FileError` if it cannot be listed.
  package static func names(in path: String) throws(FileError) -> [String] {
    guard let folder = unsafe opendir(path.isEmpty ? [46, 0] : FileSystemName.bytes(path)) else {
      throw FileError(.cannotRead, path: path, SystemError.last)
    }
    defer { unsafe closedir(folder) }
    do throws(SystemError) {
      return try unsafe names(of: folder)
    } catch {
      throw FileError(.cannotRead, path: path, error)
    }
  }

  /// The names of all entries of an open folder, sorted, whatever its path leads to now.
  /// - Throws: The error of the system call that failed.
  static func names(in descriptor: Int32) throws(SystemError) -> [String] {
    // A separate descriptor, because reading a folder changes the descriptor's position.
    let opened = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0, let folder = unsafe fdopendir(opened) else {
      let error = SystemError.last
      if opened >= 0 { close(opened) }
      throw error
    }
    defer { unsafe closedir(folder) }
    return try unsafe names(of: folder)
  }

  @unsafe private static func names(of folder: OpaquePointer) throws(SystemError) -> [String] {
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe FileSystemName.string($0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw SystemError.last }
    return names.sorted()
  }

  /// Makes a folder, and any missing parents.
  /// - Throws: `FileError` if a folder cannot be made.
  package static func make(_ path: String) throws(FileError) {
    var prefix = path.hasPrefix("/") ? "/" : ""
    var error: SystemError?
    for part in path.split(separator: "/") {
      prefix += part + "/"
      error = FileNaming.perform {
        unsafe mkdir(FileSystemName.bytes(prefix), 0o777) == 0 ? nil : SystemError.last
      }
    }
    guard !isThere(path) else { return }
    throw FileError(.cannotCreate, path: path, error ?? SystemError(number: ENOENT))
  }

  /// The absolute form of a path; a relative path starts at the working directory.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let current = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(current) }
    let folder = unsafe FileSystemName.string(current)
    return (folder.hasSuffix("/") ? folder : folder + "/") + path
  }
}
