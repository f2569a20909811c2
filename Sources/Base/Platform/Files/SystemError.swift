import CPlatform
import Glibc

/// The error number of a failed system call, with its description.
struct SystemError: Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno`.
  let number: Int32

  /// The error of the calling thread's last failed system call.
  static var last: SystemError { SystemError(number: errno) }

  /// True if the process or the machine has run out of a resource that may become available later.
  var isExhaustion: Bool { [EMFILE, ENFILE, ENOMEM].contains(number) }

  /// The system's description, in English regardless of the locale.
  var description: String {
    let words = unsafe String(cString: cplatform_error_text(number))
    return number == EMFILE ? words + "; raise the limit (ulimit -n)" : words
  }

  /// Repeats a call that a signal interrupts; throws other errors.
  ///
  /// This is the only place where a return value of -1 becomes an error.
  @discardableResult
  static func check<Value: SignedInteger>(_ call: () -> Value) throws(SystemError) -> Value {
    while true {
      let value = call()
      if value != -1 { return value }
      let error = SystemError.last
      if error.number != EINTR { throw error }
    }
  }
}

extension SystemError: Error {}
