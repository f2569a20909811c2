import CPlatform
import Glibc

/// A random name in a folder, which a signal that ends the process takes along.
@safe
struct TemporaryName {
  let path: String
  /// A `cplatform_temporary`.
  private let note: OpaquePointer?

  /// Finds a name that nothing has.
  /// - Parameters:
  ///   - folder: the folder of the name, with its last slash.
  ///   - make: makes a file or folder of that name; -1 with `errno` where it cannot.
  /// - Throws: the `errno` of `make`, except for a name that is taken.
  init(in folder: String, make: (String) -> Int32) throws(SystemError) {
    var attempt = 0
    while true {
      let name = folder + ".chatraster-" + String(UInt64.random(in: .min ... .max), radix: 16)
      let (note, made) = unsafe FileNaming.perform {
        (unsafe cplatform_note_temporary(name.fileSystemBytes), make(name))
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

  /// Removes the file, or the folder with all that is in it.
  func remove() {
    unsafe cplatform_remove_temporary(path.fileSystemBytes)
    unsafe cplatform_forget_temporary(note)
  }

  /// Gives the file other permissions.
  func changeMode(to mode: mode_t) {
    unsafe chmod(path.fileSystemBytes, mode)
  }

  /// Puts the file in another's place, or removes it when that fails.
  ///
  /// - Parameters:
  ///   - destination: the path that it takes.
  ///   - prepare: a step before the rename; other than 0 is a failure, with `errno`.
  /// - Throws: the reason why it could not.
  func replace(_ destination: String, after prepare: () -> Int32 = { 0 }) throws(SystemError) {
    let isReplaced =
      prepare() == 0
      && FileNaming.perform {
        unsafe rename(path.fileSystemBytes, destination.fileSystemBytes) == 0
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
