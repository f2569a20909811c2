import CPlatform
import Glibc

/// The running program as another process of its own.
package enum OwnProgram {
  /// How a process ended.
  package enum End: Hashable, Sendable {
    case status(Int32)
    case signal(Int32)
  }

  /// Runs this program once more, with the same streams and environment, and waits for its end.
  ///
  /// Keeps its thread until then: `end(with:)` in the other process is about that thread.
  /// - Parameter arguments: those behind the program's name.
  /// - Returns: How it ended.
  /// - Throws: `FileError` when the system cannot start a process.
  package static func run(_ arguments: [String]) throws(FileError) -> End {
    let program = CommandLine.arguments.first ?? "chatraster"
    var words = unsafe ([program] + arguments).map { unsafe strdup($0.fileSystemBytes) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
    }
    var status: Int32 = 0
    let code = unsafe words.withUnsafeMutableBufferPointer { words in
      unsafe words.baseAddress.map { unsafe cplatform_run_again($0, &status) } ?? EINVAL
    }
    guard code == 0 else {
      throw FileError(
        .cannotRead, path: program,
        reason: "cannot be started once more: \(SystemError(number: code).description)")
    }
    return status < 0 ? .signal(-status) : .status(status)
  }

  /// The number of this process.
  package static var number: Int32 { getpid() }

  /// Ends this process when the one that started it ends, however that may be.
  /// - Parameter parent: its number.
  package static func end(with parent: Int32) { cplatform_end_with_parent(parent) }
}
