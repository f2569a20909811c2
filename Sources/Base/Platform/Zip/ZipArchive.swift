import CMinizip
import Glibc

/// Reads the entries of a zip file, with minizip.
///
/// Names are checked when the archive is opened: an absolute name, a name with `..`, or a duplicate
/// makes the whole archive fail. Used by one thread at a time.
package struct ZipArchive {
  /// A file in the archive.
  package struct Entry: Hashable, Sendable {
    /// The name, with `/` between folders.
    package let name: String
    /// The uncompressed size in bytes, as the archive declares it.
    package let uncompressedSize: Int
    /// The offset of the entry's record in the archive's directory, and the record's index.
    fileprivate let offset: UInt64
    fileprivate let number: UInt64
    /// The number of the compression method.
    fileprivate let method: UInt
  }

  /// The path as the caller gave it.
  package let path: String
  /// All files, in the archive's order, without folders.
  package let entries: [Entry]
  private let handle: Handle

  /// Opens an archive and reads its directory.
  /// - Parameters:
  ///   - path: The archive's file.
  ///   - label: The archive's name in error messages; nil uses the path.
  /// - Throws: `FileError` if there is no regular file at the path; `ZipError` if the file is not
  ///   an archive or exceeds a limit.
  package init(path: String, label: String? = nil) throws {
    // minizip opens the path again itself; this check first refuses pipes, devices and folders.
    let size = try RegularFile.size(of: path)
    errno = 0
    guard let file = unsafe unzOpen64(FileSystemName.bytes(path)) else {
      let error = SystemError.last
      if error.isExhaustion { throw FileError(.cannotRead, path: path, error) }
      // minizip finds the directory only behind a short comment that does not look like it.
      guard try Self.endsWithDirectory(path) else {
        throw ZipError(path: label ?? path, reason: "is not a zip archive, or is cut short")
      }
      throw ZipError(
        path: label ?? path, reason: "has a comment that is not supported",
        advice: "unpack the archive and name the folder")
    }
    let handle = unsafe Handle(file, byteLimit: ZipLimits.totalSize(unpackedFrom: size))
    self.path = label ?? path
    self.handle = handle
    entries = try Self.readDirectory(handle, path: self.path)
  }

  /// True if the last bytes of a file contain the record that ends a zip's directory, before a
  /// comment of at most 65,535 bytes.
  private static func endsWithDirectory(_ path: String) throws(FileError) -> Bool {
    let file = try OpenFile(path: path, limit: .max)
    let start = max(0, file.count - (0xFFFF + 22))
    let bytes = try file.read(at: start, count: file.count - start)
    return bytes.indices.contains { bytes[$0...].starts(with: [0x50, 0x4B, 5, 6]) }
  }

  /// Unpacks an entry into memory.
  /// - Throws: `ZipError` if the entry has more than `limit` bytes, or is damaged or encrypted.
  package func read(_ entry: Entry, limit: Int) throws(ZipError) -> [UInt8] {
    var bytes: [UInt8] = []
    var unpacking = try Unpacking(entry, of: self, limit: limit)
    while true {
      let next = try unpacking.next()
      if next.isEmpty { return bytes }
      bytes.append(contentsOf: next)
    }
  }

  /// Unpacks the first bytes of an entry, or all of them if there are fewer; the checksum is not
  /// verified.
  /// - Throws: `ZipError` if the entry is damaged.
  package func readStart(of entry: Entry, count: Int) throws(ZipError) -> [UInt8] {
    var bytes: [UInt8] = []
    var unpacking = try Unpacking(
      entry, of: self, limit: entry.uncompressedSize, share: min(count, entry.uncompressedSize))
    defer { unpacking.stop() }
    while bytes.count < count {
      let next = try unpacking.next()
      if next.isEmpty { break }
      bytes.append(contentsOf: next.prefix(count - bytes.count))
    }
    return bytes
  }

  /// Unpacks an entry into an unnamed file.
  /// - Throws: `ZipError` as `read` does, and `FileError` if the file cannot be made or written.
  package func open(_ entry: Entry, limit: Int) throws -> OpenFile {
    var unpacking = try Unpacking(entry, of: self, limit: limit)
    return try OpenFile(collecting: "\(path) (\(entry.name))", limit: limit) {
      try unpacking.next()
    }
  }

  /// An entry that is being unpacked.
  private struct Unpacking {
    private let path: String
    private let handle: Handle
    private let entry: Entry
    /// The number of bytes that count towards the archive's limit.
    private let share: Int
    private var count = 0
    private var chunk = [UInt8](repeating: 0, count: 64 * 1024)

    init(
      _ entry: Entry, of archive: ZipArchive, limit: Int, share: Int? = nil
    ) throws(ZipError) {
      path = archive.path
      handle = archive.handle
      self.entry = entry
      self.share = share ?? entry.uncompressedSize
      guard entry.uncompressedSize <= limit else {
        throw failure("has \(entry.uncompressedSize) bytes, more than the \(limit) allowed")
      }
      guard self.share <= handle.byteLimit - handle.bytesRead else {
        throw ZipError(
          path: path, entry: entry.name,
          reason: "makes the archive unpack to more than the \(handle.byteLimit) bytes allowed for "
            + "its size", advice: "unpack it and name the file")
      }
      handle.bytesRead += self.share
      var place = unz64_file_pos(pos_in_zip_directory: entry.offset, num_of_file: entry.number)
      // Stored and deflated entries are read; the numbers are those of PKWARE's APPNOTE, 4.4.5.
      guard [0, 8].contains(entry.method) else {
        let names: [UInt: String] = [9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "zstd", 95: "xz"]
        let name = names[entry.method] ?? "method \(entry.method)"
        throw ZipError(
          path: path, entry: entry.name, reason: "is packed with \(name), which is not supported",
          advice: "unpack the archive and name the folder")
      }
      guard unsafe unzGoToFilePos64(handle.file, &place) == UNZ_OK,
        unsafe unzOpenCurrentFile(handle.file) == UNZ_OK
      else {
        throw failure("is damaged, or packed in a way that is not supported")
      }
    }

    /// The next bytes; empty at the end, after the checksum was verified.
    mutating func next() throws(ZipError) -> ArraySlice<UInt8> {
      let read = unsafe chunk.withUnsafeMutableBytes {
        unsafe unzReadCurrentFile(handle.file, $0.baseAddress, UInt32($0.count))
      }
      guard read >= 0, count + Int(read) <= entry.uncompressedSize else {
        unsafe unzCloseCurrentFile(handle.file)
        throw failure("is damaged")
      }
      count += Int(read)
      if read > 0 { return chunk[..<Int(read)] }
      // The CRC is checked when the entry is closed.
      guard unsafe unzCloseCurrentFile(handle.file) == UNZ_OK, count == entry.uncompressedSize
      else {
        throw failure("is damaged")
      }
      return []
    }

    /// Stops unpacking before the end.
    mutating func stop() {
      unsafe unzCloseCurrentFile(handle.file)
      handle.bytesRead -= share - min(count, share)
    }

    private func failure(_ reason: String) -> ZipError {
      ZipError(path: path, entry: entry.name, reason: reason)
    }
  }

  /// The owner of minizip's object.
  @safe
  private final class Handle {
    let file: unzFile
    /// The maximum number of bytes that can be unpacked from the archive.
    let byteLimit: Int
    var bytesRead = 0

    init(_ file: unzFile, byteLimit: Int) {
      unsafe self.file = unsafe file
      self.byteLimit = byteLimit
    }

    deinit { unsafe unzClose(file) }
  }

  private static func readDirectory(_ handle: Handle, path: String) throws(ZipError) -> [Entry] {
    func failure(_ reason: String, entry: String? = nil, advice: String? = nil) -> ZipError {
      ZipError(path: path, entry: entry, reason: reason, advice: advice)
    }
    var entries: [Entry] = []
    var names: Set<String> = []
    var code = unsafe unzGoToFirstFile(handle.file)
    while code == UNZ_OK {
      guard names.count < ZipLimits.maximumEntryCount else {
        throw failure("has more than \(ZipLimits.maximumEntryCount) entries")
      }
      var info = unz_file_info64()
      var name = [UInt8](repeating: 0, count: ZipLimits.maximumNameLength + 1)
      var place = unz64_file_pos()
      let read = unsafe name.withUnsafeMutableBytes {
        unsafe unzGetCurrentFileInfo64(
          handle.file, &info, $0.baseAddress?.assumingMemoryBound(to: CChar.self),
          UInt($0.count), nil, 0, nil, 0)
      }
      guard read == UNZ_OK, unsafe unzGetFilePos64(handle.file, &place) == UNZ_OK,
        info.size_filename <= ZipLimits.maximumNameLength
      else {
        throw failure("has a damaged directory")
      }
      // Old programs for Windows write backslashes between folders.
      let text = String(decoding: name.prefix(Int(info.size_filename)), as: UTF8.self)
        .replacing("\\", with: "/")
      try check(text, path: path)
      guard names.insert(text).inserted else { throw failure("comes twice", entry: text) }
      // The lowest bit of the flags means that the entry is encrypted.
      guard info.flag & 1 == 0 else {
        throw failure(
          "is encrypted", entry: text, advice: "unpack the archive and name the folder")
      }
      if !text.hasSuffix("/") {
        guard let size = Int(exactly: info.uncompressed_size) else {
          throw failure("announces more bytes than possible", entry: text)
        }
        entries.append(
          Entry(
            name: text, uncompressedSize: size, offset: place.pos_in_zip_directory,
            number: place.num_of_file, method: info.compression_method))
      }
      code = unsafe unzGoToNextFile(handle.file)
    }
    guard code == UNZ_END_OF_LIST_OF_FILE else { throw failure("has a damaged directory") }
    return entries
  }

  private static func check(_ name: String, path: String) throws(ZipError) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if name.isEmpty || name.hasPrefix("/") || parts.contains("..")
      || name.unicodeScalars.contains(where: { $0.value < 32 })
    {
      throw ZipError(path: path, entry: name, reason: "is a name that leads out of the archive")
    }
  }
}

