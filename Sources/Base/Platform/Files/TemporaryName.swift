import Glibc

/// A name for a file that is not complete yet, in a temporary folder next to its destination.
///
/// All such files of one destination folder share a temporary folder, because thousands of them can
/// wait for their final names; it is removed with the last of them.
struct TemporaryName {
  let path: String
  private let folder: TemporaryFolder

  /// The temporary folders of this process in use, by the folders that contain them.
  private static let shared = Monitor<[String: Shared]>([:])

  private struct Shared {
    weak var folder: TemporaryFolder?
  }

  /// Chooses an unused name, with which `make` makes a file.
  /// - Parameters:
  ///   - place: The path of the destination's folder.
  ///   - make: Makes a file with the given name; returns -1 and sets `errno` if that fails.
  /// - Throws: The `errno` of `make`, or the reason why there is no temporary folder.
  init(in place: String, make: (String) -> Int32) throws(SystemError) {
    folder = try Self.shared.withLock { shared throws(SystemError) in
      if let folder = shared[place]?.folder { return folder }
      shared = shared.filter { $0.value.folder != nil }
      let folder = try TemporaryFolder(claimedIn: place)
      shared[place] = Shared(folder: folder)
      return folder
    }
    let name = folder.newPath()
    try SystemError.check { FileNaming.perform { make(name) } }
    path = name
  }

  /// Removes what killed processes have left in a folder, unless this process has done so before.
  static func removeAbandoned(in place: String) {
    guard shared.withLock({ $0[place]?.folder }) == nil else { return }
    TemporaryFolder.removeAbandoned(in: place)
  }

  /// Removes the file.
  func remove() {
    unsafe unlink(FileSystemName.bytes(path))
  }

  /// Changes the file's permissions.
  func changeMode(to mode: mode_t) {
    unsafe chmod(FileSystemName.bytes(path), mode)
  }

  /// Renames the file to its destination, or removes it if that fails.
  ///
  /// - Parameters:
  ///   - destination: The new path.
  ///   - prepare: A step before the rename; any result other than 0 means failure, with `errno`
  ///     set.
  /// - Throws: The reason why the rename failed.
  func replace(_ destination: String, after prepare: () -> Int32 = { 0 }) throws(SystemError) {
    let isReplaced =
      prepare() == 0
      && FileNaming.perform {
        unsafe rename(FileSystemName.bytes(path), FileSystemName.bytes(destination)) == 0
      }
    guard !isReplaced else { return }
    let error = SystemError.last
    remove()
    throw error
  }
}
