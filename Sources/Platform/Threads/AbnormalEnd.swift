import CPlatform

/// The end of a program that cannot continue and has no caller to report to: it prints a line,
/// exits with a status, and leaves no temporary file.
///
/// Only for programs: a library must not change the signal handlers of its host or end the process.
package enum AbnormalEnd {
  /// Makes the program end in this way, and not by SIGBUS, if a mapped file, such as a font, is
  /// truncated while it is read.
  ///
  /// - Parameters:
  ///   - program: The program's name at the start of the line, at most 31 bytes.
  ///   - status: The exit status.
  package static func prepare(program: String, status: Int32) {
    unsafe cplatform_prepare_abnormal_end(program, status)
  }

  /// Ends the program with a line; allocates no memory.
  package static func end(saying message: UnsafePointer<CChar>) -> Never {
    unsafe cplatform_end_saying(message, "")
  }
}
