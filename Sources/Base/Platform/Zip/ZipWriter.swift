import CMinizip
import Glibc

/// Writes zip files, with minizip.
package enum ZipWriter {
  /// The beginning of 1980, the earliest date in zip files.
  ///
  /// A fixed date makes the bytes independent of the day of writing.
  private static let firstDate: UInt = 0x21 << 16

  /// Writes an archive of files.
  /// - Parameters:
  ///   - entries: The files' names (in ASCII, with `/` between folders) and their contents.
  ///   - path: The destination of the archive; an existing file is replaced.
  /// - Throws: `FileError` if it cannot be written.
  package static func write(
    _ entries: [(name: String, bytes: [UInt8])], to path: String
  ) throws(FileError) {
    guard let file = unsafe zipOpen64(FileSystemName.bytes(path), APPEND_STATUS_CREATE) else {
      throw FileError(.cannotCreate, path: path, SystemError.last)
    }
    var isWhole = true
    for (name, bytes) in entries where isWhole {
      isWhole = unsafe write(bytes, as: name, to: file)
    }
    guard unsafe zipClose(file, nil) == ZIP_OK, isWhole else {
      throw FileError(.cannotWrite, path: path, SystemError.last)
    }
  }

  @unsafe private static func write(
    _ bytes: [UInt8], as name: String, to file: zipFile
  ) -> Bool {
    var info = zip_fileinfo()
    info.dosDate = firstDate
    let isLarge: Int32 = bytes.count >= 0xFFFF_FFFF ? 1 : 0
    guard
      unsafe zipOpenNewFileInZip64(
        file, FileSystemName.bytes(name), &info, nil, 0, nil, 0, nil, Z_DEFLATED, 6, isLarge)
        == ZIP_OK
    else { return false }
    // The byte count of a single call has 32 bits.
    var place = 0
    while place < bytes.count {
      let count = min(1 << 30, bytes.count - place)
      let written = unsafe bytes.withUnsafeBytes {
        unsafe zipWriteInFileInZip(file, $0.baseAddress?.advanced(by: place), UInt32(count))
      }
      guard written == ZIP_OK else { return false }
      place += count
    }
    return unsafe zipCloseFileInZip(file) == ZIP_OK
  }
}
