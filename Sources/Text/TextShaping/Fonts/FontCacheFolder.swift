internal import CPango
internal import Glibc
internal import Platform

/// The folder in which fontconfig caches its data about the font files.
///
/// Without a writable folder, fontconfig scans every file again in each process (33 ms instead of
/// 0.1) and prints a warning.
struct FontCacheFolder {
  /// The path of the folder.
  let path: String
  /// The special files that caused other folders to be rejected: pipes, sockets and devices, on
  /// which fontconfig would wait forever.
  let specialFiles: [String]

  /// The folder to use: the requested folder, else the user's, else a private folder for this
  /// process.
  static func resolve(_ requested: String?) -> FontCacheFolder {
    var specialFiles: [String] = []
    for candidate in [requested, userFolder].compactMap({ $0 }) where isWritable(candidate) {
      // Fontconfig's cache files are directly in the folder. A folder with deeper subfolders was
      // not filled by fontconfig.
      let tree = FileTree(below: candidate, depth: 1, count: TextShapingLimits.fileCount)
      if let tree, tree.specialFiles.isEmpty {
        return FontCacheFolder(path: candidate, specialFiles: specialFiles)
      }
      specialFiles += tree?.specialFiles ?? []
    }
    // A folder that cannot be written to is useless.
    let path = temporaryFolder.withLock { $0?.path }
    return FontCacheFolder(path: path ?? "/dev/null", specialFiles: specialFiles)
  }

  /// `XDG_CACHE_HOME/chatraster/fontconfig`, or the same subfolder of `~/.cache`; the choice only
  /// affects speed.
  private static var userFolder: String? {
    // GLib accepts a relative folder, although the XDG specification requires programs to ignore
    // it.
    let given = unsafe g_getenv("XDG_CACHE_HOME").map { unsafe String(cString: $0) }
    if let given, given.hasPrefix("/") { return given + "/chatraster/fontconfig" }
    guard let home = unsafe g_get_home_dir() else { return nil }
    return unsafe String(cString: home) + "/.cache/chatraster/fontconfig"
  }

  /// A folder with a random name, because other users could fill a shared folder whose name they
  /// can guess; it is removed at exit.
  private static let temporaryFolder: Monitor<TemporaryFolder?> = {
    let folder = try? TemporaryFolder()
    if folder != nil { atexit { FontCacheFolder.temporaryFolder.withLock { $0 = nil } } }
    return Monitor(folder)
  }()

  private static func isWritable(_ path: String) -> Bool {
    unsafe g_mkdir_with_parents(path, 0o700) == 0 && g_access(path, Int32(2 | 1)) == 0
  }
}
