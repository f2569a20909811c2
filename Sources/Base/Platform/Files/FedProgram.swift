import CPlatform
import Glibc

/// A child process that reads bytes from this one, such as a video encoder, and writes a file.
///
/// It shares this process's standard error. If the object is released before `finish()`, it closes
/// the program's input and waits for it to end. Used by one thread at a time.
package final class FedProgram {
  private let name: String
  private let process: Int32
  private var input: Int32
  private var isWaitedFor = false

  /// The path of the output file in the program: one of its descriptors, because the file has no
  /// name.
  package static let outputPath = "/proc/self/fd/\(CPLATFORM_FED_OUTPUT)"

  /// Starts a program.
  /// - Parameters:
  ///   - name: The name of the program, which is searched for in `PATH`.
  ///   - arguments: The arguments after the program's name.
  ///   - output: The file that the program finds at `outputPath`.
  /// - Throws: `FileError`, with the kind `missing` if there is no such program.
  package init(
    _ name: String, arguments: [String], output: GrowingFile
  ) throws(FileError) {
    var process: Int32 = 0
    var input: Int32 = -1
    let code = unsafe ProgramArguments.with([name] + arguments) {
      unsafe cplatform_start_fed($0, output.descriptor, &process, &input)
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
  /// - Throws: `FileError` if the program no longer reads its input.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let code = unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 as Int32 }
      return unsafe cplatform_feed(input, start, bytes.count)
    }
    guard code == 0 else {
      throw FileError(
        .cannotWrite, path: name,
        reason: "does not accept more input: \(SystemError(number: code).description)")
    }
  }

  /// Closes the program's input and waits for it to end; must be called only once.
  /// - Throws: `FileError` if its exit status cannot be read.
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
