import Platform

/// A file that is written atomically.
///
/// The file is opened before its bytes exist, so that no work begins whose result could not be
/// stored; if no bytes are written, no file is left.
struct WholeFile {
  private let file: AtomicFile

  /// Opens a file; an existing file is replaced only when all new bytes are written.
  /// - Throws: `FileError` if the file cannot be created.
  init(_ path: String) throws(FileError) {
    file = try AtomicFile(path: path)
  }

  /// Writes all bytes and moves the file to its path; called once.
  func write(_ bytes: [UInt8]) throws(FileError) {
    try append(bytes)
    try commit()
  }

  /// Writes the next bytes.
  func append(_ bytes: [UInt8]) throws(FileError) {
    try file.write(bytes)
  }

  /// Moves the file to its path; called once, after the last bytes.
  func commit() throws(FileError) {
    try file.commit()
  }
}
