import Glibc

/// The files in a folder and its subfolders, by kind, found without opening any of them.
///
/// Links are followed. Each folder is visited once, however many paths lead to it.
package struct FileTree {
  /// The identity of an existing folder, independent of its name.
  private struct FolderIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// The regular files, sorted.
  package private(set) var files: [String] = []
  /// Pipes, sockets and devices, sorted: opening them may block.
  package private(set) var specialFiles: [String] = []
  /// True if some folder has several paths.
  package private(set) var hasRepeatedFolders = false

  private let isIncluded: (String) -> Bool
  private var remainingCount: Int
  private var visited: Set<FolderIdentity> = []

  /// Visits a folder; nil if it is deeper or has more entries than allowed.
  ///
  /// Unreadable folders are treated as empty.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - depth: The maximum number of folders from the given one to a file.
  ///   - count: The maximum number of entries.
  ///   - isIncluded: Returns true if an entry with this name is included.
  package init?(
    below path: String, depth: Int, count: Int,
    isIncluded: @escaping (String) -> Bool = { _ in true }
  ) {
    remainingCount = count
    self.isIncluded = isIncluded
    guard visit(path, depth: depth) else { return nil }
    files.sort()
    specialFiles.sort()
  }

  /// Visits a folder; returns false if a limit is exceeded.
  private mutating func visit(_ path: String, depth: Int) -> Bool {
    guard let folder = unsafe opendir(FileSystemName.bytes(path)) else { return true }
    defer { unsafe closedir(folder) }
    var status = stat()
    guard unsafe fstat(dirfd(folder), &status) == 0 else { return true }
    let identity = FolderIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    guard visited.insert(identity).inserted else {
      hasRepeatedFolders = true
      return true
    }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe FileSystemName.string($0)
        }
      }
      guard name != ".", name != "..", isIncluded(name) else { continue }
      remainingCount -= 1
      guard remainingCount >= 0 else { return false }
      let entryPath = prefix + name
      switch unsafe kind(of: entryPath, type: Int32(entry.pointee.d_type)) {
      case S_IFREG: files.append(entryPath)
      case S_IFDIR: guard depth > 0, visit(entryPath, depth: depth - 1) else { return false }
      case nil: break
      default: specialFiles.append(entryPath)
      }
    }
    return true
  }

  /// The kind of a file as in `st_mode`; nil if a link leads nowhere.
  private func kind(of path: String, type: Int32) -> mode_t? {
    switch type {
    case Int32(DT_REG): return S_IFREG
    case Int32(DT_DIR): return S_IFDIR
    default:
      // The status is needed for links, and on file systems that do not report the type.
      var status = stat()
      return unsafe stat(FileSystemName.bytes(path), &status) == 0 ? status.st_mode & S_IFMT : nil
    }
  }
}
