import Glibc

/// A new folder that only this user can access, for files with private text.
///
/// The folder is removed with all its contents when the last reference is released, and by a signal
/// that ends the process if `AtomicFile.removeTemporariesOnSignals()` was called.
// Invariant for `@unchecked Sendable`: the name never changes, and `deinit` releases its note once.
package final class TemporaryFolder: @unchecked Sendable {
  /// The path of the folder.
  package var path: String { name.path }
  private let name: TemporaryName

  /// Makes the folder.
  /// - Parameter folder: the parent folder.
  /// - Throws: `FileError` if the parent folder is missing or cannot be written.
  package init(in folder: String) throws(FileError) {
    do throws(SystemError) {
      name = try TemporaryName(in: folder.hasSuffix("/") ? folder : folder + "/") {
        unsafe mkdir(FileSystemName.bytes($0), 0o700)
      }
    } catch {
      throw FileError(.cannotCreate, path: folder, error)
    }
  }

  /// Writes a file in the folder; makes missing folders of its path.
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the relative path, which must not lead out of the folder.
  /// - Throws: `FileError` if the file cannot be written.
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
