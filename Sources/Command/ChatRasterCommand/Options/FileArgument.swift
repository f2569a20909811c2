import FoundationEssentials
import Platform

/// Paths as typed on the command line.
enum FileArgument {
  /// The file URL of a path.
  ///
  /// The path is made absolute here, because Foundation requires the name of the working folder to
  /// be valid UTF-8, which file systems do not guarantee.
  static func url(_ path: String) -> URL {
    URL(filePath: Folder.absolute(path))
  }
}
