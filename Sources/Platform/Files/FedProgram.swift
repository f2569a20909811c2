import CPlatform
import Glibc

/// Another program that reads what this one sends it, such as an encoder of films.
///
/// Its standard error is this process's. One that is dropped before `finish()` reads its end, and its
/// end is waited for. Belongs to one thread at a time.
package final class FedProgram {
  private let name: String
  private let process: Int32
  private var input: Int32
  private var isWaitedFor = false

  /// Starts a program.
  /// - Parameters:
  ///   - name: Looked for on the path.
  ///   - arguments: The ones behind the program's name.
  /// - Throws: `FileError`, of the kind `missing` when there is no such program.
  package init(_ name: String, arguments: [String]) throws(FileError) {
    var process: Int32 = 0
    var input: Int32 = -1
    let code = unsafe ProgramArguments.with([name] + arguments) {
      unsafe cplatform_start_fed($0, &process, &input)
    }
    guard code == 0 else {
      throw FileError(
        code == ENOENT ? .missing : .cannotRead, path: name,
        reason: "cannot be started: \(SystemError(number: code).description)")
    }
    (self.name, self.process, self.input) = (name, process, input)
  }

  deinit {
    endInput()
    if !isWaitedFor {
      var status: Int32 = 0
      _ = unsafe cplatform_wait(process, &status)
    }
  }

  /// Sends bytes; waits until the program has read most of them.
  /// - Throws: `FileError` when it reads no more.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let code = unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 as Int32 }
      return unsafe cplatform_feed(input, start, bytes.count)
    }
    guard code == 0 else {
      throw FileError(
        .cannotWrite, path: name,
        reason: "reads no more: \(SystemError(number: code).description)")
    }
  }

  /// Ends what the program reads, and waits for its end; called once.
  /// - Throws: `FileError` when that cannot be known.
  package func finish() throws(FileError) -> ProcessEnd {
    endInput()
    var status: Int32 = 0
    let code = unsafe cplatform_wait(process, &status)
    isWaitedFor = true
    guard code == 0 else {
      throw FileError(
        .cannotRead, path: name, reason: SystemError(number: code).description)
    }
    return ProcessEnd(status)
  }

  private func endInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }
}
