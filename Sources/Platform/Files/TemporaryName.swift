import CPlatform
import Glibc

/// A random name in a folder.
///
/// A signal that ends the process removes the file with this name.
@safe
struct TemporaryName {
  let path: String
  /// The handle of the type `cplatform_temporary`.
  private let note: OpaquePointer?

  /// Chooses an unused name, with which `make` makes a file or folder.
  /// - Parameters:
  ///   - folder: the path of the folder, with a trailing slash.
  ///   - make: makes a file or folder with the given name; returns -1 and sets `errno` if that
  ///     fails.
  /// - Throws: the `errno` of `make`, unless it means that the name is taken.
  init(in folder: String, make: (String) -> Int32) throws(SystemError) {
    var attempt = 0
    while true {
      let name = folder + ".chatraster-" + String(UInt64.random(in: .min ... .max), radix: 16)
      let (note, made) = unsafe FileNaming.perform {
        (unsafe cplatform_note_temporary(FileSystemName.bytes(name)), make(name))
      }
      if made >= 0 {
        path = name
        unsafe self.note = unsafe note
        return
      }
      let error = SystemError.last
      unsafe cplatform_forget_temporary(note)
      attempt += 1
      if error.number != EINTR, error.number != EEXIST || attempt > 100 { throw error }
    }
  }

  /// Removes the file, or the folder with its contents.
  func remove() {
    unsafe cplatform_remove_temporary(FileSystemName.bytes(path))
    unsafe cplatform_forget_temporary(note)
  }

  /// Changes the file's permissions.
  func changeMode(to mode: mode_t) {
    unsafe chmod(FileSystemName.bytes(path), mode)
  }

  /// Renames the file to its destination, or removes it if that fails.
  ///
  /// - Parameters:
  ///   - destination: the new path.
  ///   - prepare: a step before the rename; any result other than 0 means failure, with `errno`
  ///     set.
  /// - Throws: the reason why the rename failed.
  func replace(_ destination: String, after prepare: () -> Int32 = { 0 }) throws(SystemError) {
    let isReplaced =
      prepare() == 0
      && FileNaming.perform {
        unsafe rename(FileSystemName.bytes(path), FileSystemName.bytes(destination)) == 0
      }
    if isReplaced {
      unsafe cplatform_forget_temporary(note)
    } else {
      let error = SystemError.last
      remove()
      throw error
    }
  }
}
