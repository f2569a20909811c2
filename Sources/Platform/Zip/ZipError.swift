/// Why a zip archive, or an entry of it, could not be read.
package struct ZipError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The archive's path.
  package var path: String
  /// The entry's name, or nil when the archive as a whole is meant.
  package var entry: String?
  /// What is wrong.
  package var reason: String
  /// What to do about it, where that is not to get another archive.
  package var advice: String?

  package var description: String {
    entry.map { "\(path): \($0): \(reason)" } ?? "\(path): \(reason)"
  }
}
