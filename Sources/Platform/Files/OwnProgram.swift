import CPlatform
import Glibc

/// The end of a process.
package enum ProcessEnd: Hashable, Sendable {
  /// Its exit status.
  case status(Int32)
  /// The number of the signal that ended it.
  case signal(Int32)

  /// Reads a status as the C calls give it.
  init(_ status: Int32) {
    self = status < 0 ? .signal(-status) : .status(status)
  }
}

/// The running program as another process of its own.
package enum OwnProgram {

  /// Runs this program once more, with the same streams and environment, and waits for its end.
  ///
  /// Keeps its thread until then: `end(with:)` in the other process is about that thread.
  /// - Parameter arguments: those after the program's name.
  /// - Returns: The way in which it ended.
  /// - Throws: `FileError` when the system cannot start a process.
  package static func run(_ arguments: [String]) throws(FileError) -> ProcessEnd {
    let program = CommandLine.arguments.first ?? "chatraster"
    var status: Int32 = 0
    let code = unsafe ProgramArguments.with([program] + arguments) {
      unsafe cplatform_run_again($0, &status)
    }
    guard code == 0 else {
      throw FileError(
        .cannotRead, path: program,
        reason: "cannot be started once more: \(SystemError(number: code).description)")
    }
    return ProcessEnd(status)
  }

  /// The number of this process.
  package static var number: Int32 { getpid() }

  /// Ends this process when its parent ends, in any way.
  /// - Parameter parent: its number.
  package static func end(with parent: Int32) { cplatform_end_with_parent(parent) }
}
