import CPlatform
import Glibc

/// A file that appears whole or not at all.
///
/// It is written under a temporary name in the folder of its destination and takes the
/// destination's name in `commit()`, in one step: until then, and when anything fails, an older
/// file keeps its place and content. An object that goes away uncommitted removes its temporary
/// file. Belongs to one thread at a time.
package final class AtomicFile: ByteSink {
  /// The path as the caller gave it.
  package let path: String
  private let destination: String
  private let temporary: String
  private let slot: Int32
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private var flushedCount = 0

  /// Writes of fragments are collected up to this many bytes.
  private static let bufferSize = 256 * 1024

  /// Creates the temporary file beside the destination.
  ///
  /// A destination that is a link is replaced where it points to. A new file gets the process's
  /// usual permissions, a replaced one keeps its own.
  /// - Throws: `FileError` when the folder is missing or cannot be written, or when the destination
  ///   is a folder, a device or a pipe.
  package init(path: String) throws(FileError) {
    self.path = path
    func cannot(_ reason: String) -> FileError {
      FileError(.cannotCreate, path: path, reason: reason)
    }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw cannot("not a file name") }
    var mode: mode_t?
    var existing = stat()
    if unsafe stat(path, &existing) == 0 {
      switch existing.st_mode & S_IFMT {
      case S_IFREG: mode = existing.st_mode & 0o777
      case S_IFDIR: throw cannot("is a directory")
      default: throw cannot("is not a regular file; write to standard output (-) instead")
      }
      guard unsafe access(path, W_OK) == 0 else { throw cannot(SystemError.last.description) }
      guard let resolved = FilePath.resolved(path) else {
        throw cannot(SystemError.last.description)
      }
      destination = resolved
    } else if errno == ENOENT {
      guard !path.hasSuffix("/") else { throw cannot("is a directory") }
      destination = path
    } else {
      throw cannot(SystemError.last.description)
    }

    let folder = FilePath.folder(of: destination)
    var attempt = 0
    while true {
      let name = folder + ".chatraster-" + String(UInt64.random(in: .min ... .max), radix: 16)
      let opened = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if opened >= 0 {
        temporary = name
        descriptor = opened
        break
      }
      attempt += 1
      if errno != EINTR, errno != EEXIST || attempt > 100 {
        throw cannot(SystemError.last.description)
      }
    }
    slot = unsafe cplatform_note_temporary(temporary)
    if let mode { fchmod(descriptor, mode) }
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      unsafe unlink(temporary)
      cplatform_forget_temporary(slot)
    }
  }

  /// Makes SIGINT, SIGTERM and SIGHUP remove the temporary files of this process before they end
  /// it.
  ///
  /// For programs: a library leaves its host's signals alone.
  package static func removeTemporariesOnSignals() {
    cplatform_remove_temporaries_on_signals()
  }

  package func write(_ bytes: [UInt8]) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  package func patch(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try flush()
    try write(bytes, at: offset)
  }

  /// Gives the file its name; the object must not be used afterwards.
  package func commit() throws(FileError) {
    try flush()
    let open = descriptor
    descriptor = -1
    defer { cplatform_forget_temporary(slot) }
    // close() may report a failed write of a network file system, so it comes before the rename.
    if unsafe close(open) != 0 || rename(temporary, destination) != 0 {
      let error = SystemError.last
      unsafe unlink(temporary)
      throw FileError(.cannotWrite, path: path, reason: error.description)
    }
  }

  private func flush() throws(FileError) {
    guard !buffer.isEmpty else { return }
    try write(buffer, at: flushedCount)
    flushedCount += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    guard descriptor >= 0 else {
      throw FileError(.cannotWrite, path: path, reason: "the file is complete already")
    }
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
        throw FileError(.cannotWrite, path: path, reason: error.description)
      }
      done += written
    }
  }
}
