import Platform

/// Files that appear whole or not at all.
enum WholeFile {
  /// Writes the bytes; an older file stays until they are all there.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try AtomicFile(path: path)
    try file.write(bytes)
    try file.commit()
  }
}
