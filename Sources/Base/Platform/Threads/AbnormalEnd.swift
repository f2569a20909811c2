import CPlatform

/// The end of a program that cannot continue and has no caller to which it could report: it prints
/// a line, exits with a status, and leaves no temporary files.
///
/// Only for programs: a library must not change its host's signal handlers or end the process.
package enum AbnormalEnd {
  /// Makes the program end with a line and a status, instead of by SIGBUS, if a mapped file, such
  /// as a font, is truncated while it is read.
  ///
  /// - Parameters:
  ///   - program: The program's name, with which the line starts; at most 31 bytes.
  ///   - status: The exit status.
  package static func prepare(program: String, status: Int32) {
    unsafe cplatform_prepare_abnormal_end(program, status)
  }

  /// Prints a line and ends the program; allocates no memory.
  package static func end(saying message: UnsafePointer<CChar>) -> Never {
    unsafe cplatform_end_saying(message, "")
  }
}
