import CPlatform
import Glibc

/// The way a process ended.
package enum ProcessEnd: Hashable, Sendable {
  /// The exit status of the process.
  case status(Int32)
  /// The number of the signal that ended the process.
  case signal(Int32)

  /// Decodes a status in the form that C functions return: a negative number for a signal.
  init(_ status: Int32) {
    self = status < 0 ? .signal(-status) : .status(status)
  }
}

/// The running program, which can be started again as another process, and others like it.
package enum OwnProgram {

  /// Runs this program again with the same streams and environment, and waits for it to end.
  ///
  /// Blocks the calling thread until the new process ends, because `end(with:)` in that process
  /// watches this thread.
  /// - Parameter arguments: the arguments after the program's name.
  /// - Returns: the way the process ended.
  /// - Throws: `FileError` if the system cannot start a process.
  package static func run(_ arguments: [String]) throws(FileError) -> ProcessEnd {
    try run(nil, arguments, isQuiet: false)
  }

  /// Runs a program with the same environment, but discards its standard output, and waits for it
  /// to end.
  /// - Parameters:
  ///   - program: the path of the program, or a name that is looked for in `PATH`; nil is this one.
  ///   - arguments: the arguments after the program's name.
  /// - Returns: the way the process ended.
  /// - Throws: `FileError` if the system cannot start the program.
  package static func runQuietly(
    _ program: String?, _ arguments: [String]
  ) throws(FileError) -> ProcessEnd {
    try run(program, arguments, isQuiet: true)
  }

  private static func run(
    _ program: String?, _ arguments: [String], isQuiet: Bool
  ) throws(FileError) -> ProcessEnd {
    let name = program ?? CommandLine.arguments.first ?? "chatraster"
    var status: Int32 = 0
    let code = unsafe ProgramArguments.with([name] + arguments) {
      unsafe cplatform_run(program, $0, isQuiet ? 1 : 0, &status)
    }
    guard code == 0 else {
      throw FileError(
        .cannotRead, path: name,
        reason: "cannot be started: \(SystemError(number: code).description)")
    }
    return ProcessEnd(status)
  }

  /// The id of this process.
  package static var number: Int32 { getpid() }

  /// Ends this process when its parent ends, however that happens.
  /// - Parameter parent: the parent's process id.
  package static func end(with parent: Int32) { cplatform_end_with_parent(parent) }
}
