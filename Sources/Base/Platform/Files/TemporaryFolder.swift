import CPlatform
import Glibc

/// A new folder that only this user can access, for files with private text.
///
/// All named temporary files of the program are in such folders, so that none outlives its owner:
///
/// - The owner calls `remove()` when its work is done; the last reference does so too.
/// - A program that has called `removeAllAtEnd()` removes its folders when it exits, and when a
///   signal ends it that can be handled.
/// - The folder of a process that was killed (SIGKILL) is removed by `removeAbandoned(in:)`: when a
///   command or a worker starts, and before a file is written in the same place.
///
/// The owner holds a lock on the folder (flock(2)), which the kernel releases at the end of the
/// process, so a lock that can be taken proves that the owner is gone. The number of a process would
/// prove nothing: it is used again, and two containers that share a folder count separately, whereas
/// they share the lock.
///
/// A folder's path is `PLACE/.chatraster-USER/RANDOM-KERNEL`. The folder `.chatraster-USER` belongs
/// to one user, exists only while it contains something, and has a fixed name, so that no place with
/// many files need be listed. Safe on any thread.
// Invariant for `@unchecked Sendable`: everything but the state behind the lock is constant.
@safe
package final class TemporaryFolder: @unchecked Sendable {
  private struct State {
    /// The number of names given so far.
    var nameCount = 0
    var isRemoved = false
  }

  /// The path of the folder.
  package let path: String
  /// The descriptor that holds the lock.
  private let descriptor: Int32
  /// The handle of the type `cplatform_temporary`.
  private let note: OpaquePointer?
  private let state = Monitor(State())

  /// The system's folder for temporary files: `TMPDIR`, or `/tmp`.
  package static var systemPlace: String {
    let given = unsafe getenv("TMPDIR").map { unsafe FileSystemName.string($0) } ?? ""
    return given.isEmpty ? "/tmp" : given
  }

  /// Makes a folder.
  /// - Parameter place: The existing folder that will contain it, one level deeper.
  /// - Throws: `FileError` if that folder is missing or cannot be written.
  package convenience init(in place: String = systemPlace) throws(FileError) {
    do throws(SystemError) {
      try self.init(claimedIn: place)
    } catch {
      throw FileError(.cannotCreate, path: place, error)
    }
  }

  /// Makes a folder, and locks it.
  init(claimedIn place: String) throws(SystemError) {
    Self.removeAbandoned(in: place)
    var attempt = 0
    while true {
      let result = unsafe FileNaming.perform { unsafe Self.make(in: place) }
      switch unsafe result {
      case .success(let made):
        path = unsafe made.path
        descriptor = unsafe made.descriptor
        unsafe note = unsafe made.note
        return
      case .failure(let error):
        attempt += 1
        // Another process may have removed the parent, which was empty (ENOENT), or may have found
        // the folder before it was locked.
        guard [EINTR, EEXIST, ENOENT, EWOULDBLOCK].contains(error.number), attempt < 100,
          Folder.isThere(place)
        else { throw error }
      }
    }
  }

  deinit { remove() }

  /// Removes the folder with its contents; further calls have no effect.
  package func remove() {
    let isFirst = state.withLock { state in
      defer { state.isRemoved = true }
      return !state.isRemoved
    }
    guard isFirst else { return }
    unsafe cplatform_remove_temporary(FileSystemName.bytes(path))
    unsafe cplatform_forget_temporary(note)
    close(descriptor)
  }

  /// Writes a file in the folder; makes missing folders of its path.
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The relative path, which must not lead out of the folder.
  /// - Throws: `FileError` if the file cannot be written.
  package func write(_ bytes: [UInt8], to file: String) throws(FileError) {
    let whole = path + "/" + file
    if file.contains("/") { try Folder.make(FilePath.folder(of: whole)) }
    let written = try AtomicFile(path: whole)
    try written.write(bytes)
    try written.commit()
  }

  /// The path for a file that no other file of the folder has.
  func newPath() -> String {
    let number = state.withLock { state in
      state.nameCount += 1
      return state.nameCount
    }
    return "\(path)/\(number)"
  }

  /// Makes the end of this process remove its folders, if the process exits, and if SIGINT, SIGQUIT,
  /// SIGTERM, SIGHUP or SIGPIPE ends it.
  ///
  /// Only for programs: a library must not change its host's signal handlers.
  package static func removeAllAtEnd() { cplatform_remove_temporaries_at_end() }

  /// A folder that this process has locked.
  @unsafe private struct Claimed {
    var path: String
    var descriptor: Int32
    var note: OpaquePointer?
  }

  /// Makes a folder and its parent, and locks the folder.
  @unsafe private static func make(in place: String) -> Result<Claimed, SystemError> {
    let parent: String
    do throws(SystemError) {
      parent = try makeParent(in: place)
    } catch {
      return unsafe .failure(error)
    }
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    let path = "\(parent)/\(random)-\(kernel ?? unknownKernel)"
    let note = unsafe cplatform_note_temporary(FileSystemName.bytes(path))
    let descriptor = claim(path)
    if descriptor >= 0 {
      return unsafe .success(Claimed(path: path, descriptor: descriptor, note: note))
    }
    let error = SystemError.last
    unsafe rmdir(FileSystemName.bytes(parent))
    unsafe cplatform_forget_temporary(note)
    return unsafe .failure(error)
  }

  /// Makes a folder and locks it.
  /// - Returns: The descriptor; -1, with `errno` set, if that fails.
  private static func claim(_ path: String) -> Int32 {
    let name = FileSystemName.bytes(path)
    guard unsafe mkdir(name, 0o700) == 0 else { return -1 }
    let descriptor = unsafe open(name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    var (named, locked) = (stat(), stat())
    // A process that removes abandoned folders may have found this one before it was locked.
    if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      unsafe fstat(descriptor, &locked) == 0, unsafe lstat(name, &named) == 0,
      named.st_ino == locked.st_ino
    {
      return descriptor
    }
    let error = SystemError.last
    if descriptor >= 0 { close(descriptor) }
    unsafe rmdir(name)
    errno = error.number
    return -1
  }
}
