import Glibc

/// A new folder for this user alone, for files that hold what people said.
///
/// It goes with the last reference, with all that is in it, and with a signal that ends the process
/// where `AtomicFile.removeTemporariesOnSignals()` was called.
// Invariant for `@unchecked Sendable`: the name never changes, and its note is given back once, by
// `deinit`.
package final class TemporaryFolder: @unchecked Sendable {
  /// Its place.
  package var path: String { name.path }
  private let name: TemporaryName

  /// Makes the folder.
  /// - Parameter folder: the one that it is made in.
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
