import CPlatform
import Glibc

/// A file that appears as a whole or not at all.
///
/// It is written without a name and gets the destination's name in `commit()`. Until then, and if
/// anything fails, an older file keeps its name and content. To replace an older file, the new one
/// gets a temporary name just before the rename; on file systems without unnamed files, it has that
/// name from the start. The name is in a `TemporaryFolder` next to the destination, so no temporary
/// file is left behind, however the process ends: that of a killed process is removed by the next
/// one that writes to the same folder. Used by one thread at a time.
package final class AtomicFile: ByteSink {
  /// The path as the caller gave it.
  package private(set) var path: String
  private var destination: Destination
  /// The temporary name; nil while the file has no name.
  private var temporary: TemporaryName?
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private var flushedCount = 0
  /// The permissions of the file if it does not replace another.
  private let newMode: mode_t

  /// Fragments are buffered up to this many bytes.
  private static let bufferSize = 256 * 1024

  /// The number of pieces that one system call writes: far fewer than its `IOV_MAX`, because each
  /// piece needs one more level of recursion.
  private static let gatheredCount = 128

  /// Creates the file.
  ///
  /// If the destination is a link, the file to which it points is replaced. A new file gets the
  /// process's usual permissions, or fewer; a file that replaces another gets the permissions of
  /// that file.
  /// - Parameters:
  ///   - path: the destination.
  ///   - mode: the most permissive mode that a new file gets.
  ///   - mayBeUnnamed: false to write under a temporary name from the start, as on file systems
  ///     without unnamed files.
  /// - Throws: `FileError` if the folder is missing or cannot be written, or if the destination is
  ///   a folder, a device or a pipe.
  package init(
    path: String, mode: UInt32 = 0o666, mayBeUnnamed: Bool = true
  ) throws(FileError) {
    self.path = path
    destination = try Destination(path)
    let folder = FilePath.folder(of: destination.path)
    TemporaryName.removeAbandoned(in: folder)
    let unnamed =
      mayBeUnnamed ? unsafe cplatform_open_unnamed(FileSystemName.bytes(folder), mode) : -1
    if unnamed >= 0 {
      descriptor = unnamed
    } else {
      do throws(SystemError) {
        var opened: Int32 = -1
        temporary = try TemporaryName(in: folder) { name in
          opened = unsafe open(
            FileSystemName.bytes(name), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
          return opened
        }
        descriptor = opened
      } catch {
        throw FileError(.cannotCreate, path: path, error)
      }
    }
    var status = stat()
    newMode = unsafe fstat(descriptor, &status) == 0 ? status.st_mode & 0o777 : 0o600
    if let kept = destination.mode { fchmod(descriptor, kept) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    temporary?.remove()
  }

  package func write(_ bytes: [UInt8]) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Appends pieces that are scattered in memory without joining them first.
  package func write(gathering pieces: some Sequence<[UInt8]>) throws(FileError) {
    try flush()
    var group: [[UInt8]] = []
    for piece in pieces where !piece.isEmpty {
      group.append(piece)
      guard group.count == Self.gatheredCount else { continue }
      try writeTogether(group)
      group.removeAll(keepingCapacity: true)
    }
    try writeTogether(group)
  }

  package func patch(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try flush()
    try write(bytes, at: offset)
  }

  /// Reads some of the bytes written so far; returns fewer if the file ends earlier.
  package func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    try flush()
    return try PositionedReading.bytes(of: descriptor, at: offset, count: count, path: path)
  }

  /// Ends writing and closes the descriptor, so that thousands of files can wait for their final
  /// names at the same time; meanwhile they have temporary names.
  package func finishWriting() throws(FileError) {
    try flush()
    buffer = []
    guard descriptor >= 0 else { return }
    do throws(SystemError) {
      if temporary == nil {
        temporary = try TemporaryName(in: FilePath.folder(of: destination.path)) {
          unsafe cplatform_name_file(descriptor, FileSystemName.bytes($0))
        }
      }
      let open = descriptor
      descriptor = -1
      // As in `commit`, close() can report a failed write.
      guard close(open) == 0 else { throw SystemError.last }
    } catch {
      throw FileError(.cannotWrite, path: path, error)
    }
  }

  /// Changes the destination to another path on the same file system, and gives the file the
  /// permissions for that path.
  /// - Throws: `FileError` if no file can have that path.
  package func rename(to path: String) throws(FileError) {
    let other = try Destination(path)
    let mode = other.mode ?? newMode
    if mode != destination.mode ?? newMode {
      if descriptor >= 0 { fchmod(descriptor, mode) } else { temporary?.changeMode(to: mode) }
    }
    (self.path, destination) = (path, other)
  }

  /// Gives the file its final name; the object must not be used afterwards.
  package func commit() throws(FileError) {
    try flush()
    let open = descriptor
    descriptor = -1
    do throws(SystemError) {
      if let temporary {
        self.temporary = nil
        try temporary.replace(destination.path) {
          // close() can report a failed write on a network file system, so it precedes the rename.
          open >= 0 ? close(open) : 0
        }
      } else if open >= 0 {
        defer { close(open) }
        let isNamed = FileNaming.perform {
          unsafe cplatform_name_file(open, FileSystemName.bytes(destination.path)) == 0
        }
        if isNamed { return }
        guard errno == EEXIST else { throw SystemError.last }
        let temporary = try TemporaryName(in: FilePath.folder(of: destination.path)) {
          unsafe cplatform_name_file(open, FileSystemName.bytes($0))
        }
        try temporary.replace(destination.path)
      } else {
        throw SystemError(number: EBADF)
      }
    } catch {
      throw FileError(.cannotWrite, path: path, error)
    }
  }

  private func flush() throws(FileError) {
    guard !buffer.isEmpty else { return }
    try write(buffer, at: flushedCount)
    flushedCount += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Appends pieces with one system call; remaining pieces are written one by one.
  private func writeTogether(_ pieces: [[UInt8]]) throws(FileError) {
    guard !pieces.isEmpty else { return }
    try requireOpen()
    let offset = off_t(flushedCount)
    let written: Int
    do throws(SystemError) {
      written = try SystemError.check {
        var vectors = unsafe [iovec]()
        return unsafe Self.collectVectors(of: pieces[...], into: &vectors) {
          unsafe pwritev(descriptor, $0, Int32($0.count), offset)
        }
      }
    } catch {
      throw FileError(.cannotWrite, path: path, error)
    }
    var done = written
    for piece in pieces {
      if done < piece.count {
        try write(Array(piece[done...]), at: flushedCount + done)
        done = piece.count
      }
      done -= piece.count
      flushedCount += piece.count
    }
  }

  /// Collects the addresses of pieces as an array of `iovec`, and keeps the pieces alive meanwhile.
  private static func collectVectors(
    of pieces: ArraySlice<[UInt8]>, into vectors: inout [iovec], _ body: ([iovec]) -> Int
  ) -> Int {
    guard let first = pieces.first else { return unsafe body(vectors) }
    return unsafe first.withUnsafeBytes { bytes in
      let base = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      unsafe vectors.append(iovec(iov_base: base, iov_len: bytes.count))
      return unsafe collectVectors(of: pieces.dropFirst(), into: &vectors, body)
    }
  }

  private func requireOpen() throws(FileError) {
    guard descriptor >= 0 else {
      throw FileError(.cannotWrite, path: path, reason: "the file is complete already")
    }
  }

  private func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try requireOpen()
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes {
        unsafe pwrite(
          descriptor, $0.baseAddress.map { unsafe $0 + done }, $0.count - done, off_t(offset + done)
        )
      }
      if written < 0 {
        let error = SystemError.last
        if error.number == EINTR { continue }
        throw FileError(.cannotWrite, path: path, error)
      }
      done += written
    }
  }
}

/// The path at which a file will appear.
private struct Destination {
  /// The path with all links resolved.
  var path: String
  /// The mode of the replaced file; nil if there is none.
  var mode: mode_t?

  init(_ path: String) throws(FileError) {
    func cannot(_ reason: String) -> FileError {
      FileError(.cannotCreate, path: path, reason: reason)
    }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw cannot("not a file name") }
    var existing = stat()
    if unsafe stat(FileSystemName.bytes(path), &existing) == 0 {
      switch existing.st_mode & S_IFMT {
      case S_IFREG: mode = existing.st_mode & 0o777
      case S_IFDIR: throw cannot("is a directory")
      default: throw cannot("is not a regular file; write to standard output (-) instead")
      }
      guard unsafe access(FileSystemName.bytes(path), W_OK) == 0 else {
        throw FileError(.cannotCreate, path: path, SystemError.last)
      }
      guard let resolved = FilePath.resolved(path) else {
        throw FileError(.cannotCreate, path: path, SystemError.last)
      }
      self.path = resolved
    } else if errno == ENOENT {
      guard !path.hasSuffix("/") else { throw cannot("is a directory") }
      self.path = path
    } else {
      throw FileError(.cannotCreate, path: path, SystemError.last)
    }
  }
}
