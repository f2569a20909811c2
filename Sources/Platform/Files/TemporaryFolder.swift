import Glibc

/// A new folder only for this user, for files with people's words.
///
/// It is removed with the last reference, with all its contents, and by a signal that ends the
/// process if `AtomicFile.removeTemporariesOnSignals()` was called.
// Invariant for `@unchecked Sendable`: the name never changes, and its note is given back once, by
// `deinit`.
package final class TemporaryFolder: @unchecked Sendable {
  /// Its path.
  package var path: String { name.path }
  private let name: TemporaryName

  /// Makes the folder.
  /// - Parameter folder: its parent folder.
  /// - Throws: `FileError` when that is missing or cannot be written.
  package init(in folder: String) throws(FileError) {
    do throws(SystemError) {
      name = try TemporaryName(in: folder.hasSuffix("/") ? folder : folder + "/") {
        unsafe mkdir($0.fileSystemBytes, 0o700)
      }
    } catch {
      throw FileError(.cannotCreate, path: folder, error)
    }
  }

  /// Writes a file in it, and makes the folders between.
  /// - Parameters:
  ///   - bytes: all of them.
  ///   - file: the path in the folder, which must not lead out of it.
  /// - Throws: `FileError` when that cannot be done.
  package func write(_ bytes: [UInt8], to file: String) throws(FileError) {
    let whole = path + "/" + file
    if file.contains("/") { try Folder.make(FilePath.folder(of: whole)) }
    let written = try AtomicFile(path: whole)
    try written.write(bytes)
    try written.commit()
  }

  deinit {
    name.remove()
  }
}
