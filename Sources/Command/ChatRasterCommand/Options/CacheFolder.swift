import FoundationEssentials

/// The folder for a user's caches, according to the XDG Base Directory Specification.
enum CacheFolder {
  /// `XDG_CACHE_HOME/chatraster`, else `~/.cache/chatraster`; nil if the environment names
  /// neither.
  ///
  /// - Parameter environment: The environment of the process; relative paths in it are ignored, as
  ///   the specification requires.
  /// - Returns: A folder that may not exist yet.
  static func url(in environment: [String: String]) -> URL? {
    let home = environment["HOME"].map { $0 + "/.cache" }
    let base = [environment["XDG_CACHE_HOME"], home].compactMap { $0 }.first {
      $0.hasPrefix("/")
    }
    return base.map { URL(filePath: $0 + "/chatraster") }
  }
}
