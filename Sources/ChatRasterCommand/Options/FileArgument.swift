import FoundationEssentials
import Platform

/// Paths as typed on the command line.
enum FileArgument {
  /// The path as the library takes it.
  ///
  /// Made absolute here, because Foundation takes the name of the working folder for text, which it
  /// need not be.
  static func url(_ path: String) -> URL {
    URL(filePath: Folder.absolute(path))
  }
}
