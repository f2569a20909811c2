import Kit
import Platform
import Synchronization

/// The raw frames of a film, without frames that equal the one before, and a file with their times.
///
/// The file has the format that encoders read along with raw frames, mkvmerge's “timestamp format
/// v2”: a line with the time of each frame in milliseconds, and one with the end of the last frame.
/// The file appears only when it is complete.
final class TimedFrames: Sendable {
  private struct State {
    var last: [UInt8] = []
    /// The number of frames so far, including those that equal the one before.
    var count = 0
    var lines = "# timestamp format v2\n"
  }

  /// The path of the file of times.
  let path: String
  private let rate: Int
  private let state = Mutex(State())

  /// Prepares a film without frames.
  /// - Parameters:
  ///   - path: The path of the file of times.
  ///   - rate: The frames per second.
  /// - Throws: `FileError` if the file cannot be created.
  init(path: String, rate: Int) throws(FileError) {
    (self.path, self.rate) = (path, rate)
    // Throws before the first frame if the file cannot be written.
    _ = try AtomicFile(path: path)
  }

  /// Adds the next frame.
  /// - Parameters:
  ///   - bytes: The frame's pixels.
  ///   - write: Writes the pixels; not called for a frame that equals the one before.
  /// - Throws: The error of `write`.
  func append(_ bytes: [UInt8], _ write: ([UInt8]) throws -> Void) throws {
    let isNew = state.withLock { state in
      defer { state.count += 1 }
      guard state.count == 0 || bytes != state.last else { return false }
      state.last = bytes
      state.lines += time(state.count)
      return true
    }
    if isNew { try write(bytes) }
  }

  /// Writes the file of times; called once, after the last frame.
  /// - Throws: `CommandFailure` if the file cannot be written.
  func finish() throws(CommandFailure) {
    let lines = state.withLock { $0.lines + time($0.count) }
    do throws(FileError) {
      let file = try AtomicFile(path: path)
      try file.write(Array(lines.utf8))
      try file.commit()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The line with a frame's time, in milliseconds with three decimals.
  private func time(_ frame: Int) -> String {
    let microseconds = (frame * 2_000_000 + rate) / (2 * rate)
    return "\(microseconds / 1_000)." + (microseconds % 1_000).digits(3) + "\n"
  }
}
