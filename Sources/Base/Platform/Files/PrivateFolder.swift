import CPlatform
import Glibc

/// A folder that belongs only to this user, for files with private text.
///
/// It is opened once, so later changes to its path do not affect reading and removing files; only
/// new files are made by path. File names contain no slashes. Safe on any thread.
package final class PrivateFolder: Sendable {
  /// A regular file in the folder.
  package struct Entry: Hashable, Sendable {
    /// The file's name, without the folder.
    package let name: String
    /// The size in bytes.
    package let size: Int
    /// The time at which the file was last written or touched, in seconds since 1970.
    package let modified: Int
  }

  /// The path as the caller gave it.
  package let path: String
  private let descriptor: Int32

  /// Opens the folder.
  ///
  /// If necessary, makes it and its missing parents, accessible only to this user.
  /// - Throws: `FileError` if the folder cannot be made or opened; if it belongs to another user,
  ///   who could put files there or read them; or if it is a link, which could lead to other files
  ///   of the user.
  package init(path: String) throws(FileError) {
    self.path = path
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(.cannotCreate, path: path, reason: "not a folder's name")
    }
    Self.makeFolders(path)
    let opened = unsafe Glibc.open(
      FileSystemName.bytes(path), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard opened >= 0 else {
      throw FileError(.cannotCreate, path: path, SystemError.last)
    }
    var status = stat()
    guard unsafe fstat(opened, &status) == 0, status.st_uid == geteuid() else {
      close(opened)
      throw FileError(.cannotCreate, path: path, reason: "belongs to another user")
    }
    // On a read-only file system, the permissions stay unchanged: nothing is written there anyway.
    if status.st_mode & 0o077 != 0 { fchmod(opened, 0o700) }
    descriptor = opened
  }

  deinit {
    close(descriptor)
  }

  /// The regular files in the folder, sorted by name.
  package var entries: [Entry] {
    // A separate descriptor, because reading a folder changes the descriptor's position.
    let opened = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0, let folder = unsafe fdopendir(opened) else {
      if opened >= 0 { close(opened) }
      return []
    }
    defer { unsafe closedir(folder) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe String(cString: $0)
        }
      }
      var status = stat()
      guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      entries.append(
        Entry(name: name, size: Int(status.st_size), modified: Int(status.st_mtim.tv_sec)))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Opens a regular file for reading; links are not followed.
  package func open(_ name: String) throws(FileError) -> OpenFile {
    let file = path + "/" + name
    guard !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }) else {
      throw FileError(.outside, path: file, reason: "not a name in the folder")
    }
    // O_NONBLOCK: opening a pipe without a writer would wait for one.
    let opened = unsafe openat(
      descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard opened >= 0 else {
      let error = SystemError.last
      throw FileError(
        error.number == ENOENT ? .missing : .cannotRead, path: file, error)
    }
    return try OpenFile(descriptor: opened, path: file)
  }

  /// Begins a file that appears as a whole or not at all, accessible only to this user.
  package func create(_ name: String) throws(FileError) -> AtomicFile {
    try AtomicFile(path: path + "/" + name, mode: 0o600)
  }

  /// Removes a file; returns true if the file no longer exists.
  @discardableResult
  package func remove(_ name: String) -> Bool {
    unsafe unlinkat(descriptor, name, 0) == 0 || errno == ENOENT
  }

  private static func makeFolders(_ path: String) {
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += part + "/"
      // Failures are ignored: the folder may already exist, and any other problem is reported when
      // the last folder is opened.
      FileNaming.perform { _ = unsafe mkdir(FileSystemName.bytes(prefix), 0o700) }
    }
  }
}
