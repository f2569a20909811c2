import CPlatform

/// The end of a program that cannot continue and has no caller to report to: a line, a status, and
/// no temporary file left.
///
/// For programs: a library does not touch its host's signals and exit.
package enum AbnormalEnd {
  /// Makes a mapped file that is cut while it is read, as fonts are, end the program like this and not
  /// by SIGBUS.
  ///
  /// - Parameters:
  ///   - program: The program that the line begins with, at most 31 bytes.
  ///   - status: The exit status.
  package static func prepare(program: String, status: Int32) {
    unsafe cplatform_prepare_abnormal_end(program, status)
  }

  /// Ends the program with a line; needs no memory.
  package static func end(saying message: UnsafePointer<CChar>) -> Never {
    unsafe cplatform_end_saying(message, "")
  }
}
