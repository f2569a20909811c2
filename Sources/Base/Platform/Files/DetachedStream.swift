import Glibc

/// A standard stream with a single owner: nothing else in the process can read or write it.
package final class DetachedStream: Sendable {
  private let descriptor: Int32
  private let name: String

  /// The maximum number of bytes that one system call reads.
  private static let pieceSize = 64 * 1024

  private init(_ standard: Int32, name: String, mode: Int32) throws(FileError) {
    self.name = name
    do throws(SystemError) {
      descriptor = try SystemError.check { fcntl(standard, F_DUPFD_CLOEXEC, 3) }
      let nowhere = try SystemError.check { unsafe open("/dev/null", mode | O_CLOEXEC) }
      defer { close(nowhere) }
      try SystemError.check { dup2(nowhere, standard) }
    } catch {
      throw FileError(.cannotRead, path: name, error)
    }
  }

  deinit { close(descriptor) }

  /// Takes over standard input.
  /// - Throws: `FileError` if it is closed.
  package static func input() throws(FileError) -> DetachedStream {
    try DetachedStream(STDIN_FILENO, name: "standard input", mode: O_RDONLY)
  }

  /// Takes over standard output.
  /// - Throws: `FileError` if it is closed.
  package static func output() throws(FileError) -> DetachedStream {
    try DetachedStream(STDOUT_FILENO, name: "standard output", mode: O_WRONLY)
  }

  /// Waits for bytes, and reads those that are available.
  /// - Parameter moment: the time limit on `MonotonicClock`; nil waits forever.
  /// - Returns: the bytes, empty at the end of the stream; nil if none arrived in time.
  /// - Throws: `FileError` if reading fails.
  package func read(until moment: UInt64?) throws(FileError) -> [UInt8]? {
    do throws(SystemError) {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = try SystemError.check {
        unsafe poll(&polled, 1, Self.milliseconds(until: moment))
      }
      if ready == 0 { return nil }
      var failure: SystemError?
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
        count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0 {
          failure = SystemError.last
          count = 0
        }
      }
      if let failure {
        if failure.number == EINTR || failure.number == EAGAIN { return nil }
        throw failure
      }
      return bytes
    } catch {
      throw FileError(.cannotRead, path: name, error)
    }
  }

  /// Writes all bytes, however long the other end takes to read them.
  /// - Throws: `FileError` if the reader is gone or writing fails.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        let written = try SystemError.check {
          unsafe rest.withUnsafeBytes {
            unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
          }
        }
        rest = rest.dropFirst(written)
      } catch {
        guard error.number == EAGAIN else { throw FileError(.cannotWrite, path: name, error) }
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&polled, 1, -1)
      }
    }
  }

  /// True if the other end of a pipe or a socket is closed, so that nothing can be written any more.
  package var isBroken: Bool {
    var polled = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&polled, 1, 0) > 0 && polled.revents & Int16(POLLERR | POLLHUP) != 0
  }

  private static func milliseconds(until moment: UInt64?) -> Int32 {
    guard let moment else { return -1 }
    let now = MonotonicClock.now()
    // Rounded up, so that no second wait follows within the last millisecond.
    return moment <= now ? 0 : Int32(clamping: (moment - now + 999_999) / 1_000_000)
  }
}
