import CPlatform
import Glibc

/// A random name in a folder, which a signal that ends the process takes along.
struct TemporaryName {
  private let path: String
  private let slot: Int32

  /// Finds a name that nothing has.
  /// - Parameters:
  ///   - folder: where, with its last slash.
  ///   - make: makes a file of that name; -1 with `errno` where it cannot.
  /// - Throws: what `make` leaves in `errno`, but for a name that is taken.
  init(in folder: String, make: (String) -> Int32) throws(SystemError) {
    var attempt = 0
    while true {
      let name = folder + ".chatraster-" + String(UInt64.random(in: .min ... .max), radix: 16)
      // Noted first: a signal may come as soon as there is a file.
      let slot = unsafe cplatform_note_temporary(name)
      if make(name) >= 0 {
        path = name
        self.slot = slot
        return
      }
      let error = SystemError.last
      cplatform_forget_temporary(slot)
      attempt += 1
      if error.number != EINTR, error.number != EEXIST || attempt > 100 { throw error }
    }
  }

  /// Removes the file.
  func remove() {
    unsafe unlink(path)
    cplatform_forget_temporary(slot)
  }

  /// Puts the file in another's place, or removes it when that fails.
  ///
  /// - Parameters:
  ///   - destination: the path that it takes.
  ///   - prepare: what comes before; other than 0 is a failure, with `errno`.
  /// - Throws: why it could not.
  func replace(_ destination: String, after prepare: () -> Int32 = { 0 }) throws(SystemError) {
    if prepare() == 0, unsafe rename(path, destination) == 0 {
      cplatform_forget_temporary(slot)
    } else {
      let error = SystemError.last
      remove()
      throw error
    }
  }
}