/// The reason why a zip archive, or an entry of it, could not be read.
package struct ZipError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The archive's path.
  package var path: String
  /// The entry's name; nil if the error concerns the whole archive.
  package var entry: String?
  /// The problem.
  package var reason: String
  /// A remedy other than a new archive; nil if there is none.
  package var advice: String?

  package var description: String {
    entry.map { "\(path): \($0): \(reason)" } ?? "\(path): \(reason)"
  }
}

/// The limits of zip archives; each prevents an attack.
package enum ZipLimits {
  /// The maximum number of entries, against archives with a huge directory.
  package static let maximumEntryCount = 200_000

  /// The maximum number of bytes of an entry's name; no file name is longer.
  static let maximumNameLength = 1024

  /// The maximum number of bytes unpacked from one archive in total, against zip bombs whose
  /// overlapping entries are each small.
  static let maximumTotalSize = 4 << 30

  /// The maximum number of unpacked bytes per byte of the archive, against an archive that unpacks
  /// to a gigabyte of empty lines.
  ///
  /// Chats are compressed to between a quarter and a tenth of their size, a chat that contains only
  /// “ok” to a twelfth. For such a chat, `freeSize` suffices up to the maximum number of messages.
  /// A repeated line is compressed to a thousandth.
  static let expansion = 10

  /// The number of bytes that any archive can unpack to, however small it is: a few repeated lines
  /// do no harm.
  static let freeSize = 8 << 20

  /// The maximum number of bytes to which an archive of a given size can unpack.
  static func totalSize(unpackedFrom size: Int) -> Int {
    min(maximumTotalSize, freeSize + min(size, maximumTotalSize) * expansion)
  }
}
