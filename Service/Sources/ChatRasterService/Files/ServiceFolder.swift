import Foundation
import Glibc

/// The private folder of a running service, `chatraster-serve-PID-XXXXXXXX`.
///
/// A locked file in it shows that its owner runs. The system releases the lock when the owner ends,
/// however it ends; the next service that starts in the same place removes the folder.
final class ServiceFolder: Sendable {
  /// The beginning of the names of these folders.
  private static let prefix = "chatraster-serve-"
  /// The name of the locked file; it is removed last, so that an interrupted removal is continued.
  private static let lockName = "lock"

  let path: String
  private let lock: FileHandle

  /// The folder for the files of requests.
  var requests: String { path + "/requests" }
  /// The temporary folder of workers.
  var worker: String { path + "/worker" }
  /// The working folder of workers, which stays empty.
  var empty: String { path + "/empty" }

  /// Removes the folders of services that have ended, and makes a new one.
  /// - Parameter place: The folder for temporary files.
  /// - Throws: `ConfigurationError` if the folder cannot be made.
  init(in place: String) throws {
    Self.removeDead(in: place)
    let name = Self.prefix + "\(getpid())-" + UUID().uuidString.prefix(8)
    path = place + "/" + name
    // Another service must not see the folder before its file is locked.
    let hidden = place + "/." + name
    do {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      for folder in [hidden, hidden + "/requests", hidden + "/worker", hidden + "/empty"] {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: false,
          attributes: [.posixPermissions: 0o700])
      }
      guard let lock = Self.locked(hidden + "/" + Self.lockName, creating: true) else {
        throw ConfigurationError("its file system has no locks")
      }
      self.lock = lock
      try FileManager.default.moveItem(atPath: hidden, toPath: path)
    } catch {
      try? FileManager.default.removeItem(atPath: hidden)
      throw ConfigurationError(
        "\(place): no folder for temporary files can be made in it: name another one with "
          + "--temporary: \((error as? ConfigurationError)?.description ?? "\(error)")")
    }
  }

  /// Removes the folder with all files.
  func remove() { Self.remove(path) }

  /// Removes the folders whose owners have ended.
  private static func removeDead(in place: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = place + "/" + name
      var status = stat()
      // A folder of another user, or a link that leads elsewhere, is not touched.
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_uid == geteuid()
      else { continue }
      if let lock = locked(path + "/" + lockName, creating: false) {
        remove(path)
        withExtendedLifetime(lock) {}
      } else if access(path + "/" + lockName, F_OK) != 0 {
        // The rest of an interrupted removal; a folder with other entries stays.
        rmdir(path)
      }
    }
  }

  /// Opens and locks a file; nil if another process has locked it, or if there is no file.
  private static func locked(_ path: String, creating: Bool) -> FileHandle? {
    let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | (creating ? O_CREAT | O_EXCL : 0)
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? handle : nil
  }

  private static func remove(_ path: String) {
    // A worker whose service was killed can still be writing: what it adds meanwhile is removed in
    // a further round.
    for _ in 0..<3 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let rest = names.filter { $0 != lockName }
      if rest.isEmpty { break }
      for name in rest { try? FileManager.default.removeItem(atPath: path + "/" + name) }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard names.allSatisfy({ $0 == lockName }) else { return }
    unlink(path + "/" + lockName)
    rmdir(path)
  }
}
