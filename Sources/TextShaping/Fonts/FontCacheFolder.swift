internal import CPango

/// Where fontconfig keeps what it learnt about the font files.
///
/// Without a folder that it can write, it scans every file again in each process (33 ms instead of
/// 0.1) and prints a complaint.
enum FontCacheFolder {
  /// The folder to use: the one asked for, else the user's, else a private one for this process.
  static func resolve(_ requested: String?) -> String {
    let candidates = [requested, userFolder].compactMap { $0 }
    for candidate in candidates where isUsable(candidate) {
      return candidate
    }
    return temporaryFolder ?? candidates.last ?? "/tmp"
  }

  /// `XDG_CACHE_HOME/chatraster/fontconfig`, or below `~/.cache`; it only decides the speed.
  private static var userFolder: String? {
    // GLib takes a relative folder, which the XDG specification says to ignore.
    let given = unsafe g_getenv("XDG_CACHE_HOME").map { unsafe String(cString: $0) }
    if let given, given.hasPrefix("/") { return given + "/chatraster/fontconfig" }
    guard let home = unsafe g_get_home_dir() else { return nil }
    return unsafe String(cString: home) + "/.cache/chatraster/fontconfig"
  }

  /// A folder of random name, because a guessable one in a shared place could be filled by others.
  private static let temporaryFolder: String? = {
    guard let path = unsafe g_dir_make_tmp("chatraster-XXXXXX", nil) else { return nil }
    defer { unsafe g_free(path) }
    return unsafe String(cString: path)
  }()

  private static func isUsable(_ path: String) -> Bool {
    unsafe g_mkdir_with_parents(path, 0o700) == 0 && g_access(path, Int32(2 | 1)) == 0
  }
}
