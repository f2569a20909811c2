import Glibc

/// The three standard streams of a process.
package enum StandardStream {
  /// Opens closed streams on /dev/null, so that no other file of the process gets their numbers.
  ///
  /// They are opened in the wrong direction, so that using them still fails. Call this before anything
  /// else opens files.
  package static func reserveNumbers() {
    for (number, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(number, F_GETFD) < 0 {
      // The lowest free number, which this is, is the one that the system gives.
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Collects standard input to its end in an unnamed file.
  /// - Parameter limit: the maximum number of bytes; a longer stream is an error, because an
  ///   endless stream must not fill the disk.
  /// - Returns: the file, which is removed with its last reference.
  /// - Throws: `FileError` if the input cannot be read or stored, or is too long.
  package static func openInput(limit: Int) throws -> OpenFile {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    return try OpenFile(collecting: "standard input", limit: limit) {
      do throws(SystemError) {
        let count = try SystemError.check {
          unsafe buffer.withUnsafeMutableBytes { space in
            unsafe read(STDIN_FILENO, space.baseAddress, space.count)
          }
        }
        return buffer[..<count]
      } catch {
        throw FileError(.cannotRead, path: "standard input", error)
      }
    }
  }

  /// Copies standard input to an unnamed file, so that it can be read again, including by other
  /// processes.
  /// - Parameter limit: the maximum number of bytes; a longer stream is an error, because an
  ///   endless stream must not fill the disk.
  /// - Throws: `FileError` if the input cannot be read or stored, or is too long.
  package static func makeInputRepeatable(limit: Int) throws {
    let file = try openInput(limit: limit)
    guard dup2(file.descriptor, STDIN_FILENO) >= 0 else {
      throw FileError(
        .cannotRead, path: "standard input", reason: SystemError.last.description)
    }
    rewindInput()
  }

  /// Goes back to the beginning of standard input, if it can be read again.
  package static func rewindInput() {
    lseek(STDIN_FILENO, 0, SEEK_SET)
  }

  /// Writes all bytes to standard output.
  package static func writeOutput(_ bytes: [UInt8]) throws(FileError) {
    guard write(bytes, to: STDOUT_FILENO) else {
      throw FileError(.cannotWrite, path: "standard output", SystemError.last)
    }
  }

  /// Writes text to standard error.
  ///
  /// Failures are ignored, because they mean that there is no reader.
  ///
  /// A missing reader of standard error does not end the process, because standard output is still
  /// wanted.
  package static func writeError(_ text: String) {
    withoutPipeSignal { _ = write(Array(text.utf8), to: STDERR_FILENO) }
  }

  /// Runs work during which writes to a pipe without a reader fail with EPIPE but send no SIGPIPE.
  ///
  /// SIGPIPE goes to the writing thread, so it is blocked only in this thread and only during the
  /// work: a pipe without a reader on standard output still ends the process.
  private static func withoutPipeSignal(_ work: () -> Void) {
    var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    unsafe sigemptyset(&pipe)
    unsafe sigaddset(&pipe, SIGPIPE)
    unsafe sigpending(&pending)
    unsafe pthread_sigmask(SIG_BLOCK, &pipe, &before)
    work()
    // A signal that was already pending comes from another write, and stays.
    if unsafe sigismember(&pending, SIGPIPE) != 1 {
      var now = timespec()
      unsafe sigtimedwait(&pipe, nil, &now)
    }
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// True if standard output is a terminal.
  package static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// True if standard error is a terminal on which a line can be overwritten.
  package static var errorIsTerminal: Bool {
    guard isatty(STDERR_FILENO) == 1, let kind = unsafe getenv("TERM") else { return false }
    return unsafe String(cString: kind) != "dumb"
  }

  /// The width of the terminal in characters; 80 if it is unknown.
  package static var errorColumns: Int {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }
}
