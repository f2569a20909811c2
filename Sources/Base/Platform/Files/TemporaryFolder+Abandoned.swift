import CPlatform
import Glibc

extension TemporaryFolder {
  /// Removes the folders of this user in a place whose owners are gone.
  ///
  /// A lock is a proof only among the processes of one kernel. On a network file system, a folder
  /// may belong to another machine, whose locks are invisible here, so only the folders that this
  /// kernel's processes have made are removed there, by the kernel's name in the folder's. On a
  /// local file system, another name means that the machine has been restarted since.
  /// - Parameter place: The folder that contains the folders' parents.
  package static func removeAbandoned(in place: String) {
    removeAbandoned(in: place, isLocal: cplatform_is_local)
  }

  /// Removes such folders.
  /// - Parameters:
  ///   - place: The folder that contains the folders' parents.
  ///   - isLocal: Returns true if an open folder is in a local file system.
  static func removeAbandoned(in place: String, isLocal: (Int32) -> Bool) {
    for parent in parents(in: place) {
      let folder = unsafe open(
        FileSystemName.bytes(parent), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { continue }
      defer { close(folder) }
      var status = stat()
      guard unsafe fstat(folder, &status) == 0, isOwn(status),
        let names = try? Folder.names(in: folder)
      else { continue }
      let isAlone = isLocal(folder)
      for name in names {
        guard let maker = maker(of: name), isAlone || maker == kernel else { continue }
        removeIfAbandoned(name, in: folder)
      }
      // A process may have been killed before it made a folder.
      unsafe rmdir(FileSystemName.bytes(parent))
    }
  }

  /// Removes a folder whose lock is free.
  ///
  /// The parent is an open folder, and not a path, because the owner of the place can put a link to
  /// any other folder there.
  private static func removeIfAbandoned(_ name: String, in parent: Int32) {
    let folder = unsafe openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 else { return }
    unsafe cplatform_remove_folder(parent, name)
  }

  /// The kernel in a temporary folder's name; nil for any other name, because the owner of the place
  /// can also rename another folder of this user.
  private static func maker(of name: String) -> String? {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, UInt64(parts[0], radix: 16) != nil,
      parts[1] == unknownKernel || parts[1].count == 8 && UInt32(parts[1], radix: 16) != nil
    else { return nil }
    return String(parts[1])
  }

  /// Makes the folder that contains this user's temporary folders in a place; called while no signal
  /// can end the process.
  static func makeParent(in place: String) throws(SystemError) -> String {
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    let names = parents(in: place)
    // Other users cannot prevent the program from running by taking all names; a folder with a
    // random name is only not found later.
    for parent in names + ["\(names[0])-\(random)"] {
      let name = FileSystemName.bytes(parent)
      // A new folder is not checked: on some file systems, all files belong to one user.
      if unsafe mkdir(name, 0o700) == 0 { return parent }
      guard errno == EEXIST else { throw SystemError.last }
      var status = stat()
      guard unsafe lstat(name, &status) == 0 else {
        // Another process has removed the folder, which was empty; the caller tries again.
        if errno == ENOENT { return parent }
        throw SystemError.last
      }
      if isOwn(status) { return parent }
    }
    throw SystemError(number: EEXIST)
  }

  /// The possible names of the folder that contains this user's temporary folders.
  ///
  /// The first that no other user has taken is used: two containers can have different users with
  /// the same number.
  private static func parents(in place: String) -> [String] {
    let first = (place.hasSuffix("/") ? place : place + "/") + ".chatraster-\(geteuid())"
    return [first] + (1...3).map { "\(first)-\($0)" }
  }

  /// True for a folder that this user has made.
  private static func isOwn(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
  }

  /// The beginning of the running kernel's identifier, which changes when the machine is restarted
  /// and is the same in all its containers (random(4)); nil if it cannot be read.
  static let kernel: String? = {
    let path = "/proc/sys/kernel/random/boot_id"
    guard let bytes = try? FileContents(path: path, limit: 100).bytes, bytes.count >= 8 else {
      return nil
    }
    return String(decoding: bytes.prefix(8), as: UTF8.self)
  }()

  /// The kernel's name in folders if the kernel has none.
  static let unknownKernel = "unknown"
}
